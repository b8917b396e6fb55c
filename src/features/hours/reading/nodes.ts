import type { WrittenTime } from '../clock-range.ts'
import { type DateSpan, isSign, readDates } from './dates.ts'
import { type Mark, noEnd, schoolHolidays, someWeeks, type Token, weeksOfYear } from './tokens.ts'

/** Which days are meant: weekdays by number, holidays, dates; `moving` says why others cannot be held. */
export type Selector = {
  days: readonly number[]
  holidays: boolean
  /** Of the holidays only those on these weekdays; all of them when empty. */
  holidayDays: readonly number[]
  dates: readonly DateSpan[]
  moving: string | null
  /** Weekdays that are meant in some weeks of the month only. */
  sometimes: readonly number[]
  /** Whether the weekdays are meant of which nothing else is said. */
  others: boolean
}

export type Pair = readonly [WrittenTime, WrittenTime]
export type HoursEntry = Pair | 'closed' | 'allDay'

/** How strongly a sign parts: `rule` begins another rule, `line` another line, a comma may only list. */
export type Strength = 'comma' | 'line' | 'rule' | 'colon' | 'fallback'

/** A phrase of a text about hours. */
export type Node = { text: string } & (
  | { kind: 'select'; select: Selector }
  | { kind: 'hours'; entry: HoursEntry; openEnd: boolean }
  | { kind: 'until'; time: WrittenTime }
  | { kind: 'mark'; mark: Mark }
  | { kind: 'state'; state: 'ended' | 'paused' }
  | { kind: 'separator'; strength: Strength }
  | { kind: 'subject'; subject: string }
  | { kind: 'comment' }
  | { kind: 'unknown'; reason: string; isTime?: boolean }
)

type Bare = Node extends infer One ? (One extends Node ? Omit<One, 'text'> : never) : never
type Parsed = { node: Bare | null; next: number }

/** Groups tokens into phrases. */
export function nodesOf(text: string, tokens: readonly Token[]): Node[] {
  const nodes: Node[] = []
  for (let index = 0; index < tokens.length; ) {
    const { node, next } = nodeAt(tokens, index, nodes.at(-1))
    const [from, to] = [tokens[index], tokens[next - 1]]
    const written = from && to ? text.slice(from.start, to.start + to.raw.length) : ''
    if (node !== null && !joinsLast(nodes, node, written)) nodes.push({ ...node, text: written })
    index = next
  }
  return nodes
}

/** `SH Mo-Fr`: weekdays right after holidays say which of these are meant. */
function joinsLast(nodes: Node[], node: Bare, written: string): boolean {
  const last = nodes.at(-1)
  if (node.kind !== 'select' || last?.kind !== 'select') return false
  const { days, holidays, moving } = last.select
  // "Mo-Fr SH" means the same as "SH Mo-Fr".
  const isPart = (reason: string | null) => reason === schoolHolidays || reason === weeksOfYear
  if (isPart(node.select.moving) && days.length > 0) {
    nodes[nodes.length - 1] = {
      ...last,
      select: { ...node.select, holidayDays: days },
      text: `${last.text} ${written}`,
    }
    return true
  }
  // "Including holidays Mon-Sat 8-5" speaks of all holidays.
  const isTagged = /^[a-z]{2}(?![a-z])/.test(written)
  if (node.select.days.length === 0 || days.length > 0 || !((holidays && isTagged) || isPart(moving)))
    return false
  const select = { ...last.select, holidayDays: node.select.days }
  nodes[nodes.length - 1] = { ...last, select, text: `${last.text} ${written}` }
  return true
}

/** A selector that means no day yet. */
export const nobody: Selector = {
  days: [],
  holidays: false,
  holidayDays: [],
  dates: [],
  moving: null,
  sometimes: [],
  others: false,
}
const select = (changes: Partial<Selector>, next: number): Parsed => ({
  node: { kind: 'select', select: { ...nobody, ...changes } },
  next,
})

function nodeAt(tokens: readonly Token[], index: number, before: Node | undefined): Parsed {
  const dates = readDates(tokens, index)
  if (dates) return select({ dates: dates.spans }, dates.next)
  const token = tokens[index]
  const next = index + 1
  switch (token?.kind) {
    case 'days':
      return daysAt(tokens, index, token.days)
    case 'holidays':
      return select({ holidays: true }, next)
    case 'moving':
      return select({ moving: token.reason, sometimes: token.days ?? [] }, next)
    case 'someWeeks':
      // The days that it is said of stand before.
      return { node: { kind: 'unknown', reason: someWeeks, isTime: true }, next }
    case 'others':
      return select({ others: true }, next)
    case 'closed':
    case 'allDay':
      return { node: { kind: 'hours', entry: token.kind, openEnd: false }, next }
    case 'time':
      return timesAt(tokens, index)
    case 'mark':
      return { node: { kind: 'mark', mark: token.mark }, next }
    case 'ended':
    case 'paused':
      return { node: { kind: 'state', state: token.kind }, next }
    case 'subject':
      return { node: { kind: 'subject', subject: token.subject }, next }
    case 'comment':
      return { node: { kind: 'comment' }, next }
    case 'sign':
      if (isUntil(tokens, index, before)) return untilAt(tokens, next)
      return { node: signAt(tokens, index, token.sign, before), next }
    default:
      return { node: { kind: 'unknown', reason: 'not understood' }, next }
  }
}

