import { wallClock, weekdays } from '#core/time.ts'

/** The minute of the week, from Monday's midnight, in a time zone. */
export function minuteOfWeek(now: Date, timeZone: string): number {
  const { weekday, minutes } = wallClock(now, timeZone)
  return weekdays.indexOf(weekday) * 1440 + minutes
}
