import { localDay, type Weekday, wallClock, weekdays } from '#core/time.ts'
import { type Facts, rangesOf, readFacts, sayingOf, weekdayIndex } from './facts-text.ts'
import { formatTime, type TimeRange } from './hours.ts'
import { mergeRanges, weekMinutes } from './open-intervals.ts'

/** A moment in the place's own time: the number of its day, counted from 1970, and the minutes since midnight. */
export type PlaceMoment = { day: number; minutes: number }

/** When it opens or closes; `day` is the day's number when that is more than a week ahead. */
export type WeekMoment = { weekday: Weekday; minutes: number; day?: number }

/**
 * `until` is null when it never closes; `opensAt` is null when no known day tells, or `why` does. `holiday` is today's, when nobody
 * said what its hours are. `why` is what keeps it closed today instead of its week.
 */
export type OpenState =
  | { kind: 'open'; until: WeekMoment | null; holiday?: string }
  | { kind: 'closed'; opensAt: WeekMoment | null; holiday?: string; why?: string }
  | { kind: 'unknown' }

const day = 1440
/** Days before today whose hours may last until now: an interval of the facts lasts a week at most. */
const daysBehind = 7
/** As far as facts reach. */
const daysAhead = 100

/** The moment by the clocks of a time zone. */
export function placeMoment(now: Date, timeZone: string): PlaceMoment {
  return {
    day: Date.parse(localDay(now, timeZone)) / (day * 60_000),
    minutes: wallClock(now, timeZone).minutes,
  }
}

/** The minute of the week, from Monday's midnight, in a time zone. */
export function minuteOfWeek(now: Date, timeZone: string): number {
  const { weekday, minutes } = wallClock(now, timeZone)
  return weekdays.indexOf(weekday) * day + minutes
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
  const name = facts.holidays.get(now.day)
  const doubt = name === undefined || sayingOf(facts, now.day) ? {} : { holiday: name }
  const current = spans.find(({ opens, closes }) => opens <= now.minutes && now.minutes < closes)
  if (current) return { kind: 'open', until: untilMoment(current.closes, now), ...doubt }
  if (rangesOf(facts, now.day) === null) return { kind: 'unknown' }
  const isClosure = sayingOf(facts, now.day)?.closure
  const next = isClosure ? undefined : spans.find(({ opens }) => opens > now.minutes)
  const opensAt = next && !isDoubtful(facts, now.day, next.opens) ? momentAt(next.opens, now.day) : null
  const why = closureOf(facts, now.day)
  return {
    kind: 'closed',
    opensAt,
    ...(next && next.opens < day && doubt),
    ...(why !== '' && { why }),
  }
}

/** When it is open, in minutes from today's midnight. */
function spansAround(facts: Facts, today: number): TimeRange[] {
  const last = facts.rules.length > 0 ? daysAhead : daysBehind
  const spans: TimeRange[] = []
  for (let offset = -daysBehind; offset <= last; offset += 1)
    for (const { opens, closes } of rangesOf(facts, today + offset) ?? [])
      spans.push({ opens: opens + offset * day, closes: closes + offset * day })
  return mergeRanges(spans)
}

/** A day with unknown hours may open earlier than the opening found. */
function isDoubtful(facts: Facts, today: number, opens: number): boolean {
  for (let offset = 0; offset * day < opens; offset += 1)
    if (rangesOf(facts, today + offset) === null) return true
  return false
}

/** `Closed today (Bonifacio Day)`; '' when its week keeps it closed, or a special day that has opening hours. */
function closureOf(facts: Facts, today: number): string {
  const saying = sayingOf(facts, today)
  if (saying?.ranges?.length !== 0) return ''
  if (saying.closure === 'ended') return 'Permanently closed'
  if (saying.closure === 'paused')
    return `Temporarily closed${saying.to - today < daysAhead ? ` until ${dateOf(saying.to + 1)}` : ''}`
  const name = facts.holidays.get(today)
  return `Closed today${name ? ` (${name})` : ''}`
}

function untilMoment(closes: number, now: PlaceMoment): WeekMoment | null {
  return closes - now.minutes >= weekMinutes ? null : momentAt(closes, now.day)
}

function momentAt(minute: number, today: number): WeekMoment {
  const number = today + Math.floor(minute / day)
  return {
    weekday: weekdays[weekdayIndex(number)] ?? 'monday',
    minutes: minute % day,
    ...(number - today > daysBehind && { day: number }),
  }
}

/** `Dec 24` */
function dateOf(number: number): string {
  return new Date(number * day * 60_000).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  })
}

/**
 * `Open now · until 6:00 PM`, `Closed · opens Tue 9:00 AM`, `Closed today (Rizal Day) · opens Thu 9:00 AM`; '' when
 * unknown.
 */
export function describeOpen(state: OpenState, now: PlaceMoment): string {
  if (state.kind === 'unknown') return ''
  const doubt = state.holiday ? ` · holiday hours may differ (${state.holiday})` : ''
  if (state.kind === 'open')
    return `Open now · ${state.until ? `until ${formatTime(state.until.minutes)}` : '24 hours'}${doubt}`
  const { opensAt, why = 'Closed' } = state
  if (!opensAt) return why
  const isToday = weekdays[weekdayIndex(now.day)] === opensAt.weekday && opensAt.minutes > now.minutes
  const name = `${opensAt.weekday.charAt(0).toUpperCase()}${opensAt.weekday.slice(1, 3)} `
  const date = opensAt.day === undefined ? (isToday ? '' : name) : `${dateOf(opensAt.day)}, `
  return `${why} · opens ${date}${formatTime(opensAt.minutes)}${doubt}`
}
