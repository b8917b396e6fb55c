import type { WeekHours } from '#features/hours/hours.ts'
import { type Item, itemsOf, textOfItem, textsOf } from './item.ts'
import { weekOfLines } from './week-lines.ts'

/** The week in an item's `openingHours` or specifications; null when it has none. */
export function weekOfItem(item: Item): WeekHours | null {
  const specifications = itemsOf(item, 'openingHoursSpecification', 'openingHours')
    .filter((node) => !isSpecialDay(node))
    .flatMap(lineOfSpecification)
  const written = textsOf(item, 'openingHours').flatMap((text) => text.split(/[;\n]/))
  return weekOfLines(specifications.length > 0 ? specifications : written)
}

/** A holiday's hours are not part of the regular week. */
function isSpecialDay(node: Item): boolean {
  const [from, through] = [textOfItem(node, 'validFrom'), textOfItem(node, 'validThrough')]
  return from !== '' && through !== '' && days(through) - days(from) < 40
}

function days(date: string): number {
  return Date.parse(date) / 86_400_000
}

function lineOfSpecification(node: Item): string[] {
  const named = [...textsOf(node, 'dayOfWeek'), ...itemsOf(node, 'dayOfWeek').map(({ id }) => id)]
  const weekdays = named
    .flatMap((text) => text.split(/\s*,\s*/))
    .map((text) => text.replace(/^.*[/#:]/, ''))
    .filter((text) => text !== '' && !/holiday/i.test(text))
  const [opens, closes] = [time(textOfItem(node, 'opens')), time(textOfItem(node, 'closes'))]
  if (weekdays.length === 0 && named.length > 0) return []
  const hours =
    opens === closes ? 'closed' : `${opens}-${closes === '23:59' && opens === '00:00' ? '24:00' : closes}`
  return [`${weekdays.length === 0 ? 'Mo-Su' : weekdays.join(',')} ${hours}`]
}

/** `T09:00:00+02:00` → `09:00`. */
function time(text: string): string {
  return text
    .replace(/^T/, '')
    .replace(/^(\d{1,2}:\d{2}):\d{2}(?:\.\d+)?/, '$1')
    .replace(/(?:Z|[+-]\d{2}:?\d{2})$/, '')
    .trim()
}
