/** Whether a business is open, from the facts of its page. Every page carries this: it imports almost nothing. */
import { minutesADay as day } from '#core/time.ts'
import { type Facts, rangesOf, sayingOf, weekdayIndex } from './facts-text.ts'
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

/** Days before today whose hours may last until now: an interval of the facts lasts a week at most. */
const daysBehind = 7
/** As far as facts reach. */
const daysAhead = 100

/**
 * The moment by a zone's clocks.
 * @param offsets from `zoneOffsets`; by UTC where there are none
 */
export function placeMoment(now: Date, offsets: string): PlaceMoment {
  const utc = Math.floor(now.getTime() / 60_000)
  let local = utc
  for (const change of offsets.split(' ')) {
    const [from = 0, ahead = 0] = change.split(':').map(Number)
    if (from <= utc) local = utc + ahead
  }
  return { day: Math.floor(local / day), minutes: local % day }
}

/**
 * Whether it is open, and until or from when.
 * @param facts null when nothing is known
 * @param now in the business's zone
 */
export function openState(facts: Facts | null, now: PlaceMoment): OpenState {
  if (facts === null) return { kind: 'unknown' }
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
  if (closure) return `Temporarily closed${to - today < daysAhead ? ` until ${asDate(to + 1)}` : ''}`
  return `Closed today${holiday && ` (${holiday})`}`
}

function momentAt(minute: number, now: PlaceMoment): PlaceMoment {
  return { day: now.day + Math.floor(minute / day), minutes: minute % day }
}

/** Three letters each. */
const months = 'JanFebMarAprMayJunJulAugSepOctNovDec'
const weekdays = 'MonTueWedThuFriSatSun'
const nth = (names: string, index: number) => names.slice(index * 3, index * 3 + 3)

// Words of our own: a browser's first Intl format keeps a slow phone busy for a tenth of a second while the page is
// still being drawn. The time is `formatTime` once more: every page would wait for the module that it is in.

const asTime = (minutes: number) => {
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The number of a day as `Tue`. */
const asWeekday = (number: number) => nth(weekdays, weekdayIndex(number))

/** The number of a day as `Dec 24`. */
function asDate(number: number): string {
  const date = new Date(number * day * 60_000)
  return `${nth(months, date.getUTCMonth())} ${date.getUTCDate()}`
}

/**
 * `Open now · until 6:00 PM`, `Closed · opens Tue 9:00 AM`, `Closed today (Rizal Day) · opens Thu 9:00 AM`; '' when
 * unknown.
 */
export function describeOpen(state: OpenState, now: PlaceMoment): string {
  if (state.kind === 'unknown') return ''
  const doubt = state.holiday ? ` · holiday hours may differ (${state.holiday})` : ''
  if (state.kind === 'open')
    return `Open now · ${state.until ? `until ${asTime(state.until.minutes)}` : '24 hours'}${doubt}`
  const { opensAt, why = 'Closed' } = state
  if (!opensAt) return why
  const ahead = opensAt.day - now.day
  const when = ahead > daysBehind ? `${asDate(opensAt.day)}, ` : ahead > 0 ? `${asWeekday(opensAt.day)} ` : ''
  return `${why} · opens ${when}${asTime(opensAt.minutes)}${doubt}`
}
