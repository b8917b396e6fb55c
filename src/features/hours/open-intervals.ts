import type { DayHours, TimeRange } from './hours.ts'

/** Minutes of a week. */
export const weekMinutes = 7 * 1440

/**
 * Opening intervals around one week, in minutes from Monday's midnight, in order and not touching. They include the
 * neighbouring weeks, so that intervals across the week's edges are whole. Overlapping minutes count once.
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

/** Merges overlapping and touching ranges, in order. */
export function mergeRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const merged: TimeRange[] = []
  for (const range of [...ranges].sort((a, b) => a.opens - b.opens)) {
    const last = merged.at(-1)
    if (last && range.opens <= last.closes) last.closes = Math.max(last.closes, range.closes)
    else merged.push({ ...range })
  }
  return merged
}
