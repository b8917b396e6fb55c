import { collapseSpaces } from '#core/text.ts'
import { type Weekday, weekdays } from '#core/time.ts'
import { closedText, type WeekHours, weekOf } from './hours.ts'
import { parseHours } from './parse-hours.ts'
import { readHours } from './read-hours.ts'

const ditto = /^(?:["”″〃]|-?do-?|ditto|same(?: as above)?|idem)$/i
const blank =
  /^(?:n\/?a|none|null|tba|tbd|unknown|not (?:given|available)|[-–—?.]+|0(?::00)? ?- ?0(?::00)?|00:00 ?- ?00:00)$/i

/**
 * A text for each day from a table's seven cells. A cell that is understood stays as written, or as it is meant if only
 * a week's reader understands it; one that nobody understands stays as written; a sign for "the same" repeats the day before.
 */
export function readDays(cells: Readonly<Record<Weekday, string>>): WeekHours {
  const week = { ...weekOf(() => '') }
  let before = ''
  for (const weekday of weekdays) {
    const cell = collapseSpaces(cells[weekday])
    week[weekday] = ditto.test(cell) ? before : readCell(cell)
    before = week[weekday]
  }
  return week
}

function readCell(cell: string): string {
  if (cell === '' || blank.test(cell)) return ''
  if (parseHours(cell).kind !== 'unknown') return cell
  const { week, special, unheld, isEveryDayAssumed } = readHours(cell)
  const isWhole = isEveryDayAssumed && unheld.length === 0 && special.length === 0
  return isWhole || week.monday === closedText ? week.monday || cell : cell
}
