import { remember } from '#core/remember.ts'
import { readDay } from './day-text.ts'
import type { DayHours } from './hours.ts'

/**
 * Parses one day's text: 12 and 24 hour form, closed, 24 hours, split, past midnight, local words. A text that is
 * ambiguous (`9:00 - 6:00`) or says more than hours is unknown, and so is a day of which nothing is said: better no state than a wrong one.
 */
export const parseHours = remember(
  (text: string): DayHours =>
    (text.trim() === '' ? null : readDay(text)) ?? { kind: 'unknown', text: text.trim() },
)
