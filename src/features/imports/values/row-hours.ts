import { truncate } from '#core/text.ts'
import { type Weekday, weekdays } from '#core/time.ts'
import { maxHours } from '#features/businesses/business-columns.ts'
import { type WeekHours, weekOf } from '#features/hours/hours.ts'
import { weekFromOpeningHours } from '#features/hours/opening-hours-tag.ts'

const emptyWeek = weekOf(() => '')

/**
 * The week of a row: its day columns as written, else one text for the whole week, in OpenStreetMap's form or in words.
 * @returns null when there is a text for the week but it is not understood
 */
export function readRowWeek(days: Readonly<Record<Weekday, string>>, whole: string): WeekHours | null {
  const written = { ...emptyWeek }
  for (const weekday of weekdays) written[weekday] = truncate(days[weekday], maxHours)
  if (weekdays.some((weekday) => written[weekday] !== '')) return written
  return whole === '' ? emptyWeek : weekFromOpeningHours(whole)
}
