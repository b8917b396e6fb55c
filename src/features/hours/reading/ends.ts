import type { WrittenTime } from '../clock-range.ts'
import { halfDay } from '../clock-range.ts'
import { rangesOf } from './day-ranges.ts'
import type { Clause, Draft } from './drafts.ts'
import type { HoursEntry, Pair } from './nodes.ts'

/** What days have that differ from those before them in one of the two times; null where that is not certain. */
export function endingAt(
  before: Clause | undefined,
  { select, entries, differs }: Draft,
  time: WrittenTime,
): HoursEntry | null {
  const [first, ...more] = before?.entries ?? []
  if (select === null || entries.length > 0 || typeof first !== 'object' || more.length > 0) return null
  // "Mon-Fri 9-6, early closing Sat 3pm" says nothing of when Saturday begins.
  const known = before?.select?.days
  if (differs !== null && known !== undefined && !select.days.every((day) => known.includes(day))) return null
  const sure = surely(first)
  if (sure === null) return null
  const [opens, closes] = sure
  if (differs === 'belated') return [time, closes]
  const isEvening =
    [...first, time].every(({ form }) => form === 'bare') && first[1].minutes <= first[0].minutes
  // "Daily 10-9, Fri until 11" ends in the evening as the others do.
  if (isEvening && time.minutes > first[0].minutes && time.minutes < halfDay)
    return [opens, { form: 'half', minutes: time.minutes + halfDay }]
  return [opens, time]
}

/**
 * "Daily 10-9, Fri until 11pm": what stands beside a time tells its half of the day, which it must not be told anew by the
 * time that differs. Null where both halves are likely.
 */
function surely(pair: Pair): Pair | null {
  const [opens, closes] = pair
  if (opens.form !== 'bare' || closes.form !== 'bare') return pair
  const [range] = rangesOf([pair], alone) ?? []
  if (range === undefined) return null
  const half = (minutes: number): WrittenTime => ({ form: 'half', minutes: minutes % 1440 })
  return [half(range.opens), half(range.closes)]
}

const alone = { is24: false, isByDay: false, isFromEleven: false, isByNight: false, isBrief: false }
