import type { HoursReading, SpecialDays } from './hours-reading.ts'
import { dayNumber, maxSpecialHours, maxSpecialSource, type SpecialHours } from './special-hours.ts'

/** The special days of a reading as a business stores them, and those that it cannot store, in words. */
export type StorableDays = { entries: SpecialHours[]; refused: string[] }

/**
 * What a reading says of special days, for a business to store.
 * @param source where it was read
 * @param today the place's date: a pause without a beginning began when it was read
 */
export function toSpecialHours(
  { special }: HoursReading,
  { source, today }: { source: string; today: string },
): StorableDays {
  const entries: SpecialHours[] = []
  const refused: string[] = []
  for (const days of special) {
    const problem = entries.length < maxSpecialHours ? problemOf(days) : 'there are too many special days'
    if (problem) refused.push(problem)
    else
      entries.push({
        ...days,
        from: days.kind === 'paused' ? (days.from ?? today) : days.from,
        source: source.slice(0, maxSpecialSource),
      })
  }
  return { entries, refused }
}

/** Why the database would refuse it; '' when it does not. */
function problemOf({ kind, from, to, yearly, hours }: SpecialDays): string {
  if (from !== null && to !== null && to < from) return `${from} comes after ${to}`
  if (kind !== 'days') return ''
  if (from === null || to === null) return `"${hours}" has no first or no last day`
  if (hours.trim() === '') return `nothing is said of ${from} to ${to}`
  const length = dayNumber(to) - dayNumber(from)
  return length >= (yearly ? 365 : 732) ? `${from} to ${to} is too long` : ''
}
