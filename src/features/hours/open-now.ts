import { type Weekday, wallClock, weekdays } from '#core/time.ts'
import { type DayHours, formatTime, type TimeRange } from './hours.ts'
import { openIntervals, weekMinutes } from './open-intervals.ts'

/** A moment of the week in the place's own time. */
export type WeekMoment = { weekday: Weekday; minutes: number }

/** `until` is null when it never closes; `opensAt` is null when no known day tells. */
export type OpenState =
  | { kind: 'open'; until: WeekMoment | null }
  | { kind: 'closed'; opensAt: WeekMoment | null }
  | { kind: 'unknown' }

const day = 1440

/**
 * What a page must carry for a browser to tell whether a business is open: `540-1080,1980-2520;5` is Monday and Tuesday
 * nine to six, and an unknown Saturday (day 5). Minutes count from Monday's midnight; an interval across the week's end
 * continues above it.
 * @param days seven days, Monday first
 * @returns '' when no day is known
 */
export function openFacts(days: readonly DayHours[]): string {
  const unknown = days.flatMap(({ kind }, index) => (kind === 'unknown' ? [index] : []))
  if (unknown.length === days.length) return ''
  const intervals = openIntervals(days)
  const isAlways = intervals.some(({ opens, closes }) => closes - opens >= weekMinutes)
  const shown = isAlways
    ? `0-${weekMinutes}`
    : intervals
        .filter(({ opens }) => opens >= 0 && opens < weekMinutes)
        .map(({ opens, closes }) => `${opens}-${closes}`)
        .join()
  return `${shown || '-'}${unknown.length > 0 ? `;${unknown.join()}` : ''}`
}

function readFacts(facts: string): { intervals: TimeRange[]; unknown: number[] } {
  const [spans = '', unknown] = facts.split(';')
  const intervals = spans.split(',').map((span) => {
    const [opens = 0, closes = 0] = span.split('-').map(Number)
    return { opens, closes }
  })
  return {
    intervals: intervals.filter(({ opens, closes }) => closes > opens),
    unknown: unknown?.split(',').map(Number) ?? [],
  }
}

/** The minute of the week, from Monday's midnight, in a time zone. */
export function minuteOfWeek(now: Date, timeZone: string): number {
  const { weekday, minutes } = wallClock(now, timeZone)
  return weekdays.indexOf(weekday) * day + minutes
}

/**
 * Whether it is open, and until or from when. Ignores holidays.
 * @param facts from `openFacts`
 * @param minute of the week, in the business's zone
 */
export function openState(facts: string, minute: number): OpenState {
  if (facts === '') return { kind: 'unknown' }
  const { intervals, unknown } = readFacts(facts)
  const current = intervals.find(({ opens, closes }) =>
    [minute, minute + weekMinutes].some((moment) => opens <= moment && moment < closes),
  )
  if (current) return { kind: 'open', until: untilMoment(current) }
  const today = Math.floor(minute / day)
  if (unknown.includes(today)) return { kind: 'unknown' }
  const ahead = intervals.map(({ opens }) => (opens > minute ? opens : opens + weekMinutes))
  const next = Math.min(...ahead)
  // A day with unknown hours may open earlier than the opening found.
  const isDoubtful = unknown.some((index) => (index < today ? index + 7 : index) * day < next)
  return { kind: 'closed', opensAt: ahead.length === 0 || isDoubtful ? null : momentOf(next) }
}

function untilMoment({ opens, closes }: TimeRange): WeekMoment | null {
  return closes - opens >= weekMinutes ? null : momentOf(closes)
}

function momentOf(minute: number): WeekMoment {
  const inWeek = minute % weekMinutes
  return { weekday: weekdays[Math.floor(inWeek / day)] ?? 'monday', minutes: inWeek % day }
}

/** `Open now · until 6:00 PM`, `Closed · opens Tue 9:00 AM`; '' when unknown. `minute` is of the week. */
export function describeOpen(state: OpenState, minute: number): string {
  if (state.kind === 'unknown') return ''
  if (state.kind === 'open')
    return `Open now · ${state.until ? `until ${formatTime(state.until.minutes)}` : '24 hours'}`
  const { opensAt } = state
  if (!opensAt) return 'Closed'
  const isToday = weekdays[Math.floor(minute / day)] === opensAt.weekday && opensAt.minutes > minute % day
  const weekday = `${opensAt.weekday.charAt(0).toUpperCase()}${opensAt.weekday.slice(1, 3)} `
  return `Closed · opens ${isToday ? '' : weekday}${formatTime(opensAt.minutes)}`
}
