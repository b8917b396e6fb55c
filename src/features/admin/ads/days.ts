/** Days as date fields hold them, in the place's time zone, and the moments at which they begin and end. */
import { site } from '#config/place/site.ts'
import { addDays, localDay, startOfDay } from '#core/time.ts'

const { timeZone } = site

/** The first moment of a day; null for no day. */
export function startOf(day: string): string | null {
  return day === '' ? null : startOfDay(day, timeZone).toISOString()
}

/** The last second of a day. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1000)
}

/** The same; null for no day. */
export function endOf(day: string): string | null {
  return day === '' ? null : endOfDay(day).toISOString()
}

/** The day of a moment; '' for none. */
export function dayOf(moment: string | null): string {
  return moment === null ? '' : localDay(new Date(moment), timeZone)
}
