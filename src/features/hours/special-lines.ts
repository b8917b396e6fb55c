import { addDays, weekdayName, weekdays } from '#core/time.ts'
import { formatDay, notGivenText } from './hours.ts'
import {
  dayNumber,
  dayOfNumber,
  daysAhead,
  noEnd,
  rulesBetween,
  type SpecialHours,
  type SpecialRule,
} from './special-hours.ts'

/** A special day as a page lists it: `Dec 24 – Dec 26`, `Closed`. */
export type SpecialLine = { when: string; text: string }

/**
 * What pages list of a business's special days, for the next 60 days, the soonest first.
 * @param today the place's date
 */
export function specialLines(entries: readonly SpecialHours[], today: string): SpecialLine[] {
  const rules = rulesBetween(entries, { from: today, to: addDays(today, daysAhead) })
  const begins = ({ span }: SpecialRule) => span?.from ?? noEnd
  return [...rules].sort((a, b) => begins(a) - begins(b)).map((rule) => lineOf(rule, today))
}

function lineOf({ entry, span, hours }: SpecialRule, today: string): SpecialLine {
  const text = formatDay(hours) || notGivenText
  if (span === null) return { when: `Public holidays${limitOf(entry)}`, text }
  if (entry.kind === 'ended') return { when: beginningOf(span.from, today), text: 'Permanently closed' }
  if (span.to === noEnd) return { when: beginningOf(span.from, today), text: 'Temporarily closed' }
  const when = `${datesInWords(span.from, span.to, today)}${limitOf(entry)}`
  return { when, text: entry.kind === 'paused' ? 'Temporarily closed' : text }
}

const beginningOf = (from: number, today: string) =>
  from <= dayNumber(today) ? 'Now' : `From ${datesInWords(from, from, today)}`

function limitOf({ days }: SpecialHours): string {
  if (days.length === 0) return ''
  const named = weekdays.filter((weekday) => days.includes(weekday))
  return `, ${named.map((weekday) => weekdayName(weekday).slice(0, 3)).join(', ')}`
}

/** `Dec 24`, `Dec 24 – Jan 2, 2027`: with the year where it is not this one. */
export function datesInWords(from: number, to: number, today: string): string {
  const last = dateInWords(to, today)
  return from === to ? last : `${dateInWords(from, today)} – ${last}`
}

function dateInWords(number: number, today: string): string {
  const day = dayOfNumber(number)
  const format = day.slice(0, 4) === today.slice(0, 4) ? thisYear : anotherYear
  return format.format(new Date(`${day}T00:00Z`))
}

// Making a format takes a hundred times as long as using it.
const asDate = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const
const thisYear = new Intl.DateTimeFormat('en-US', asDate)
const anotherYear = new Intl.DateTimeFormat('en-US', { ...asDate, year: 'numeric' })

/** Whether it is closed for good. */
export function hasEnded(entries: readonly SpecialHours[], today: string): boolean {
  return entries.some(({ kind, from }) => kind === 'ended' && (from ?? '') <= today)
}

/** All entries in one line, as the record of changes tells them. */
export function entriesInWords(entries: readonly SpecialHours[]): string {
  return entries.map(entryInWords).join('; ')
}

function entryInWords(entry: SpecialHours): string {
  const { kind, from, to, yearly, hours } = entry
  const first = from ?? to
  const dates = first === null ? '' : datesInWords(dayNumber(first), dayNumber(to ?? first), '')
  if (kind === 'paused') return `temporarily closed, ${to === null ? `from ${dates}` : dates}`
  if (kind === 'ended') return `closed for good${dates && ` from ${dates}`}`
  const when = kind === 'holidays' ? 'public holidays' : `${dates}${yearly ? ', every year' : ''}`
  return `${when}${limitOf(entry)}: ${hours}`
}
