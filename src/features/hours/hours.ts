import { minutesADay as day, type Weekday, weekdays } from '#core/time.ts'

/** Minutes since the day's midnight; a range that ends after midnight has `closes` above 1440. */
export type TimeRange = { opens: number; closes: number }

/** A parsed day; ranges are in order and do not touch. All day is one range from 0 to 1440. */
export type DayHours =
  | { kind: 'closed' }
  | { kind: 'open'; ranges: readonly TimeRange[] }
  | { kind: 'unknown'; text: string }

/** The text for each day as written; nobody has spoken of a day whose text is empty. */
export type WeekHours = Readonly<Record<Weekday, string>>

/** Whether any day has hours; without any, the business's hours are unknown, not closed all week. */
export function hasHours(week: WeekHours): boolean {
  return weekdays.some((weekday) => week[weekday].trim() !== '')
}

/** `9:00 AM` for 540; minutes past the day's end belong to the next day. */
export function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The heading for hours on pages and in forms. */
export const hoursTitle = 'Business Hours'

/** The texts that stand for a whole day. */
export const closedText = 'Closed'
export const allDayText = 'Open 24 hours'
/** What pages say of a day that nobody spoke of. */
export const notGivenText = 'Not given'

/** `9:00 AM - 12:00 PM, 1:00 PM - 6:00 PM`, `Open 24 hours`, `Closed`; the original text when it was not understood. */
export function formatDay(hours: DayHours): string {
  if (hours.kind === 'unknown') return hours.text
  if (hours.kind === 'closed') return closedText
  return hours.ranges
    .map(({ opens, closes }) =>
      opens === 0 && closes === day ? allDayText : `${formatTime(opens)} - ${formatTime(closes)}`,
    )
    .join(', ')
}

/** Builds a week from each day's text. */
export function weekOf(text: (weekday: Weekday) => string): WeekHours {
  return {
    monday: text('monday'),
    tuesday: text('tuesday'),
    wednesday: text('wednesday'),
    thursday: text('thursday'),
    friday: text('friday'),
    saturday: text('saturday'),
    sunday: text('sunday'),
  }
}

/** A week as one text, to cache results by: thousands of businesses keep the same hours. */
export const weekText = (week: WeekHours) => weekdays.map((weekday) => week[weekday]).join('\0')
