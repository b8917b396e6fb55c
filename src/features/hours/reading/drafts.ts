import type { Unheld } from '../hours-reading.ts'
import type { HoursEntry, Selector, Strength } from './nodes.ts'

/** Hours, and the days they are said of; without days they are everyone's. */
export type Clause = {
  select: Selector | null
  /** Days that the clause itself leaves out. */
  except: Selector | null
  /** Whether the days named before are the only ones. */
  only: boolean
  /** Whether holidays were added to the days: `Mon-Sat including holidays`. */
  including: boolean
  entries: readonly HoursEntry[]
  openEnd: boolean
  after: Strength
  text: string
}

/** Hours that are taken away: of the clauses before, or of some days of their own. */
export type Break = {
  entries: readonly HoursEntry[]
  /** How many clauses stand before it. */
  of: number
  select: Selector | null
  /** The sign in front; null where it goes on the last clause or stands in brackets behind it. */
  parting: Strength | null
  text: string
}

export type Clauses = {
  clauses: Clause[]
  unheld: Unheld[]
  breaks: Break[]
  /** Whether some days stand in a part that is not held. */
  losesDays: boolean
  /** Whether hours of some days stand in a part that is not held. */
  losesHours: boolean
  /** Weekdays of which something is said that is not held, so that other hours may not be theirs. */
  doubtful: number[]
  /** All weekdays that are named anywhere. */
  named: Set<number>
}

export const noClauses = (): Clauses => ({
  clauses: [],
  unheld: [],
  breaks: [],
  losesDays: false,
  losesHours: false,
  doubtful: [],
  named: new Set(),
})

/** A clause that is being put together. */
export type Draft = Clause & {
  isHoursFirst: boolean
  /** Whether the days end sooner, or begin later, than they were said to. */
  differs: 'sooner' | 'belated' | null
}

export const isEmpty = ({ select, entries }: Draft) => select === null && entries.length === 0

/** A clause of which nothing is known yet. */
export function newDraft(after: Strength): Draft {
  return {
    select: null,
    except: null,
    only: false,
    including: false,
    entries: [],
    openEnd: false,
    after,
    text: '',
    isHoursFirst: false,
    differs: null,
  }
}

/** The days of two selectors together. */
export function both(first: Selector | null, second: Selector): Selector {
  if (first === null) return second
  return {
    days: [...new Set([...first.days, ...second.days])],
    holidays: first.holidays || second.holidays,
    holidayDays: [...first.holidayDays, ...second.holidayDays],
    dates: [...first.dates, ...second.dates],
    moving: first.moving ?? second.moving,
    sometimes: [...first.sometimes, ...second.sometimes],
    others: first.others || second.others,
  }
}

/** Days that are closed and nothing else. */
export function closedClause(select: Selector, after: Strength, text: string): Clause {
  const { isHoursFirst: _, differs: _differs, ...clause } = newDraft(after)
  return { ...clause, select, entries: ['closed'], text }
}

/** "8am to 6pm, even Sundays": every day's; "Saturdays included" says nothing of Sunday. */
export function withIncluded(days: Selector | null, included: Selector): Selector | null {
  if (days !== null) return both(days, included)
  const isSaturday = included.days.join() === '5'
  return isSaturday ? both(included, { ...included, days: [0, 1, 2, 3, 4] }) : null
}
