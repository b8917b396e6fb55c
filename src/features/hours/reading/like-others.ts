import type { WrittenTime } from '../clock-range.ts'
import { halfDay as half } from '../clock-range.ts'
import { type Clock, type DayRanges, rangesOf } from './day-ranges.ts'
import type { Clause } from './drafts.ts'
import type { HoursEntry, Pair, Selector } from './nodes.ts'

const isBare = ({ form }: WrittenTime) => form === 'bare'

const isSame = (one: HoursEntry | undefined, other: HoursEntry | undefined) =>
  typeof one === 'object' &&
  typeof other === 'object' &&
  one[0].minutes === other[0].minutes &&
  one[1].minutes === other[1].minutes

/** "5-9pm" is not "5am-9pm": where one half of the day is written, both pairs have to be written alike. */
const isAlike = (one: HoursEntry | undefined, other: Pair) =>
  isSame(one, other) &&
  (other.every(isBare) || (typeof one === 'object' && one.every(({ form }, at) => form === other[at]?.form)))

/** Of how many days something is said; of all where none is named. */
export const countOf = (select: Selector | null): number => select?.days.length ?? 7

/**
 * Two times that could mean several hours, as the same text means them of other days: `MWF 10-12 & 4-6, TTh 10-12`, `Fri 5-9pm, Sat 11am-2pm & 5-9pm`, and
 * `Sun-Thu 10-9, Fri-Sat 10-11`, which begin alike and end in the evening.
 */
export function likeOthers(
  { entries, select }: Clause,
  others: readonly Clause[],
  clock: Clock,
): DayRanges | null {
  const [entry, ...more] = entries
  if (typeof entry !== 'object' || more.length > 0) return null
  const [opens, closes] = entry.map(({ minutes }) => minutes)
  if (opens === undefined || closes === undefined) return null
  for (const other of others) {
    const ranges = rangesOf(other.entries, clock)
    const at = other.entries.findIndex((one) => isAlike(one, entry))
    const same = ranges?.length === other.entries.length ? ranges[at] : undefined
    if (same) return [same]
    if (!entry.every(isBare)) continue
    const [range, ...rest] = ranges ?? []
    const beginsSame = range !== undefined && rest.length === 0 && range.opens === opens
    if (!beginsSame || opens >= closes || closes >= half) continue
    // "8-5, Sat 8-11" ends before noon, where the other days end in the afternoon; most days do not end as few do, and
    // an hour is no day's work.
    const isAfternoon = range.closes > half && range.closes <= 18 * 60
    if (isAfternoon && (countOf(select) > countOf(other.select) || closes - opens <= 60)) continue
    if (isAfternoon) return [{ opens, closes }]
    // From ten to eleven is no morning's work; from half past seven to half past eleven may be.
    if (range.closes > half && range.closes <= 2 * half && closes - opens <= 150)
      return [{ opens, closes: closes + half }]
  }
  return null
}
