import { truncate } from '#core/text.ts'
import type { Weekday } from '#core/time.ts'
import { maxHours } from '#features/businesses/business-columns.ts'
import { hasHours, type WeekHours, weekOf } from '#features/hours/hours.ts'
import type { Unheld } from '#features/hours/hours-reading.ts'
import { readDays } from '#features/hours/read-days.ts'
import { readHours } from '#features/hours/read-hours.ts'
import { toSpecialHours } from '#features/hours/reading-to-special-hours.ts'
import type { SpecialHours } from '#features/hours/special-hours.ts'

export type RowHours = {
  week: WeekHours
  special: SpecialHours[]
  /** What is not stored, and why. */
  unheld: readonly Unheld[]
  /** The whole text as it was written when some of it is not stored; else ''. */
  written: string
}

/**
 * The hours of a row: its day columns, else one text for the whole week, in OpenStreetMap's form or in words; special
 * days come from the text.
 * @param source what special days say of where they come from
 * @param today the place's date
 */
export function readRowHours(
  days: Readonly<Record<Weekday, string>>,
  whole: string,
  { source, today }: { source: string; today: string },
): RowHours {
  const cells = readDays(days)
  const reading = readHours(whole, today)
  const week = hasHours(cells) ? cells : reading.week
  const { entries, refused } = toSpecialHours(reading, { source, today })
  const unheld = [...reading.unheld, ...refused.map((reason) => ({ part: whole, reason }))]
  return {
    week: weekOf((weekday) => truncate(week[weekday], maxHours)),
    special: entries,
    unheld,
    written: unheld.length > 0 ? whole : '',
  }
}
