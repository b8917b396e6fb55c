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

export const minutesADay = 1440
export const millisecondsADay = 86_400_000

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
  return weekdays.indexOf(weekday) * minutesADay + minutes
}

// Making a format takes a hundred times as long as using it. Marked as pure, formats stay out of pages that only need the
// names of days.
const clockFormat = /* @__PURE__ */ remember(
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
const dayFormat = /* @__PURE__ */ remember(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
)

/** Adds days to a date (`2026-03-01`); a negative number subtracts. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * millisecondsADay).toISOString().slice(0, 10)
}

/** No zone's clocks are farther from UTC than this. */
const farthestOffset = 15 * 3_600_000

/**
 * The first moment of a date in a zone: midnight, or the first later moment when clocks skip it.
 * @param day `2026-03-01`
 * @param timeZone IANA name
 */
export function startOfDay(day: string, timeZone: string): Date {
  const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)
  const around = [Date.parse(day) - farthestOffset, Date.parse(day) + farthestOffset] as const
  const first = firstThat(
    (second) => localDay(new Date(second * 1000), timeZone) >= day,
    seconds(around[0]),
    seconds(around[1]),
  )
  return new Date(first * 1000)
}

/** The first whole number behind `before`, up to `within`, of which something holds that holds of all behind it. */
function firstThat(holds: (number: number) => boolean, before: number, within: number): number {
  if (within - before <= 1) return within
  const middle = Math.floor((before + within) / 2)
  return holds(middle) ? firstThat(holds, before, middle) : firstThat(holds, middle, within)
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

const offsetsFrom = /* @__PURE__ */ remember((zoneAndYear) => {
  const [timeZone = '', year] = zoneAndYear.split(' ')
  const end = Date.UTC(Number(year) + yearsTold, 0) / 60_000
  let minute = Date.UTC(Number(year), 0) / 60_000
  let ahead = offsetAt(minute, timeZone)
  const changes = [`0:${ahead}`]
  for (; minute < end; minute += minutesADay) {
    const after = offsetAt(minute + minutesADay, timeZone)
    if (after === ahead) continue
    const hasChanged = (at: number) => offsetAt(at, timeZone) === after
    changes.push(`${firstThat(hasChanged, minute, minute + minutesADay)}:${after}`)
    ahead = after
  }
  return changes.join(' ')
})

/** Minutes ahead of UTC at a minute since 1970. */
function offsetAt(minute: number, timeZone: string): number {
  const now = new Date(minute * 60_000)
  return Date.parse(localDay(now, timeZone)) / 60_000 + wallClock(now, timeZone).minutes - minute
}

/** The first day of the month before a date's own, as `2026-02-01`. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10)
}

/** `2026-03-03` → `March 3, 2026`. */
export const dayInWords = /* @__PURE__ */ remember((day) => longDay.format(new Date(`${day}T00:00Z`)))

const longDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
