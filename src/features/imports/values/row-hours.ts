import { truncate } from '#core/text.ts'
import type { Weekday } from '#core/time.ts'
import { maxHours } from '#features/businesses/business-columns.ts'
import { hasHours, weekOf } from '#features/hours/hours.ts'
import type { HoursReading } from '#features/hours/hours-reading.ts'
import { readDays } from '#features/hours/read-days.ts'
import { readHours } from '#features/hours/read-hours.ts'

/** The hours of a row: its day columns, else one text for the whole week, in OpenStreetMap's form or in words. */
export function readRowHours(days: Readonly<Record<Weekday, string>>, whole: string): HoursReading {
  const cells = readDays(days)
  const reading = readHours(whole)
  const week = hasHours(cells) ? cells : reading.week
  return { ...reading, week: weekOf((weekday) => truncate(week[weekday], maxHours)) }
}
