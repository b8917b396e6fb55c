import { weekdays } from '#core/time.ts'
import { formatDay, type WeekHours, weekOf } from '../hours.ts'
import type { HoursReading, SpecialDays, Unheld } from '../hours-reading.ts'
import type { Clause, Clauses } from './clauses.ts'
import { type DayRanges, rangesOf, together, without } from './day-ranges.ts'
import type { Selector } from './nodes.ts'

type Said = Clause & { ranges: DayRanges }
type Week = (DayRanges | null)[]
type Result = Pick<HoursReading, 'week' | 'special' | 'isEveryDayAssumed'> & { unheld: readonly Unheld[] }

/** Words of remarks that are about no day. */
const harmless = /\b(?:vary|change|appointments?|reservations?|calls?|weather|rains?|last|orders?|walk|cut)\b/

const wholeWeek = [0, 1, 2, 3, 4, 5, 6]

/** Puts clauses together: the week, special days, and what neither can hold. */
export function weekOfClauses(found: Clauses, is24: boolean): Result {
  const unheld: Unheld[] = [...found.unheld]
  const said: Said[] = []
  for (const [index, clause] of found.clauses.entries()) {
    const ranges = withBreaks(clause, index, found, is24)
    if (ranges === null) unheld.push({ part: clause.text, reason: 'more than one reading is likely' })
    else said.push({ ...clause, ranges })
    if (clause.openEnd) unheld.push({ part: clause.text, reason: 'the end is open' })
  }
  const isAssumed = (clause: Said) => clause.select === null
  const kept = said.filter((clause) => !isAssumed(clause) || mayAssume(clause, said, found, unheld))
  for (const clause of kept)
    if (clause.select?.moving) unheld.push({ part: clause.text, reason: clause.select.moving })
  const week = weekFrom(kept)
  for (const day of found.doubtful) week[day] = null
  const special = kept.flatMap((clause) => specialOf(clause, week))
  return {
    week: textsOf(week),
    special,
    unheld,
    isEveryDayAssumed: kept.some((clause) => isAssumed(clause) && clause.except === null),
  }
}

function withBreaks(
  clause: Clause,
  index: number,
  { breaks, clauses }: Clauses,
  is24: boolean,
): DayRanges | null {
  const own = breaks.filter(({ of }) => of === index + 1 || (of === 0 && clauses.length === 1))
  const ranges = rangesOf(clause.entries, is24)
  if (ranges === null) return null
  let left = ranges
  for (const { entries } of own) {
    const taken = rangesOf(entries, is24)
    if (taken === null) return null
    left = without(left, taken)
  }
  return left
}

/** Hours without days are every day's, unless something in the text may say whose they are. */
function mayAssume(clause: Said, said: readonly Said[], found: Clauses, unheld: Unheld[]): boolean {
  const others = said.filter(({ select }) => select !== null && isOfWeek(select))
  const first = said[0]
  const isFirst = first !== undefined && first.select === null
  const opens = others.some(({ ranges }) => ranges.length > 0)
  const isRemark = ({ part, reason }: Unheld) =>
    reason === 'a remark' || (clause.ranges.length > 0 && harmless.test(part))
  const isDoubtful = found.losesDays || !found.unheld.every(isRemark)
  const isHeld = !isDoubtful && (!opens || isFirst)
  if (!isHeld) unheld.push({ part: clause.text, reason: 'it is not said of which days' })
  return isHeld
}

const isOfWeek = ({ days, dates, moving }: Selector) =>
  days.length > 0 && dates.length === 0 && moving === null

function weekFrom(said: readonly Said[]): Week {
  const week: Week = wholeWeek.map(() => null)
  const whose = new Map<number, string>()
  const inOrder = [
    ...said.filter(({ select }) => select === null),
    ...said.filter(({ select }) => select !== null),
  ]
  for (const clause of inOrder) {
    const days = daysOf(clause)
    const key = clause.select === null ? '' : days.join()
    for (const day of days) {
      const known = week[day]
      const isOverride = clause.after !== 'comma' && whose.get(day) !== key
      week[day] = known ? together(known, clause.ranges, isOverride && clause.select !== null) : clause.ranges
      whose.set(day, key)
    }
  }
  closeOthers(week, said)
  return week
}

/** The weekdays that a clause is about, without those it leaves out. */
function daysOf({ select, except }: Said): number[] {
  if (select !== null && (select.moving !== null || select.dates.length > 0)) return []
  const days = select === null ? wholeWeek : select.days
  return days.filter((day) => !except?.days.includes(day))
}

/** Days that are left out are closed, and so are those beside "only". */
function closeOthers(week: Week, said: readonly Said[]): void {
  for (const { except, only } of said) {
    for (const day of except?.days ?? []) week[day] ??= []
    if (only) for (const day of wholeWeek) week[day] ??= []
  }
}

function specialOf(clause: Said, week: Week): SpecialDays[] {
  const { select, except, ranges, including } = clause
  if (select?.moving && select.days.length > 0) return []
  const closed = except?.holidays ? [special('holidays', [], [])] : []
  const ownDays = select?.days ?? []
  const dates = [...(select?.dates ?? []).map((span) => ({ ...special('days', ownDays, ranges), ...span }))]
  const shut = (except?.dates ?? []).map((span) => ({ ...special('days', [], []), ...span }))
  const isWhole = wholeWeek.every((day) => week[day])
  const holidays =
    select?.holidays || including ? [special('holidays', including && !isWhole ? ownDays : [], ranges)] : []
  return [...dates, ...shut, ...holidays, ...closed]
}

function special(kind: 'days' | 'holidays', days: readonly number[], ranges: DayRanges): SpecialDays {
  const named = days.length === 7 ? [] : weekdays.filter((_, index) => days.includes(index))
  return { kind, from: null, to: null, yearly: false, days: named, hours: textOf(ranges) }
}

function textsOf(week: Week): WeekHours {
  return weekOf((weekday) => {
    const ranges = week[weekdays.indexOf(weekday)]
    return ranges ? textOf(ranges) : ''
  })
}

const textOf = (ranges: DayRanges) =>
  formatDay(ranges.length === 0 ? { kind: 'closed' } : { kind: 'open', ranges })
