import type { WrittenTime } from '../clock-range.ts'
import type { Clause, Draft } from './drafts.ts'
import type { HoursEntry } from './nodes.ts'

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
  const [opens, closes] = first
  if (differs === 'belated') return [time, closes]
  const isEvening =
    [opens, closes, time].every(({ form }) => form === 'bare') && closes.minutes <= opens.minutes
  // "Daily 10-9, Fri until 11" ends in the evening as the others do.
  if (isEvening && time.minutes > opens.minutes && time.minutes < 720)
    return [
      { form: 'half', minutes: opens.minutes },
      { form: 'half', minutes: time.minutes + 720 },
    ]
  return [opens, time]
}
