import { type HoursReading, saysSomething } from '#features/hours/hours-reading.ts'
import { readHours, readSpecifications } from '#features/hours/read-hours.ts'
import { textOfRules } from '#features/hours/reading/hours-json.ts'
import { type Item, itemsOf, textOfItem, textsOf } from './item.ts'

/** What an item's `openingHours` and specifications say, special days included; null when they say nothing. */
export function hoursOfItem(item: Item): HoursReading | null {
  const usual = itemsOf(item, 'openingHoursSpecification', 'openingHours')
  const special = itemsOf(item, 'specialOpeningHoursSpecification')
  const written = textsOf(item, 'openingHours')
  const reading =
    usual.length === 0 && written.length > 0
      ? withSpecial(readHours(textOfRules(written)), special)
      : readSpecifications([...usual, ...special].map(specificationOf))
  return saysSomething(reading) ? reading : null
}

function withSpecial(reading: HoursReading, specifications: readonly Item[]): HoursReading {
  const { special } = readSpecifications(specifications.map(specificationOf))
  return { ...reading, special: [...reading.special, ...special] }
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
