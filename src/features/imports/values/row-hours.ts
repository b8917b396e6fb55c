import { truncate } from '#core/text.ts'
import { type Weekday, weekdays } from '#core/time.ts'
import { maxHours } from '#features/businesses/business-columns.ts'
import { type WeekHours, weekOf } from '#features/hours/hours.ts'
import { weekFromOpeningHours } from '#features/hours/opening-hours-tag.ts'

const emptyWeek = weekOf(() => '')

/**
 * The week of a row: its days' own columns as they are written, else one text for the whole week, in the form of
 * OpenStreetMap's or in words.
 * @returns null when a text for the week is there and not understood
 */
export function readRowWeek(days: Readonly<Record<Weekday, string>>, whole: string): WeekHours | null {
  const written = { ...emptyWeek }
  for (const weekday of weekdays) written[weekday] = truncate(days[weekday], maxHours)
  if (weekdays.some((weekday) => written[weekday] !== '')) return written
  return whole === '' ? emptyWeek : weekFromOpeningHours(whole)
}
