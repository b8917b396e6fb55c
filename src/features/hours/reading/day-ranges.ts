import type { TimeRange } from '../hours.ts'
import { mergeRanges } from '../open-intervals.ts'
import type { HoursEntry, Pair } from './nodes.ts'
import { plausibleRange } from './plausible-range.ts'

/** The ranges of a day; none when it is closed. */
export type DayRanges = readonly TimeRange[]

/** How a text counts the hours, and whether it tells of a place that opens in the morning, late in it, or at noon and later. */
export type Clock = {
  is24: boolean
  isByDay: boolean
  isFromEleven: boolean
  isByNight: boolean
  isBrief: boolean
}

/** The hours of one clause; null when a range could mean two things, or makes more than a day. */
export function rangesOf(entries: readonly HoursEntry[], clock: Clock): DayRanges | null {
  const ranges: TimeRange[] = []
  for (const [index, entry] of entries.entries()) {
    const range = rangeOf(entry, {
      ...clock,
      previous: ranges.at(-1) ?? null,
      isFollowed: isFollowed(entries, index),
    })
    if (range === null) return null
    if (range !== 'closed') ranges.push(range)
  }
  const merged = mergeRanges(ranges)
  if (doOverlap(ranges)) return null
  return merged.some(({ opens, closes }) => closes - opens > 1440) ? null : merged
}

/** Whether both are open at some time, and never together. */
export function lieApart(known: DayRanges, said: DayRanges): boolean {
  if (known.length === 0 || said.length === 0) return false
  return known.every((one) => said.every((other) => one.closes <= other.opens || other.closes <= one.opens))
}

/** Whether both are open at some time, and together then. */
export const doMeet = (known: DayRanges, said: DayRanges): boolean =>
  known.length > 0 && said.length > 0 && !lieApart(known, said)

/** Whether one begins when the other ends: nobody writes hours of one day in two pieces that touch. */
export const doTouch = (known: DayRanges, said: DayRanges): boolean =>
  known.some((one) => said.some((other) => one.closes === other.opens || other.closes === one.opens))

/** Whether two of them share some time without being the same: which of them would be meant? */
function doOverlap(ranges: DayRanges): boolean {
  return ranges.some((one, index) =>
    ranges
      .slice(index + 1)
      .some(
        (other) =>
          one.opens < other.closes &&
          other.opens < one.closes &&
          (one.opens !== other.opens || one.closes !== other.closes),
      ),
  )
}

function rangeOf(
  entry: HoursEntry,
  around: Parameters<typeof plausibleRange>[2],
): TimeRange | 'closed' | null {
  if (entry === 'closed') return 'closed'
  return entry === 'allDay' ? { opens: 0, closes: 1440 } : plausibleRange(entry[0], entry[1], around)
}

/** Whether a range of the same day comes after. */
function isFollowed(entries: readonly HoursEntry[], index: number): boolean {
  const next = entries[index + 1]
  return next !== undefined && typeof next !== 'string'
}

/** Whether the text certainly counts the hours to 24. */
export function countsTo24(pairs: readonly Pair[], isTagged: boolean): boolean {
  const times = pairs.flat()
  if (times.some(({ form }) => form === '24')) return true
  // From eleven until ten: nobody who counts to 24 means the morning.
  if (pairs.some(([first, last]) => last.form === 'bare' && last.minutes <= first.minutes)) return false
  return (
    isTagged &&
    times.length > 0 &&
    times.every(({ form, minutes }) => form === 'padded' || (form === 'bare' && minutes >= 600))
  )
}

/** What is left of a day's hours when its breaks are taken out. */
export function without(ranges: DayRanges, breaks: DayRanges): DayRanges {
  return breaks.reduce<DayRanges>(
    (left, { opens, closes }) =>
      left.flatMap((range) =>
        closes <= range.opens || opens >= range.closes
          ? [range]
          : [
              { opens: range.opens, closes: opens },
              { opens: closes, closes: range.closes },
            ].filter((part) => part.closes > part.opens),
      ),
    ranges,
  )
}

/**
 * Hours said of a day that has some already: more of the same day when they lie apart, else instead of them.
 * @param isOverride whether another rule for fewer days says them
 * @returns null when they overlap, so that either could be meant
 */
export function together(known: DayRanges, said: DayRanges, isOverride: boolean): DayRanges | null {
  if (known.length === 0 || said.length === 0 || isOverride) return said
  const isWithin = said.every((one) =>
    known.some(({ opens, closes }) => opens <= one.opens && one.closes <= closes),
  )
  const beginsSame = said[0]?.opens === known[0]?.opens
  if (isWithin || beginsSame) return said
  return doOverlap([...known, ...said]) ? null : mergeRanges([...known, ...said])
}
