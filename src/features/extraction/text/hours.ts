import { remember } from '#core/remember.ts'
import type { Weekday } from '#core/time.ts'
import { hoursColumns, toWeekColumns } from '#features/businesses/business-columns.ts'
import { weekOf } from '#features/hours/hours.ts'
import type { Page } from '../dom.ts'
import type { Candidate } from '../extraction.ts'
import { linesOfDayColumns } from './hours-table.ts'
import {
  joinDays,
  weekOfLine,
  weekOfLines,
  withoutBreaks,
  withoutCallTimes,
  withoutOtherTimes,
} from './week-lines.ts'

/** Footers repeat the page and notices concern single days: the first lines that tell hours decide. */
const mostLines = 10

/** The opening hours in a page's text and tables. */
export function hoursIn(page: Page, lines: readonly string[]): [Candidate['field'], string][] {
  const parted = [...linesOfDayColumns(page), ...withoutCallTimes(lines)].map(apart)
  // To read a line takes a while, and a page says many twice.
  const tellsHours = remember((line) => weekOfLine(line) !== null)
  const telling = joinDays(withoutOtherTimes(withoutBreaks(parted))).flatMap((line) =>
    partsWithHours(line, tellsHours),
  )
  const week = weekOfLines([...new Set(telling)].slice(0, mostLines))
  if (week === null) return []
  const columns = toWeekColumns(weekOf((day) => (isShortened(day, lines) ? '' : week[day])))
  return hoursColumns.map((column) => [column, columns[column]])
}

/** Whether a line of its own says that a day ends at another time than those around it: `(until 3 PM only on Fridays)`. */
function isShortened(day: Weekday, lines: readonly string[]): boolean {
  const only = new RegExp(`^\\W?(?:only )?(?:until|till|up to) \\d[^;]{0,30}\\b${day}s?\\b`, 'i')
  return lines.some((line) => only.test(line))
}

/** `Monday9:00` → `Monday 9:00`: the two stood in elements of their own. */
const apart = (line: string) => line.replace(/(\p{L}{3})(?=\d{1,2}(?::\d\d|\s?[ap]\.?m\b))/giu, '$1 ')

/** A line with hours as a whole, else those of its parts and sentences that have some. */
function partsWithHours(line: string, tellsHours: (line: string) => boolean): string[] {
  if (tellsHours(line)) return [line]
  return line
    .split(/\s*;\s*|\s+\/\s+/)
    .flatMap((part) => (tellsHours(part) ? [part] : part.split(/(?<=\p{L}{3}[.!])\s+(?=\p{Lu})/u)))
    .filter(tellsHours)
}
