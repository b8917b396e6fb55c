import { remember } from '#core/remember.ts'
import { addDays, type Weekday, weekdays } from '#core/time.ts'
import type { Calendar } from './calendar.ts'
import { type DayHours, hasHours, type WeekHours, weekText } from './hours.ts'
import { openIntervals, weekMinutes } from './open-intervals.ts'
import { parseHours } from './parse-hours.ts'
import { dayNumber, rulesBetween, type SpecialHours, type SpecialRule } from './special-hours.ts'

const weekFactsOf = remember((week) => weekFacts(week.split('\0').map(parseHours), true))
const ownFactsOf = remember((week) => weekFacts(week.split('\0').map(parseHours), false))

/** Pages stay true for a month: what they carry changes with the month, and reaches at least 60 days ahead. */
export const factsWindow = (today: string): { from: string; to: string } => windowOf(today.slice(0, 7))

/** Every listing asks for the same one. */
const windowOf = remember((month) => ({ from: addDays(`${month}-01`, -1), to: addDays(`${month}-01`, 92) }))

/**
 * What a page carries for `openState` to tell whether a business is open; '' when nothing is known.
 * @param today the place's date
 */
export function openFactsOf(
  { hours, specialHours }: { hours: WeekHours; specialHours: readonly SpecialHours[] },
  today: string,
): string {
  const rules = rulesBetween(specialHours, factsWindow(today))
  if (rules.length === 0) return hasHours(hours) ? weekFactsOf(weekText(hours)) : ''
  return [ownFactsOf(weekText(hours)), ...rules.map(ruleText)].join('|')
}

/**
 * `540-1080,1980-2520;5` is Monday and Tuesday nine to six, and an unknown Saturday (day 5). Minutes count from Monday's
 * midnight; an interval across the week's end continues above it.
 * @param mayMerge whether intervals that touch become one; special days need each with its own day
 */
function weekFacts(days: readonly DayHours[], mayMerge: boolean): string {
  const unknown = days.flatMap(({ kind }, index) => (kind === 'unknown' ? [index] : []))
  if (mayMerge && unknown.length === days.length) return ''
  return `${(mayMerge ? mergedSpans(days) : ownSpans(days)) || '-'}${unknown.length > 0 ? `;${unknown.join()}` : ''}`
}

function mergedSpans(days: readonly DayHours[]): string {
  const intervals = openIntervals(days)
  if (intervals.some(({ opens, closes }) => closes - opens >= weekMinutes)) return `0-${weekMinutes}`
  return intervals
    .filter(({ opens }) => opens >= 0 && opens < weekMinutes)
    .map(({ opens, closes }) => `${opens}-${closes}`)
    .join()
}

const ownSpans = (days: readonly DayHours[]) =>
  days
    .map((hours, index) => spansText(hours, index * 1440))
    .filter(Boolean)
    .join()

function spansText(hours: DayHours, from = 0): string {
  if (hours.kind !== 'open') return ''
  return hours.ranges.map(({ opens, closes }) => `${opens + from}-${closes + from}`).join()
}

function ruleText({ entry, span, hours }: SpecialRule): string {
  const when = span === null ? 'h' : span.from === span.to ? `${span.from}` : `${span.from}-${span.to}`
  const days = entry.days.map((day: Weekday) => weekdays.indexOf(day)).join('')
  const closure = { paused: 'p', ended: 'e', days: '', holidays: '' }[entry.kind]
  const said = closure || (hours.kind === 'unknown' ? '?' : spansText(hours))
  return `${when}${days && `/${days}`}=${said}`
}

/** The holidays that a page carries for `openState`: `20787:Bonifacio Day|20812:Christmas Day`. */
export function holidayFacts({ holidays, today }: Calendar): string {
  const { from, to } = factsWindow(today)
  return holidays
    .filter(({ day }) => from <= day && day <= to)
    .map(({ day, name }) => `${dayNumber(day)}:${name.replace(/[|:]/g, ' ')}`)
    .join('|')
}

/** All that a list's page carries of the calendar: when it changes, so does the page. */
export const calendarFacts = (calendar: Calendar) => [factsWindow(calendar.today), holidayFacts(calendar)]
