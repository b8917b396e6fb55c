import { type Weekday, weekdays } from '#core/time.ts'
import { span } from './clock-range.ts'
import { readDay } from './day-text.ts'
import { hoursInEnglish } from './english-hours.ts'
import { type DayHours, formatDay, type TimeRange, type WeekHours, weekOf } from './hours.ts'
import { mergeRanges } from './open-intervals.ts'

const dayName = /(?:mo|tu|we|th|fr|sa|su)[a-z]*\.?/
const days = new RegExp(`${dayName.source}(?: ?[-–] ?${dayName.source})?`)
/** OpenStreetMap's tokens for public and school holidays, whose dates we do not know. */
const holidays = ['PH', 'SH'].map((token) => token.toLowerCase())
const holiday = new RegExp(`(?:${holidays.join('|')})\\b`)
const selector = new RegExp(
  `^((?:${days.source}|${holiday.source})(?: ?[,&/] ?(?:${days.source}|${holiday.source}))*):? ?`,
)
/** A comma before a weekday starts another rule; one before a time continues the same rule. */
const nextRule = new RegExp(`,(?= ?(?:${dayName.source}|${holiday.source})[^,;]*(?:\\d|off|closed))`)
const timeRange = /^(\d{1,2}):(\d{2}) ?[-–] ?(\d{1,2}):(\d{2})$/

/**
 * Parses a week in the form of OpenStreetMap's `opening_hours`, also with times as people write them. Seasons, week
 * numbers, sunrise and quoted comments are not supported.
 * @returns null unless every part is understood
 */
function readOpeningHoursTag(value: string): Record<Weekday, DayHours> | null {
  const week = emptyWeek()
  const groups = hoursInEnglish(value).split(';')
  const filled = groups.map((group) => group.trim()).filter((group) => group !== '')
  for (const group of filled) {
    const hours = readGroup(group)
    if (hours === null) return null
    for (const [weekday, dayHours] of hours) week[weekday] = dayHours
  }
  return filled.length === 0 ? null : week
}

/** Parses the rules between two semicolons. A rule that adds to a day of the same group is not supported. */
function readGroup(group: string): Map<Weekday, DayHours> | null {
  const found = new Map<Weekday, DayHours>()
  for (const rule of joinSelectors(group)) {
    const head = selector.exec(rule)
    const chosen = head?.[1] === undefined ? weekdays : readSelector(head[1])
    const hours = readTimes(rule.slice(head?.[0].length ?? 0).trim())
    if (chosen === null || hours === null) return null
    for (const weekday of chosen) {
      if (found.has(weekday)) return null
      found.set(weekday, hours)
    }
  }
  return found
}

function emptyWeek(): Record<Weekday, DayHours> {
  const closed: DayHours = { kind: 'closed' }
  return {
    monday: closed,
    tuesday: closed,
    wednesday: closed,
    thursday: closed,
    friday: closed,
    saturday: closed,
    sunday: closed,
  }
}

/** `mo,we,fr 9:00-12:00` is one rule: a part without a time belongs to the next one. */
function joinSelectors(group: string): string[] {
  const rules: string[] = []
  let head = ''
  for (const part of group.split(nextRule).map((piece) => piece.trim())) {
    if (part === '') continue
    const whole = head === '' ? part : `${head},${part}`
    const isSelectorOnly = selector.exec(whole)?.[0].trim() === whole
    head = isSelectorOnly ? whole : ''
    if (!isSelectorOnly) rules.push(whole)
  }
  return head === '' ? rules : [...rules, head]
}

/** @returns the weekdays meant; none for holidays alone; null for any other word */
function readSelector(text: string): Weekday[] | null {
  const chosen: Weekday[] = []
  for (const part of text.split(/[,&/]/).map((piece) => piece.trim())) {
    if (holidays.includes(part)) continue
    const [first, last = first] = part.split(/[-–]/).map(weekdayIndex)
    if (first === undefined || last === undefined || first < 0 || last < 0) return null
    for (let index = first; ; index = (index + 1) % 7) {
      chosen.push(weekdays[index] ?? 'monday')
      if (index === last) break
    }
  }
  return chosen
}

function weekdayIndex(word: string): number {
  const name = word.trim().replace(/\.$/, '')
  return weekdays.findIndex((weekday) => weekday.startsWith(name))
}

function readTimes(text: string): DayHours | null {
  if (text === '') return null
  const ranges: TimeRange[] = []
  for (const part of text.split(',')) {
    const found = timeRange.exec(part.trim())
    if (!found) return readDay(text)
    const [opens, closes] = [minutes(found[1], found[2]), minutes(found[3], found[4])]
    if (opens >= 1440 || closes - opens > 1440) return null
    ranges.push(span(opens, closes))
  }
  const merged = mergeRanges(ranges)
  return merged.some(({ opens, closes }) => closes - opens > 1440) ? null : { kind: 'open', ranges: merged }
}

function minutes(hour: string | undefined, minute: string | undefined): number {
  return Number(hour) * 60 + Number(minute)
}

/**
 * Each day's text from a week in the form of OpenStreetMap's `opening_hours` or similar (`Mo-Fr 09:00-18:00; Sa off`,
 * `Mon-Fri 9am-6pm`). Drops public and school holidays.
 * @returns null unless every part is understood
 */
export function weekFromOpeningHours(value: string): WeekHours | null {
  const days = readOpeningHoursTag(value)
  if (days === null) return null
  return weekOf((weekday) => formatDay(days[weekday]))
}
