import { minutesADay as day } from '#core/time.ts'
import { halfDay as half, readRange, type WrittenTime } from '../clock-range.ts'
import type { TimeRange } from '../hours.ts'

/**
 * What stands around a pair of times: ranges come in the order of the day, and a place that opens in the morning on other
 * days is none of the night.
 */
export type Around = {
  is24: boolean
  previous: TimeRange | null
  isFollowed: boolean
  isByDay: boolean
  isFromEleven: boolean
  isByNight: boolean
  /** Whether all other hours are those of somebody who comes for a while. */
  isBrief: boolean
}

/**
 * Reads a pair of times as business hours. `9-6` is nine in the morning to six in the evening: no other reading is
 * likely.
 * @returns null when several readings are, or none
 */
export function plausibleRange(first: WrittenTime, last: WrittenTime, around: Around): TimeRange | null {
  if (first.minutes >= day || last.minutes > 2 * day) return first.form === 'fixed' ? midnightTo(last) : null
  const isLate = last.minutes > day
  const sure = readRange(first, isLate ? { form: '24', minutes: last.minutes - day } : last, around.is24)
  const isPlain = [first, last].every(({ form, minutes }) => /bare|padded/.test(form) && minutes < 13 * 60)
  // Nobody who counts to 24 writes "10-4" for the night.
  const isClock12 = last.form === 'bare' && last.minutes <= first.minutes
  if (isPlain)
    return afternoonAfter(first, last, around) ?? likelyOf(isClock12 ? null : sure, first, last, around)
  if (sure !== null) return isOvernightLikely(sure) && !isMistyped(first, last, sure) ? wholeDay(sure) : null
  return (
    morningToNoon(first, last) ??
    eveningAfter(first, last, around.previous) ??
    shortEvening(first, last) ??
    (around.isFromEleven ? laterHalf(first, last) : null)
  )
}

function midnightTo(last: WrittenTime): TimeRange | null {
  return last.form !== 'bare' && last.minutes < day ? { opens: 0, closes: last.minutes } : null
}

function likelyOf(
  sure: TimeRange | null,
  first: WrittenTime,
  last: WrittenTime,
  around: Around,
): TimeRange | null {
  if (sure !== null && sure.closes - sure.opens <= 18 * 60) return sure
  if (around.is24 && !around.isByDay && (last.minutes < 4 * 60 || last.minutes === first.minutes)) return sure
  return businessHours(first.minutes, last.minutes, around)
}

/** `8:00-12:00, 1:00-5:00`: what follows the morning is in the afternoon. */
function afternoonAfter(first: WrittenTime, last: WrittenTime, { previous }: Around): TimeRange | null {
  if (previous === null || first.minutes >= previous.opens) return null
  const range = { opens: (first.minutes % half) + half, closes: (last.minutes % half) + half }
  return range.opens >= previous.closes && range.closes > range.opens ? range : null
}

/** Two times of a clock with twelve hours, neither with its half of the day. */
function businessHours(
  first: number,
  last: number,
  { isFollowed, isByDay, isByNight, isBrief }: Around,
): TimeRange | null {
  const isNoon = last >= half
  if (first >= half) return isNoon ? null : { opens: first, closes: last + half }
  if (first < 5 * 60)
    return first >= 60 && first < last && !isNoon ? { opens: first + half, closes: last + half } : null
  // From six to twelve may be until midnight.
  if (isNoon)
    return (first >= 7 * 60 && (first < 10 * 60 || isBrief)) || isFollowed
      ? { opens: first, closes: last }
      : null
  // "Daily 12-9, Sat 7-8" may be a long day as well as an hour.
  if (last - first >= 120 && isByNight && !isFollowed && first < 8 * 60)
    return { opens: first + half, closes: last + half }
  if (first < last) return isFollowed ? { opens: first, closes: last } : null
  // "6-2" is as likely a bar's night.
  const mayBeNight = (first < 7 * 60 && last <= 4 * 60) || (first < 8 * 60 && last < 3 * 60)
  if (mayBeNight && !isByDay) return null
  const evening = { opens: first, closes: last + half }
  return isFollowed || isByDay || evening.closes - evening.opens >= 5 * 60 ? evening : null
}

/** `11am-2pm, 6-10pm`: what follows lunch is in the evening. */
function eveningAfter(first: WrittenTime, last: WrittenTime, previous: TimeRange | null): TimeRange | null {
  if (previous === null || last.form !== 'half' || last.minutes < half || first.minutes >= 13 * 60)
    return null
  const range = { opens: (first.minutes % half) + half, closes: last.minutes }
  return range.opens >= previous.closes && range.closes > range.opens ? range : null
}

/** `5-10 pm`: nobody who means five in the morning leaves it out. */
function shortEvening(first: WrittenTime, last: WrittenTime): TimeRange | null {
  const isEvening = first.form === 'bare' && first.minutes >= 5 * 60 && first.minutes < 7 * 60
  if (!isEvening || last.form !== 'half' || last.minutes < 22 * 60) return null
  return { opens: first.minutes + half, closes: last.minutes }
}

/** `Mon 5-9pm, Tue-Sun 11am-9pm`: where nothing else opens before eleven, nobody is up at five. */
function laterHalf(first: WrittenTime, last: WrittenTime): TimeRange | null {
  const opens = first.minutes + half
  const isLater = first.form === 'bare' && first.minutes < 9 * 60 && last.form === 'half'
  return isLater && last.minutes > opens ? { opens, closes: last.minutes } : null
}

/** `9am-12` ends at noon. */
function morningToNoon(first: WrittenTime, last: WrittenTime): TimeRange | null {
  const isMorning = first.form === 'half' && first.minutes >= 5 * 60 && first.minutes < half
  return isMorning && last.minutes === half ? { opens: first.minutes, closes: half } : null
}

/** Few are closed for a few hours only, and then in the early morning; nobody's evening ends late the next morning. */
function isOvernightLikely({ opens, closes }: TimeRange): boolean {
  const length = closes - opens
  if (opens >= half && closes > day + 9.5 * 60 && length > 15 * 60 && length < day) return false
  return length <= 18 * 60 || length === day || closes <= day || (opens < half && closes <= day + 6 * 60)
}

/** From eight in the morning to five in the morning: the afternoon may be meant. */
function isMistyped(first: WrittenTime, last: WrittenTime, { opens, closes }: TimeRange): boolean {
  const isMorning = [first, last].every(({ form, minutes }) => form === 'half' && minutes < half)
  return isMorning && closes - opens > 20 * 60 && closes - opens < day
}

/** From nine to nine the next morning, every day, is all day. */
function wholeDay(range: TimeRange): TimeRange {
  return range.closes - range.opens === day ? { opens: 0, closes: day } : range
}
