import type { Unheld } from '../hours-reading.ts'
import { type Clock, type DayRanges, rangesOf, without } from './day-ranges.ts'
import type { Break, Clause, Clauses } from './drafts.ts'

/** The hours of each clause; null where they could mean two things. */
type Hours = (DayRanges | null)[]

/** The hours of the clauses without the breaks that nobody says days of, and the breaks that fit none of them. */
export function withoutBreaks(
  { clauses, breaks }: Clauses,
  clock: Clock,
): { hours: Hours; unheld: readonly Unheld[] } {
  const hours: Hours = clauses.map(({ entries }) => rangesOf(entries, clock))
  const misfits = breaks.filter((one) => one.select === null && !isTaken(one, clauses, breaks, hours, clock))
  return { hours, unheld: misfits.map(misfit) }
}

const misfit = ({ text }: Break): Unheld => ({
  part: text,
  reason: 'hours are taken away that nothing gave',
})

/** Takes a break from all hours that it is of; where it fits none of them, the last ones are in doubt. */
function isTaken(
  one: Break,
  clauses: readonly Clause[],
  breaks: readonly Break[],
  hours: Hours,
  clock: Clock,
): boolean {
  const taken = rangesOf(one.entries, clock)
  const [near, far] = [nearOf(one, clauses, breaks), farOf(one, clauses, breaks)]
  const hosts = [near, far]
    .map((reach) => reach.filter((index) => taken !== null && fits(hours[index] ?? [], taken)))
    .find((fitting) => fitting.length > 0)
  for (const index of hosts ?? []) hours[index] = without(hours[index] ?? [], taken ?? [])
  if (hosts) return true
  const isOpen = (index: number) => hours[index]?.length !== 0
  const last = near.findLast(isOpen) ?? far.findLast(isOpen)
  // In front of several clauses it is not said which of them it would be of.
  if (last !== undefined && (one.of > 0 || far.length === 1)) hours[last] = null
  return false
}

/** The clauses that a break goes on: the last one, those of its sentence, or, in a line of its own, all. */
function nearOf(one: Break, clauses: readonly Clause[], breaks: readonly Break[]): number[] {
  const far = farOf(one, clauses, breaks)
  if (one.parting === null) return far.slice(-1)
  if (one.parting !== 'comma') return far
  const begin = far.findLast((index) => clauses[index]?.after !== 'comma')
  return far.filter((index) => index >= (begin ?? 0))
}

/** The clauses before a break that no earlier one parts from it; where none stands before, those behind. */
function farOf({ of }: Break, clauses: readonly Clause[], breaks: readonly Break[]): number[] {
  const first = Math.max(0, ...breaks.map((other) => other.of).filter((other) => other < of))
  return [...clauses.keys()].filter((index) => of === 0 || (index >= first && index < of))
}

/** Whether each break lies within the hours, or between them, where they say it already. */
function fits(ranges: DayRanges, breaks: DayRanges): boolean {
  return breaks.every(
    (one) =>
      ranges.some(({ opens, closes }) => opens < one.opens && one.closes < closes) ||
      (ranges.some(({ closes }) => closes === one.opens) && ranges.some(({ opens }) => opens === one.closes)),
  )
}

/** Takes hours away that some days of their own are said to be closed; whatever that does not fit is told. */
export function takeBreaks(week: Hours, { breaks }: Clauses, clock: Clock): Unheld[] {
  return breaks.flatMap((one) => {
    const { entries, select } = one
    if (select === null) return []
    const taken = rangesOf(entries, clock)
    const misfits = select.days.filter((day) => {
      const known = week[day] ?? null
      // "Mon-Fri 8-5, break 12-1 daily" says nothing of the weekend.
      if (known?.length === 0 || (known === null && select.days.length === 7)) return false
      const left = known && taken ? without(known, taken) : null
      const isPart = left !== null && left.length > 0
      week[day] = isPart ? left : null
      return !isPart
    })
    const isHeld =
      misfits.length === 0 && select.dates.length === 0 && !select.holidays && select.moving === null
    return isHeld ? [] : [misfit(one)]
  })
}
