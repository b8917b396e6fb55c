/** Whether a business is open, from the facts of its page. Every page carries this: it imports almost nothing. */
import { type Facts, rangesOf, readFacts, sayingOf } from './facts-text.ts'
import type { TimeRange } from './hours.ts'

/** A moment in the place's own time: the number of its day, counted from 1970, and the minutes since midnight. */
export type PlaceMoment = { day: number; minutes: number }

/**
 * `until` is null when it never closes; `opensAt` is null when no known day tells, or `why` does. `holiday` is today's,
 * when nobody said what its hours are. `why` is what keeps it closed today instead of its week.
 */
export type OpenState =
  | { kind: 'open'; until: PlaceMoment | null; holiday?: string }
  | { kind: 'closed'; opensAt: PlaceMoment | null; holiday?: string; why?: string }
  | { kind: 'unknown' }

const day = 1440
/** Days before today whose hours may last until now: an interval of the facts lasts a week at most. */
const daysBehind = 7
/** As far as facts reach. */
const daysAhead = 100

/**
 * The moment by the clocks of a time zone.
 * @throws RangeError for an unknown zone or an invalid date
 */
export function placeMoment(now: Date, timeZone: string): PlaceMoment {
  // Swedish writes dates and times as ISO 8601 does.
  const text = now.toLocaleString('sv', { timeZone })
  const [date = '', time = ''] = text.split(' ')
  const [hours, minutes] = time.split(':').map(Number)
  return { day: Date.parse(date) / (day * 60_000), minutes: (hours ?? 0) * 60 + (minutes ?? 0) }
}

/**
 * Whether it is open, and until or from when.
 * @param text from `openFactsOf`
 * @param now in the business's zone
 * @param holidays from `holidayFacts`
 */
export function openState(text: string, now: PlaceMoment, holidays = ''): OpenState {
  if (text === '') return { kind: 'unknown' }
  const facts = readFacts(text, holidays)
  const spans = spansAround(facts, now.day)
  const saying = sayingOf(facts, now.day)
  const holiday = facts.holidays.get(now.day)
  const doubt = holiday && !saying ? { holiday } : {}
  const closes = endOf(spans, now.minutes)
  if (closes > now.minutes) {
    const isEndless = closes - now.minutes >= daysBehind * day
    return { kind: 'open', until: isEndless ? null : momentAt(closes, now), ...doubt }
  }
  if (rangesOf(facts, now.day) === null) return { kind: 'unknown' }
  const next = Math.min(...spans.map(({ opens }) => opens).filter((opens) => opens > now.minutes))
  const why = saying?.ranges?.length === 0 ? closureText(saying, now.day, holiday) : ''
  const isTold = !saying?.closure && next < Infinity && !isDoubtful(facts, now.day, next)
  return {
    kind: 'closed',
    opensAt: isTold ? momentAt(next, now) : null,
    ...(next < day && doubt),
    ...(why && { why }),
  }
}

/** When it is open, in minutes from today's midnight. */
function spansAround(facts: Facts, today: number): TimeRange[] {
  const last = facts.rules.length > 0 ? daysAhead : daysBehind
  const spans: TimeRange[] = []
  for (let offset = -daysBehind; offset <= last; offset += 1)
    for (const { opens, closes } of rangesOf(facts, today + offset) ?? [])
      spans.push({ opens: opens + offset * day, closes: closes + offset * day })
  return spans
}

/** The end of the spans that follow each other without a gap from a minute on; the minute itself if there is none. */
function endOf(spans: readonly TimeRange[], minute: number): number {
  const span = spans.find(({ opens, closes }) => opens <= minute && minute < closes)
  return span ? endOf(spans, span.closes) : minute
}

/** A day with unknown hours may open earlier than the opening found. */
function isDoubtful(facts: Facts, today: number, opens: number): boolean {
  for (let offset = 0; offset * day < opens; offset += 1)
    if (rangesOf(facts, today + offset) === null) return true
  return false
}

function closureText({ closure, to }: { closure: string; to: number }, today: number, holiday = ''): string {
  if (closure === 'e') return 'Permanently closed'
  if (closure)
    return `Temporarily closed${to - today < daysAhead ? ` until ${inWords({ day: to + 1, minutes: 0 }, asDate)}` : ''}`
  return `Closed today${holiday && ` (${holiday})`}`
}

function momentAt(minute: number, now: PlaceMoment): PlaceMoment {
  return { day: now.day + Math.floor(minute / day), minutes: minute % day }
}

/** A part of a moment in words, written with what every browser has: `Dec 24`, `Tue`, `9:00 AM`. */
function inWords({ day: number, minutes }: PlaceMoment, format: Intl.DateTimeFormat): string {
  // Some put a narrow space before AM.
  return format.format((number * day + minutes) * 60_000).replace(/\s/g, ' ')
}

// A list says it of fifty businesses, and making a format takes a hundred times as long as using it.
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options })
const asTime = formatOf({ hour: 'numeric', minute: '2-digit' })
const asDate = formatOf({ month: 'short', day: 'numeric' })
const asWeekday = formatOf({ weekday: 'short' })

/**
 * `Open now · until 6:00 PM`, `Closed · opens Tue 9:00 AM`, `Closed today (Rizal Day) · opens Thu 9:00 AM`; '' when
 * unknown.
 */
export function describeOpen(state: OpenState, now: PlaceMoment): string {
  if (state.kind === 'unknown') return ''
  const doubt = state.holiday ? ` · holiday hours may differ (${state.holiday})` : ''
  if (state.kind === 'open')
    return `Open now · ${state.until ? `until ${inWords(state.until, asTime)}` : '24 hours'}${doubt}`
  const { opensAt, why = 'Closed' } = state
  if (!opensAt) return why
  const ahead = opensAt.day - now.day
  const when =
    ahead > daysBehind ? `${inWords(opensAt, asDate)}, ` : ahead > 0 ? `${inWords(opensAt, asWeekday)} ` : ''
  return `${why} · opens ${when}${inWords(opensAt, asTime)}${doubt}`
}
