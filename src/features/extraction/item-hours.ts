import type { WeekHours } from '#features/hours/hours.ts'
import { type HoursReading, saysSomething } from '#features/hours/hours-reading.ts'
import { readHours, readSpecifications } from '#features/hours/read-hours.ts'
import { type Item, itemsOf, textOfItem, textsOf } from './item.ts'

/** The week in an item's `openingHours` or specifications; null when it has none. */
export function weekOfItem(item: Item): WeekHours | null {
  const reading = readItem(item)
  return reading !== null && saysSomething(reading) ? reading.week : null
}

/** What an item says about opening hours; null when it says nothing. */
function readItem(item: Item): HoursReading | null {
  const specifications = itemsOf(
    item,
    'openingHoursSpecification',
    'openingHours',
    'specialOpeningHoursSpecification',
  )
  if (specifications.length > 0) return readSpecifications(specifications.map(specificationOf))
  const written = textsOf(item, 'openingHours')
  return written.length > 0 ? readHours(written.join('; ')) : null
}

function specificationOf(node: Item) {
  return {
    dayOfWeek: [...textsOf(node, 'dayOfWeek'), ...itemsOf(node, 'dayOfWeek').map(({ id }) => id)].filter(
      Boolean,
    ),
    opens: textOfItem(node, 'opens'),
    closes: textOfItem(node, 'closes'),
    validFrom: textOfItem(node, 'validFrom'),
    validThrough: textOfItem(node, 'validThrough'),
  }
}
