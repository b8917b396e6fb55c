import { site } from '#config/place/site.ts'
import { remember } from '#core/remember.ts'
import { localDay } from '#core/time.ts'
import type { Holiday } from './special-hours.ts'

/** What a page must know of the calendar: the place's date, and the public holidays around it. */
export type Calendar = { today: string; holidays: readonly Holiday[] }

const quarterHour = 900_000

/** Zones are apart by quarters of an hour, so a date begins with one; every card of every list asks for it. */
const dayOfQuarter = remember((quarter) => localDay(new Date(Number(quarter) * quarterHour), site.timeZone))

/** The place's date. */
export const placeToday = (now: Date) => dayOfQuarter(String(Math.floor(now.getTime() / quarterHour)))
