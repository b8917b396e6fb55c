import { weekdays } from '#core/time.ts'
import { halfDay as half } from '../clock-range.ts'
import { formatDay, type WeekHours, weekOf } from '../hours.ts'
import type { HoursReading, SpecialDays, Unheld } from '../hours-reading.ts'
import { mayAssume, type Said } from './assumed-days.ts'
import { takeBreaks, withoutBreaks } from './breaks.ts'
import { partOfDay } from './day-parts.ts'
import { type Clock, type DayRanges, doMeet, doTouch, lieApart, rangesOf, together } from './day-ranges.ts'
import type { Clause, Clauses } from './drafts.ts'
import { countOf, likeOthers } from './like-others.ts'
import { isNotWeekly } from './lost-days.ts'
import { isAside } from './lost-part.ts'
import { noEnd, someWeeks, wholeWeek } from './tokens.ts'

type Week = (DayRanges | null)[]
type Result = Pick<HoursReading, 'week' | 'special' | 'isEveryDayAssumed'> & {
  unheld: readonly Unheld[]
  /** Whether the hours of most days turned out to be doubtful, so that the rest would be taken for all of them. */
  losesMost: boolean
}

/** How a text is written: whether it counts the hours to 24, and whether it names days as a map's tags do. */
export type WrittenForm = { is24: boolean; isTagged: boolean }

/** Puts clauses together: the week, special days, and what neither can hold. */
export function weekOfClauses(found: Clauses, form: WrittenForm): Result {
  const clock = clockOf(found, form)
  const { hours, unheld: misfits } = withoutBreaks(found, clock)
  const unheld: Unheld[] = [...found.unheld]
  const said: Said[] = []
  // Other hours that are said of these days would be half of them.
  const unread: number[] = []
  for (const [index, clause] of found.clauses.entries()) {
    const ranges = hours[index] ?? likeOthers(clause, found.clauses, clock)
    if (ranges === null) {
      unheld.push({ part: clause.text, reason: 'more than one reading is likely' })
      if (clause.select !== null && (clause.after !== 'comma' || isOfFewer(clause, found.clauses)))
        unread.push(...daysOf({ ...clause, ranges: [] }, found.named))
    } else said.push({ ...clause, ranges })
    if (clause.openEnd) unheld.push({ part: clause.text, reason: 'the end is open' })
  }
  const isAssumed = (clause: Said) => clause.select === null
  const doubts = [...unheld]
  const kept = said.filter((clause) => !isAssumed(clause) || mayAssume(clause, said, found.losesDays, doubts))
  const left = said.filter((clause) => !kept.includes(clause))
  for (const { text } of left) unheld.push({ part: text, reason: 'it is not said of which days' })
  for (const clause of kept)
    for (const moving of [clause.select?.moving, clause.except?.moving])
      if (moving) unheld.push({ part: clause.text, reason: moving })
  const { week, torn } = weekFrom(kept, form, found.named, found.losesDays || !doubts.every(isHarmless))
  for (const { text } of torn.values()) unheld.push({ part: text, reason: 'more than one reading is likely' })
  unheld.push(...misfits, ...takeBreaks(week, found, clock))
  const sometimes = kept.flatMap(({ select, except }) => [
    ...(select?.sometimes ?? []),
    ...(except?.sometimes ?? []),
  ])
  // "During Ramadan Mon-Fri 8-3": what they have otherwise is not said.
  const inSeason = kept.flatMap(({ select }) => (select?.moving ? select.days : []))
  // Hours that nobody's days claim could be more of any day.
  const unclaimed = left.some(({ ranges }) => ranges.length > 0) ? wholeWeek : []
  const doubtful = [...found.doubtful, ...torn.keys(), ...sometimes, ...unclaimed, ...unread, ...inSeason]
  const lost = new Set(doubtful.filter((day) => isOpen(week[day])))
  for (const day of doubtful) week[day] = null
  const special = kept.flatMap((clause) => specialOf(clause, week))
  return {
    week: textsOf(week),
    special,
    unheld,
    isEveryDayAssumed: kept.some((clause) => isAssumed(clause) && clause.except === null),
    losesMost: (lost.size > 2 || (lost.size > 0 && !tellWhy(unheld))) && week.some(isOpen),
  }
}

/** Whether what is left out tells itself why a day has other hours than the rest. */
const tellWhy = (unheld: readonly Unheld[]): boolean =>
  unheld.some(({ reason }) => reason === someWeeks || reason === partOfDay) ||
  (unheld.every(({ reason }) => reason !== noEnd) && isNotWeekly(unheld.map(({ part }) => part).join(' ')))

const isOpen = (ranges: DayRanges | null | undefined) => ranges != null && ranges.length > 0

/** "Daily 11-7, Fri 10-1": what Friday has is not what most days have. */
const isOfFewer = (clause: Clause, others: readonly Clause[]): boolean =>
  others.some((other) => countOf(other.select) > countOf(clause.select))

/** A place that opens in the morning, and closes in the evening, is none of the night. */
function clockOf({ clauses }: Clauses, { is24 }: WrittenForm): Clock {
  const unsure = { is24, isByDay: false, isFromEleven: false, isByNight: false, isBrief: false }
  const days = clauses.map(({ entries }) => rangesOf(entries, unsure) ?? [])
  const isMorning = (opens: number) => opens >= 5 * 60 && opens <= 10 * 60
  const isByDay =
    days.some(([first]) => first !== undefined && isMorning(first.opens)) &&
    days.flat().every(({ opens, closes }) => opens >= 5 * 60 && closes <= 1440)
  const open = days.flat().filter(({ closes }) => closes > 0)
  const isByNight =
    open.length > 0 && open.every(({ opens, closes }) => opens >= half && closes - opens < 1440)
  const isFromEleven = open.length > 0 && open.every(({ opens }) => opens >= 11 * 60)
  const isBrief =
    open.length > 0 && open.every(({ opens, closes }) => closes - opens <= 4 * 60 && closes <= 20 * 60)
  return { is24, isByDay, isFromEleven, isByNight, isBrief }
}

