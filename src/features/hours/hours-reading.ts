import { type Weekday, weekdays } from '#core/time.ts'
import type { WeekHours } from './hours.ts'

/**
 * Hours that differ from the week's. `days`: dates, `holidays`: every public holiday, `paused`: closed for a time,
 * `ended`: closed for good. `hours` is a day's text, '' where it is closed anyway. Dates are like `2026-12-24`; a yearly
 * one counts in every year. A pause without a beginning began when it was read.
 */
export type SpecialDays = {
  kind: 'days' | 'holidays' | 'paused' | 'ended'
  from: string | null
  to: string | null
  yearly: boolean
  /** Only on these weekdays; on all of them when empty. */
  days: Weekday[]
  hours: string
}

/** A part of a text that is not held elsewhere, and why. */
export type Unheld = { part: string; reason: string }

/** What a text or a page's data says about opening hours. */
export type HoursReading = {
  /** A text for each day, as `parseHours` reads it; '' for a day that nobody spoke of. */
  week: WeekHours
  special: readonly SpecialDays[]
  /** What neither the week nor special days hold. */
  unheld: readonly Unheld[]
  /** Everything as it was written when some of it is not held; else ''. */
  written: string
  /** Whether no day was named, so that the hours are taken to be every day's. */
  isEveryDayAssumed: boolean
}

/** Whether a reading says anything that can be stored in fields. */
export function saysSomething({ week, special }: Pick<HoursReading, 'week' | 'special'>): boolean {
  return special.length > 0 || weekdays.some((weekday) => week[weekday] !== '')
}
