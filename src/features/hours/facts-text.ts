/** The facts of a page as text, read in the browser: a few bytes that say when a business is open. */
import { minutesADay as day } from '#core/time.ts'
import type { TimeRange } from './hours.ts'

/** What is said of certain days; `ranges` is null when their hours are unknown. */
export type Saying = {
  from: number
  to: number
  /** The weekdays it is limited to, 0 for Monday. */
  weekdays: string
  onHolidays: boolean
  ranges: readonly TimeRange[] | null
  /** `p`: temporarily closed; `e`: closed for good; '' for neither. */
  closure: string
}

/** `week` has seven days, Monday first; `unknown` the days without known hours; later rules win over earlier ones. */
export type Facts = {
  week: readonly (readonly TimeRange[])[]
  unknown: readonly number[]
  rules: readonly Saying[]
  /** Names of public holidays by the number of their day. */
  holidays: ReadonlyMap<number, string>
}

/** `540-720,780-1080` */
function readRanges(text: string): TimeRange[] {
  return text.split(',').flatMap((span) => {
    const [opens = 0, closes = 0] = span.split('-').map(Number)
    return closes > opens ? [{ opens, closes }] : []
  })
}

/** `20787-20790/56=540-720`: nine to twelve on the weekends between two days. */
function readRule(text: string): Saying {
  const [when = '', said = ''] = text.split('=')
  const [span = '', days = ''] = when.split('/')
  const [from = 0, to = from] = span.split('-').map(Number)
  return {
    from,
    to,
    weekdays: days,
    onHolidays: span === 'h',
    ranges: said === '?' ? null : readRanges(said),
    closure: /^[ep]$/.test(said) ? said : '',
  }
}

/** @param holidays `20787:Bonifacio Day|20812:Christmas Day` @returns null when nothing is known */
export function readFacts(text: string, holidays = ''): Facts | null {
  if (text === '') return null
  const [spans = '', ...rules] = text.split('|')
  const [open = '', unknown] = spans.split(';')
  const week: TimeRange[][] = Array.from({ length: 7 }, () => [])
  for (const { opens, closes } of readRanges(open)) {
    const index = Math.floor(opens / day)
    week[index]?.push({ opens: opens - index * day, closes: closes - index * day })
  }
  return {
    week,
    unknown: unknown?.split(',').map(Number) ?? [],
    rules: rules.map(readRule),
    holidays: new Map(
      holidays.split('|').flatMap((holiday): [number, string][] => {
        const [number = '', name = ''] = holiday.split(':')
        return name === '' ? [] : [[Number(number), name]]
      }),
    ),
  }
}

/** 0 for Monday. */
export const weekdayIndex = (number: number) => (number + 3) % 7

/** What is said of a day in particular. */
export function sayingOf({ rules, holidays }: Facts, number: number): Saying | undefined {
  return rules.findLast(
    ({ from, to, weekdays, onHolidays }) =>
      (onHolidays ? holidays.has(number) : from <= number && number <= to) &&
      (weekdays === '' || weekdays.includes(String(weekdayIndex(number)))),
  )
}

/** The hours of a day; null when they are unknown. */
export function rangesOf(facts: Facts, number: number): readonly TimeRange[] | null {
  const saying = sayingOf(facts, number)
  if (saying) return saying.ranges
  const index = weekdayIndex(number)
  return facts.unknown.includes(index) ? null : (facts.week[index] ?? [])
}

/** Whether a day has the hours of its week: something is known, and nothing special is said of the day. */
export function keepsWeek(facts: Facts | null, day: number): boolean {
  return facts !== null && !sayingOf(facts, day)
}
