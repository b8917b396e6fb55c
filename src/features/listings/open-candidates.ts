import { weekdays } from '#core/time.ts'
import type { BusinessCard } from '#features/businesses/business.ts'
import { openIntervals, weekMinutes } from '#features/hours/open-intervals.ts'
import { parseHours } from '#features/hours/parse-hours.ts'

/** How many open businesses are shown at once. */
const openShown = 4

const hour = 60
const hours = Array.from({ length: weekMinutes / hour }, (_, index) => index * hour + hour / 2)

/**
 * Businesses of which, at any hour of the week, as many as are shown are open, if any are; in the order given. The page
 * that carries them is built long before it is read: which of them are open is told by the clock of who reads it.
 * @param most how many at most
 */
export function openCandidates<Candidate extends Pick<BusinessCard, 'hours'>>(
  businesses: readonly Candidate[],
  most: number,
): Candidate[] {
  const open = hours.map(() => 0)
  const chosen: Candidate[] = []
  for (const business of businesses) {
    if (chosen.length >= most) break
    const kept = hoursKept(business)
    if (!kept.some((isOpen, index) => isOpen && (open[index] ?? 0) < openShown)) continue
    chosen.push(business)
    for (const [index, isOpen] of kept.entries()) if (isOpen) open[index] = (open[index] ?? 0) + 1
  }
  return chosen
}

/** For each hour of the week, from Monday's midnight, whether it is open at half past. */
function hoursKept({ hours: week }: Pick<BusinessCard, 'hours'>): boolean[] {
  const intervals = openIntervals(weekdays.map((weekday) => parseHours(week[weekday])))
  return hours.map((minute) => intervals.some(({ opens, closes }) => opens <= minute && minute < closes))
}
