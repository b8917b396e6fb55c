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

/** The minute of the week, from Monday's midnight, in a time zone. */
export function minuteOfWeek(now: Date, timeZone: string): number {
  const { weekday, minutes } = wallClock(now, timeZone)
  return weekdays.indexOf(weekday) * 1440 + minutes
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

/**
 * How far a zone's clocks are ahead of UTC, for pages: learning of its first zone keeps a browser busy for longer than
 * all else that a page does. Each change is the minute from which it holds, counted from 1970, and the minutes ahead:
 * `0:0 29578620:60`, from a date's year on for four years.
 * @param timeZone IANA name
 * @param day `2026-03-01`
 */
export function zoneOffsets(timeZone: string, day: string): string {
  return offsetsFrom(`${timeZone} ${day.slice(0, 4)}`)
}

const yearsTold = 4

const offsetsFrom = remember((zoneAndYear) => {
  const [timeZone = '', year] = zoneAndYear.split(' ')
  const [first, last] = [Date.UTC(Number(year), 0), Date.UTC(Number(year) + yearsTold, 0)].map(toMinutes)
  const changes = [`0:${offsetAt(first ?? 0, timeZone)}`]
  for (let minute = first ?? 0; minute < (last ?? 0); minute += minutesADay) {
    const [before, after] = [minute, minute + minutesADay].map((each) => offsetAt(each, timeZone))
    if (before !== after) changes.push(`${changeWithin(minute, timeZone)}:${after}`)
  }
  return changes.join(' ')
})

const minutesADay = 1440
const toMinutes = (milliseconds: number) => Math.floor(milliseconds / 60_000)

/** Minutes ahead of UTC at a minute since 1970. */
function offsetAt(minute: number, timeZone: string): number {
  const local = `${momentFormat(timeZone)
    .format(minute * 60_000)
    .replace(' ', 'T')}Z`
  return toMinutes(Date.parse(local)) - minute
}

/** Swedish writes dates and times as ISO 8601 does. */
const momentFormat = remember(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
)

/** The first minute after clocks changed, within a day from a minute on. */
function changeWithin(minute: number, timeZone: string): number {
  let [before, after] = [minute, minute + minutesADay]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(middle, timeZone) === offsetAt(minute, timeZone)) before = middle
    else after = middle
  }
  return after
}

/** The first day of the month before a date's own, as `2026-02-01`. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10)
}

/** `2026-03-03` → `March 3, 2026`. */
export const dayInWords = remember((day) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
)