function daysAt(tokens: readonly Token[], index: number, days: readonly number[]): Parsed {
  const [first] = days
  const end = isSign(tokens[index + 1], '-') ? tokens[index + 2] : undefined
  const last = end?.kind === 'days' && end.days.length === 1 ? end.days[0] : undefined
  const isRange = days.length === 1 && first !== undefined && last !== undefined
  const third = isRange && isSign(tokens[index + 3], '-') ? tokens[index + 4] : undefined
  // "Mon-Wed-Fri" lists them.
  if (third?.kind === 'days' && !areEverySecond([first ?? 0, last ?? 0, ...third.days]))
    return { node: { kind: 'unknown', reason: 'not understood' }, next: index + 5 }
  if (third?.kind === 'days') return select({ days: [first ?? 0, last ?? 0, ...third.days] }, index + 5)
  const chosen = isRange ? daysBetween(first, last) : days
  const next = index + (isRange ? 3 : 1)
  if (!isSign(tokens[next], '[')) return select({ days: chosen }, next)
  const close = tokens.findIndex((token, at) => at > next && isSign(token, ']'))
  return select({ moving: someWeeks, sometimes: chosen }, close < 0 ? tokens.length : close + 1)
}

/** Whether dashes between days list them, with a day between each two. */
function areEverySecond(days: readonly number[]): boolean {
  return days.every((day, index) => index === 0 || day - (days[index - 1] ?? 0) === 2)
}

function daysBetween(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, offset) => (first + offset) % 7)
}

function timesAt(tokens: readonly Token[], index: number): Parsed {
  const [first, dash, last] = tokens.slice(index, index + 3)
  const unknown = (reason: string, next: number): Parsed => ({
    node: { kind: 'unknown', reason, isTime: tokens.slice(index, next).some(isClockTime) },
    next,
  })
  if (first?.kind !== 'time' || !isSign(dash, '-') || last?.kind !== 'time') return unknown(noEnd, index + 1)
  const isInterval =
    isSign(tokens[index + 3], '/') && tokens[index + 4]?.kind === 'time' && !isSign(tokens[index + 5], '-')
  if (isInterval) return unknown('times at intervals', index + 5)
  const isYears = [first, last].every(({ raw }) => /^20[2-3]\d$/.test(raw))
  if (isYears) return unknown('years have no field', index + 3)
  if (first.time === null || last.time === null) return unknown('no time of the day', index + 3)
  const openEnd = isSign(tokens[index + 3], '+')
  const entry: Pair = [first.time, last.time]
  return { node: { kind: 'hours', entry, openEnd }, next: index + (openEnd ? 4 : 3) }
}

/** Whether a token can be nothing but a time: a number may count anything. */
function isClockTime(token: Token): boolean {
  return token.kind === 'time' && /[:apmn]|^24$/.test(token.raw)
}

/** `Fri until 8pm`: days, and when they end. */
function isUntil(tokens: readonly Token[], index: number, before: Node | undefined): boolean {
  const last = tokens[index + 1]
  const isEnd = isSign(tokens[index], '-') && last?.kind === 'time' && last.time !== null
  const isOfDays =
    before?.kind === 'select' || (before?.kind === 'mark' && /only|sooner|belated/.test(before.mark))
  return isEnd && isOfDays && !isSign(tokens[index + 2], '-')
}

function untilAt(tokens: readonly Token[], index: number): Parsed {
  const token = tokens[index]
  if (token?.kind !== 'time' || token.time === null)
    return { node: { kind: 'unknown', reason: 'not understood' }, next: index + 1 }
  return { node: { kind: 'until', time: token.time }, next: index + 1 }
}

function signAt(
  tokens: readonly Token[],
  index: number,
  sign: string,
  before: Node | undefined,
): Bare | null {
  const strength = ({ ';': 'rule', '|': 'line', '||': 'fallback', ':': 'colon' } as const)[sign]
  if (strength) return { kind: 'separator', strength }
  if (sign === '-')
    return isDashBefore(tokens, index, before) ? null : { kind: 'unknown', reason: 'an open range' }
  const parts = [',', '/', '(', ')'].includes(sign)
  return parts ? { kind: 'separator', strength: 'comma' } : { kind: 'unknown', reason: 'not understood' }
}

/** `Sunday - closed`, `Mon - 9am-6pm`, `9am-6pm - Mon`, `Hours - Mon`. */
function isDashBefore(tokens: readonly Token[], index: number, before: Node | undefined): boolean {
  const [next, dash] = [tokens[index + 1], tokens[index + 2]]
  const isHours =
    next?.kind === 'closed' || next?.kind === 'allDay' || (next?.kind === 'time' && isSign(dash, '-'))
  const isFirst = before === undefined || before.kind === 'separator'
  if (next?.kind === 'days') return isFirst || before.kind === 'hours'
  return isHours && (isFirst || before.kind === 'select')
}
