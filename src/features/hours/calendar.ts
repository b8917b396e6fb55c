import { site } from '#config/place/site.ts'
import { localDay } from '#core/time.ts'
import type { Holiday } from './special-hours.ts'

/** What a page must know of the calendar: the place's date, and the public holidays around it. */
export type Calendar = { today: string; holidays: readonly Holiday[] }

/** The place's date. */
export const placeToday = (now: Date) => localDay(now, site.timeZone)
