import { addDays, millisecondsADay, type Weekday, weekdays } from '#core/time.ts'
import { weekdayIndex } from './facts-text.ts'
import type { DayHours } from './hours.ts'
import { parseHours } from './parse-hours.ts'

/**
 * What an entry speaks of. `days`: the dates from one to another; `holidays`: every public holiday; `paused`:
 * temporarily closed; `ended`: closed for good.
 */
export const specialKinds = ['days', 'holidays', 'paused', 'ended'] as const
export type SpecialKind = (typeof specialKinds)[number]

/** Hours that differ from the week's. Dates are like `2026-12-24`, in the place's own calendar. */
export type SpecialHours = {
  kind: SpecialKind
  /** Null for holidays, and for what has no beginning. */
  from: string | null
  /** The last day; null for holidays, and for what has no known end. */
  to: string | null
  /** On the same dates of every year. */
  yearly: boolean
  /** Only on these weekdays; on all of them when empty. */
  days: Weekday[]
  /** As a day of the week is written; '' for what is closed anyway. */
  hours: string
  /** Who said so: `owner`, or where an import took it from. */
  source: string
}

/** The source of what a person typed into a form. */
export const typedSource = 'form'

/** An entry to be filled in. */
export const blankEntry: SpecialHours = {
  kind: 'days',
  from: null,
  to: null,
  yearly: false,
  days: [],
  hours: '',
  source: typedSource,
}

/** What entries say, to compare them by. A pause that began when it was read says the same on the day after. */
export function specialText(entries: readonly SpecialHours[]): string {
  return JSON.stringify(
    entries.map(({ kind, from, to, yearly, days, hours, source }) => [
      ...[kind, kind === 'paused' ? '' : from, to, yearly, days, hours, source],
    ]),
  )
}

/** The most entries that a business may have. */
export const maxSpecialHours = 40

/** The most letters in an entry's source. */
export const maxSpecialSource = 100

/** How far ahead pages tell of special days. */
export const daysAhead = 60

/** A public holiday. */
export type Holiday = { day: string; name: string }

/** The number of a date, counted from 1970. */
export const dayNumber = (day: string) => Date.parse(day) / millisecondsADay

/** The date of a number. */
export const dayOfNumber = (number: number) => addDays('1970-01-01', number)

/** What one entry says of a run of days, with yearly ones resolved. Later rules win over earlier ones. */
export type SpecialRule = {
  entry: SpecialHours
  /** Numbers of the first and last day; null for the holidays. */
  span: { from: number; to: number } | null
  hours: DayHours
}

/** The last day of what has no end. */
export const noEnd = 99_999

const strength = ({ kind, yearly }: SpecialHours) =>
  ['holidays', 'yearly', 'days', 'paused', 'ended'].indexOf(kind === 'days' && yearly ? 'yearly' : kind)

/** What is said of the days between two dates, the weakest rule first. The database ranks entries in the same way. */
export function rulesBetween(
  entries: readonly SpecialHours[],
  window: { from: string; to: string },
): SpecialRule[] {
  const [first, last] = [dayNumber(window.from), dayNumber(window.to)]
  return [...entries]
    .sort((a, b) => strength(a) - strength(b))
    .flatMap((entry) =>
      spansOf(entry, window).flatMap((span): SpecialRule[] =>
        span === null || (span.to >= first && span.from <= last)
          ? [{ entry, span, hours: hoursOf(entry) }]
          : [],
      ),
    )
}

function hoursOf({ kind, hours }: SpecialHours): DayHours {
  return kind === 'paused' || kind === 'ended' ? { kind: 'closed' } : parseHours(hours)
}

function spansOf(entry: SpecialHours, window: { from: string; to: string }): (SpecialRule['span'] | null)[] {
  if (entry.kind === 'holidays') return [null]
  const { from, to } = entry
  if (!entry.yearly || from === null || to === null)
    return [{ from: from === null ? 0 : dayNumber(from), to: to === null ? noEnd : dayNumber(to) }]
  const own = yearOf(from)
  const years = [yearOf(window.from) - 1, yearOf(window.from), yearOf(window.to)]
  return [...new Set(years)].map((year) => ({
    from: dayNumber(inLaterYear(from, year - own)),
    to: dayNumber(inLaterYear(to, year - own)),
  }))
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The same date of another year; 29 February becomes the 28th where there is none. */
function inLaterYear(day: string, years: number): string {
  const year = String(yearOf(day) + years).padStart(4, '0')
  const same = `${year}${day.slice(4)}`
  return dayOfNumber(dayNumber(same)) === same ? same : `${year}-02-28`
}

/** The rule that decides a day; undefined when nothing special is said of it. */
export function ruleOf(
  rules: readonly SpecialRule[],
  day: number,
  isHoliday: boolean,
): SpecialRule | undefined {
  return rules.findLast(({ entry, span }) => {
    const isMeant = span === null ? isHoliday : span.from <= day && day <= span.to
    const weekday = weekdays[weekdayIndex(day)]
    return isMeant && (entry.days.length === 0 || entry.days.some((named) => named === weekday))
  })
}
