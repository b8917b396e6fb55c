import type { TimeRange } from './hours.ts'

/**
 * A time as written. `half`: with AM or PM; `24`: only possible on the 24 hour clock; `fixed`: noon or midnight in
 * words; `padded`: `09:00`, either clock; `bare`: `9` or `9:00`, either clock.
 */
export type WrittenTime = { form: 'half' | '24' | 'fixed' | 'padded' | 'bare'; minutes: number }

/** Twelve hours, in minutes: as far apart are the two times that a clock writes alike. */
export const halfDay = 720

/**
 * Reads a pair of times. People leave out AM and PM where the other time seems to imply it, so a reading counts only if
 * it is the only one.
 * @param is24 whether some time of the same text certainly uses the 24 hour clock
 * @returns null when it is ambiguous
 */
export function readRange(first: WrittenTime, last: WrittenTime, is24: boolean): TimeRange | null {
  const opens = certain(first, is24)
  const closes = certain(last, is24)
  if (opens !== null && closes !== null) {
    // 00:00-00:00 means closed to some and all day to others; 6:00 AM - 6:00 AM is all day.
    const sameIs24 = opens % 1440 === closes && (first.form !== 'half' || last.form !== 'half')
    return sameIs24 ? null : span(opens, closes)
  }
  if (closes !== null) return withOpeningGuessed(first.minutes, closes)
  if (opens !== null) return withClosingGuessed(opens, last.minutes)
  const rising = first.form === 'padded' && first.minutes < last.minutes
  return rising ? span(first.minutes, last.minutes) : null
}

function certain({ form, minutes }: WrittenTime, is24: boolean): number | null {
  const known = is24 || form === 'half' || form === '24' || form === 'fixed'
  return known ? minutes : null
}

/** The range from one time to the next occurrence of the other; some write the end of the day as 23:59. */
function span(opens: number, closes: number): TimeRange {
  const start = opens % 1440
  const end = closes % 1440 === 1439 ? 1440 : closes % 1440
  return { opens: start, closes: end <= start ? end + 1440 : end }
}

/** The shorter of the two readings: with the half of the day closer to the other time. */
function shorter(readings: readonly TimeRange[]): readonly TimeRange[] {
  return [...readings].sort((a, b) => a.closes - a.opens - (b.closes - b.opens))
}

/** `9 to 5pm` is 9 AM; `8-9pm` may be 13 hours or one. */
function withOpeningGuessed(opens: number, closes: number): TimeRange | null {
  const [short, long] = shorter([span(opens % halfDay, closes), span((opens % halfDay) + halfDay, closes)])
  if (!short || !long) return null
  const longOpensInTheMorning = long.opens >= 5 * 60 && long.opens < 12 * 60
  return longOpensInTheMorning ? null : short
}

/** `9am-6` is 6 PM; `9am-10` may be one hour or 13. */
function withClosingGuessed(opens: number, closes: number): TimeRange | null {
  const [short, long] = shorter([span(opens, closes % halfDay), span(opens, (closes % halfDay) + halfDay)])
  if (!short || !long) return null
  return long.closes <= 1440 ? null : short
}
