import { site } from '#config/place/site.ts'
import { remember } from '#core/remember.ts'
import { truncate } from '#core/text.ts'
import { localDay, type Weekday } from '#core/time.ts'
import { maxHours } from '#features/businesses/business-columns.ts'
import { hasHours, weekOf } from '#features/hours/hours.ts'
import type { HoursReading } from '#features/hours/hours-reading.ts'
import { readDays } from '#features/hours/read-days.ts'
import { readHours } from '#features/hours/read-hours.ts'

/** Files repeat a few texts. */
const readToday = remember((dated) => {
  const [today = '', ...lines] = dated.split('\n')
  return readHours(lines.join('\n'), today)
})

/** The hours of a row: its day columns, else one text for the whole week, in OpenStreetMap's form or in words. */
export function readRowHours(days: Readonly<Record<Weekday, string>>, whole: string): HoursReading {
  const cells = readDays(days)
  const reading = readToday(`${localDay(new Date(), site.timeZone)}\n${whole}`)
  const week = hasHours(cells) ? cells : reading.week
  const shown = { ...reading, week: weekOf((weekday) => truncate(week[weekday], maxHours)) }
  if (reading.special.length === 0) return shown
  // Nothing is left out in silence: a row's columns hold the week only.
  const special = { part: whole, reason: 'special days are left to the owner' }
  return { ...shown, unheld: [...reading.unheld, special], written: whole }
}
