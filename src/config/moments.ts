/** Moments as people read them, in the place's time zone. */
import { site } from '#config/place/site.ts'

const { timeZone } = site
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })

/** `Nov 21, 2026` */
export function shortDate(moment: string): string {
  return date.format(new Date(moment))
}

/** `Nov 21, 2026, 2:05 PM` */
export function shortDateTime(moment: string): string {
  return dateTime.format(new Date(moment))
}
