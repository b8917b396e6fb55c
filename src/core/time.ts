import { remember } from './remember.ts'

/** The days as the database's columns and schema.org name them, Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export type Weekday = (typeof weekdays)[number]

/** `monday` → `Monday`. */
export function weekdayName(weekday: Weekday): string {
  return weekday.charAt(0).toUpperCase() + weekday.slice(1)
}

/** A local time: the weekday, and the minutes since midnight. */
export type WallClock = { weekday: Weekday; minutes: number }

const shortDays: readonly string[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * The local time in a zone at an instant, independent of this machine's zone.
 * @param timeZone IANA name, e.g. `Europe/Paris`
 * @throws RangeError for an unknown zone or an invalid date
 */
export function wallClock(now: Date, timeZone: string): WallClock {
  const parts = clockFormat(timeZone).formatToParts(now)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  const weekday = weekdays[shortDays.indexOf(part('weekday'))] ?? 'monday'
  return { weekday, minutes: Number(part('hour')) * 60 + Number(part('minute')) }
}

// Making a format takes a hundred times as long as using it.
const clockFormat = remember(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }),
)

/**
 * The date in a zone at an instant, as `2026-03-01`.
 * @param timeZone IANA name
 * @throws RangeError for an unknown zone or an invalid date
 */
export function localDay(now: Date, timeZone: string): string {
  return dayFormat(timeZone).format(now)
}

/** Swedish writes dates as ISO 8601 does. */
const dayFormat = remember((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }))

/** Adds days to a date (`2026-03-01`); a negative number subtracts. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** No zone's clocks are farther from UTC than this. */
const farthestOffset = 15 * 3_600_000

/**
 * The first moment of a date in a zone: midnight, or the first later moment when clocks skip it.
 * @param day `2026-03-01`
 * @param timeZone IANA name
 */
export function startOfDay(day: string, timeZone: string): Date {
  let [before, within] = [Date.parse(day) - farthestOffset, Date.parse(day) + farthestOffset]
  while (within - before > 1000) {
    const middle = Math.round((before + within) / 2000) * 1000
    if (localDay(new Date(middle), timeZone) < day) before = middle
    else within = middle
  }
  return new Date(within)
}

/** The first day of the month before a date's own, as `2026-02-01`. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10)
}

/** `2026-03-03` → `March 3, 2026`. */
export const dayInWords = remember((day) => longDay.format(new Date(`${day}T00:00Z`)))

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
