import type { DayHours, TimeRange } from './hours.ts'

/** Minutes of a week. */
export const weekMinutes = 7 * 1440

/**
 * When it is open around one week, in minutes from Monday's midnight, as intervals in order that do not touch. The
 * weeks before and after are in it, so that what runs over the week's edges is whole. A minute that several
 * ranges cover counts once.
 * @param days seven days, Monday first
 */
export function openIntervals(days: readonly DayHours[]): TimeRange[] {
  const week = days.flatMap((hours, index) =>
    hours.kind === 'open'
      ? hours.ranges.map(({ opens, closes }) => ({
          opens: opens + index * 1440,
          closes: closes + index * 1440,
        }))
      : [],
  )
  const weeks = [-1, 0, 1].flatMap((shift) =>
    week.map(({ opens, closes }) => ({
      opens: opens + shift * weekMinutes,
      closes: closes + shift * weekMinutes,
    })),
  )
  return mergeRanges(weeks)
}

/** The same minutes as ranges in order that neither overlap nor touch. */
export function mergeRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const merged: TimeRange[] = []
  for (const range of [...ranges].sort((a, b) => a.opens - b.opens)) {
    const last = merged.at(-1)
    if (last && range.opens <= last.closes) last.closes = Math.max(last.closes, range.closes)
    else merged.push({ ...range })
  }
  return merged
}
