import type { Unheld } from '../hours-reading.ts'
import type { DayRanges } from './day-ranges.ts'
import type { Clause } from './drafts.ts'
import { isAside } from './lost-part.ts'
import type { Selector } from './nodes.ts'

/** A clause with its hours, each pair read. */
export type Said = Clause & { ranges: DayRanges }

/** Words of remarks that are about no day. */
const harmless =
  /\b(?:vary|change|appointments?|reservations?|calls?|weather|rains?|last|orders?|own|walk|cut)\b/

/** Hours without days are every day's, unless something in the text may say whose they are. */
export function mayAssume(
  clause: Said,
  said: readonly Said[],
  losesDays: boolean,
  unheld: readonly Unheld[],
): boolean {
  const others = said.filter(({ select }) => select !== null && isOfWeek(select))
  const first = said[0]
  const isFirst = first !== undefined && first.select === null
  const opens = others.some(({ ranges }) => ranges.length > 0)
  const isRemark = (one: Unheld) =>
    isAside(one.reason) || (clause.ranges.length > 0 && harmless.test(one.part))
  const isDoubtful = losesDays || !unheld.every(isRemark)
  // "Pharmacy: 24 hours, Mon-Sat 8-5": what most days do not have is hardly of the same place.
  const openDays = others
    .filter(({ ranges }) => ranges.length > 0)
    .flatMap(({ select }) => select?.days ?? [])
  if (clause.ranges.length > 0 && openDays.length >= 5 && openDays.length < 7) return false
  const assumed = said.filter(({ select }) => select === null)
  // Open and closed, and of no day.
  const isBoth = assumed.some(({ ranges }) => (ranges.length === 0) !== (clause.ranges.length === 0))
  return !isDoubtful && !isBoth && (!opens || isFirst) && !isOfWorkdays(clause, others)
}

/** `8:30-5:30, Sat til 3`: a shorter Saturday and no word of Sunday, which then has not the others' hours. */
function isOfWorkdays({ ranges }: Said, others: readonly Said[]): boolean {
  const closes = ranges.at(-1)?.closes ?? 0
  const [only, ...more] = others
  const isSaturday = only?.select?.days.join() === '5' && more.length === 0
  return isSaturday && only.ranges.length > 0 && (only.ranges.at(-1)?.closes ?? closes) < closes
}

const isOfWeek = ({ days, dates }: Selector) => days.length > 0 && dates.length === 0