const isHarmless = ({ reason }: Unheld) => isAside(reason)

/** The week, and the days of which two clauses say what could be meant together or not, with the later clause. */
function weekFrom(
  said: readonly Said[],
  form: WrittenForm,
  named: ReadonlySet<number>,
  isPartial: boolean,
): { week: Week; torn: Map<number, Said> } {
  const week: Week = wholeWeek.map(() => null)
  const torn = new Map<number, Said>()
  const whose = new Map<number, string>()
  const shut = new Map<number, number>()
  const counts = new Map<number, number>()
  const inOrder = [
    ...said.filter(({ select }) => select === null),
    ...said.filter(({ select }) => select !== null),
  ]
  for (const clause of inOrder) {
    const days = daysOf(clause, named)
    const key = clause.select === null ? '' : days.join()
    for (const day of days) {
      const known = week[day]
      // "Closed Thursdays. Mon-Sat 10-5": the fewer days are the exception, unless a map's tag says it.
      if (!form.isTagged && known?.length === 0 && days.length > (shut.get(day) ?? 7)) continue
      // "Sun 9-12; 8-5 daily": so are fewer days with other hours.
      const fewer = known && known.length > 0 && days.length > (counts.get(day) ?? 7)
      if (!form.isTagged && fewer && doMeet(known, clause.ranges)) continue
      // "Sat 9am-5pm, Sat closed": which of the two?
      const isBoth = known != null && (known.length === 0) !== (clause.ranges.length === 0)
      const isTorn = isBoth && whose.get(day) === key && !form.isTagged
      const isFew = !form.isTagged && days.length < (counts.get(day) ?? 0)
      counts.set(day, days.length)
      if (clause.ranges.length === 0) shut.set(day, days.length)
      const isMore = !form.isTagged && known != null && areMeals(known, clause.ranges)
      const isOverride = clause.after !== 'comma' && whose.get(day) !== key && !isMore
      // "Daily 10-6 & Sun 9-12", "Tue-Sat 12-9, Sat 7-12": hours of fewer days are theirs.
      const isTheirs = isFew && known != null && doTouch(known, clause.ranges)
      const both =
        known && !isTheirs
          ? (together(known, clause.ranges, isOverride && clause.select !== null) ??
            (isFew ? clause.ranges : null))
          : clause.ranges
      week[day] = both
      // Of a map's tag the later rule counts alone; who writes of mornings and then of evenings may mean both.
      const isOpen = known && isOverride && !form.isTagged && lieApart(known, clause.ranges)
      if (both === null || isOpen || isTorn) torn.set(day, clause)
      // "9-11am; 1-4pm; Mon-Fri": the first hours are hardly those of all other days.
      if (isOpen && whose.get(day) === '')
        for (const other of wholeWeek) if (whose.get(other) === '') torn.set(other, clause)
      whose.set(day, key)
    }
  }
  closeOthers(week, said, isPartial)
  return { week, torn }
}

/** "Mon-Fri 11:30-2; Mon-Sat 5-10": who serves lunch and says more of the evening means both. */
const areMeals = (known: DayRanges, said: DayRanges): boolean =>
  known.length > 0 &&
  said.length > 0 &&
  known.every(({ opens, closes }) => opens >= 10 * 60 && closes <= 15.5 * 60) &&
  said.every(({ opens }) => opens >= 16 * 60)

/** The weekdays that a clause is about, without those it leaves out. */
function daysOf({ select, except }: Said, named: ReadonlySet<number>): number[] {
  if (select !== null && select.dates.length > 0) return []
  if (select?.others) return wholeWeek.filter((day) => !named.has(day))
  const days = select === null ? wholeWeek : select.days
  return days.filter((day) => !except?.days.includes(day))
}

/**
 * Days that are left out are closed, and so are those beside "only".
 * @param isPartial whether something else is said that is not understood, which may be of other days
 */
function closeOthers(week: Week, said: readonly Said[], isPartial: boolean): void {
  // "Mon-Fri 9-7, Sat 9-5 only" limits the Saturday's hours.
  const isAlone = said.filter(({ select, ranges }) => select !== null && ranges.length > 0).length < 2
  for (const { select, except, only } of said) {
    for (const day of except?.days ?? []) week[day] ??= []
    if (only && isAlone && select?.moving == null && select?.dates.length === 0 && !isPartial)
      for (const day of wholeWeek) week[day] ??= []
  }
}

function specialOf(clause: Said, week: Week): SpecialDays[] {
  const { select, except, ranges, including } = clause
  const closed = except?.holidays ? [special('holidays', [], [])] : []
  const ownDays = select?.days ?? []
  const dates = [...(select?.dates ?? []).map((span) => ({ ...special('days', ownDays, ranges), ...span }))]
  const shut = (except?.dates ?? []).map((span) => ({ ...special('days', [], []), ...span }))
  const isWhole = wholeWeek.every((day) => week[day])
  const holidays =
    select?.holidays || including
      ? [special('holidays', including && !isWhole ? ownDays : (select?.holidayDays ?? []), ranges)]
      : []
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
