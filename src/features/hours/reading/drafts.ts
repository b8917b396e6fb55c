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

/** A clause that is being put together. */
export type Draft = Clause & { isHoursFirst: boolean }

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
