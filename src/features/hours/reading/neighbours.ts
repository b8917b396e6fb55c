import { halfDay } from '../clock-range.ts'
import type { Node, Pair, Selector, Strength } from './nodes.ts'

/** What stands at a place among the phrases of a text. */
type At = (nodes: readonly Node[], index: number) => boolean

export const isHours: At = (nodes, index) => nodes[index]?.kind === 'hours'

export const isDays: At = (nodes, index) => nodes[index]?.kind === 'select'

const isColon: At = (nodes, index) => {
  const node = nodes[index]
  return node?.kind === 'separator' && node.strength === 'colon'
}

/** The place behind a colon, if one stands there. */
export const behindColon = (nodes: readonly Node[], index: number): number =>
  isColon(nodes, index) ? index + 1 : index

/** The place behind a list of days that begins there: `Wed and Sun`. */
export function behindList(nodes: readonly Node[], index: number): number {
  return isJoin(nodes, index + 1) ? behindList(nodes, index + 2) : index + 1
}

/** `Wed and Sun`: one list of days. */
export const isJoin: At = (nodes, index) =>
  /^(?:and|&)$/.test(nodes[index]?.text ?? '') && isDays(nodes, index - 1) && isDays(nodes, index + 1)

/** Remarks that are about no day, wherever they stand. */
const ofNoDay = /whereabouts|number|last order|own times|meals|goes on|may change|how long/

/** `Sat by appointment`, `Sat (call first)`: whether the days there have a remark instead of hours. */
export const isRemarkOn: At = (nodes, index) => {
  const isOpening = (node: Node | undefined) =>
    node?.kind === 'separator' && (node.strength === 'colon' || node.text === '(')
  const at = isOpening(nodes[index + 1]) ? index + 2 : index + 1
  const remark = nodes[at]
  if (remark?.kind !== 'comment' || ofNoDay.test(remark.text)) return false
  const end = nodes[at + 1]?.text === ')' ? at + 2 : at + 1
  return !isHours(nodes, behindColon(nodes, end))
}

/** Whether a line ends there and the next one begins with days. */
const isLineOfDays: At = (nodes, index) => {
  const end = nodes[index + 1]
  return end?.kind === 'separator' && /line|rule/.test(end.strength) && isDays(nodes, index + 2)
}

/** Whether a sign lists days, or joins the hours of one day. */
export const isList: At = (nodes, index) => {
  const areHours = isHours(nodes, index - 1) && isHours(nodes, index + 1)
  const areDays = isDays(nodes, index - 1) && isDays(nodes, index + 1)
  return areDays || (areHours && /^(?:and|&)$/.test(nodes[index]?.text ?? ''))
}

export const isComma: At = (nodes, index) => {
  const node = nodes[index]
  return node?.kind === 'separator' && node.strength === 'comma'
}

/** `Mon-Fri by appointment, Sat 9-1`, `Sat: on call. Sun: closed`: whether a remark is all that is said of some days. */
export const isAllThatIsSaid: At = (nodes, index) =>
  /by appointment/.test(nodes[index]?.text ?? '')
    ? !isHours(nodes, index + 1) || isOfDaysBehind(nodes, index + 1)
    : isLineOfDays(nodes, index)

/** The strongest of the signs in front; null where none stands there, or a bracket opens. */
export function partingBefore(nodes: readonly Node[], index: number): Strength | null {
  const node = nodes[index - 1]
  if (node?.kind !== 'separator' || node.text === '(') return null
  const before = nodes[index - 2]
  if (before?.kind !== 'separator') return node.strength
  return before.text === '(' || node.strength === 'comma' ? partingBefore(nodes, index - 1) : node.strength
}

/** The place behind days that commas or slashes list. */
export const behindDays = (nodes: readonly Node[], index: number): number =>
  isComma(nodes, index + 1) && isDays(nodes, index + 2) ? behindDays(nodes, index + 2) : index + 1

/** Whether hours stand there whose days come behind them, with no hours of their own. */
export const isOfDaysBehind: At = (nodes, index) => {
  const days = isComma(nodes, index + 1) ? index + 2 : index + 1
  if (!isHours(nodes, index) || !isDays(nodes, days)) return false
  const next = nodes[behindColon(nodes, behindDays(nodes, days))]
  return next?.kind !== 'hours' && next?.kind !== 'mark'
}

/** No second break of a day is longer. */
const longestPause = 90

/**
 * The hours of a break that begin there, and the place of the last: `12-1 and 3-3:30`. What follows at once, or is long,
 * or has days of its own behind it, is when it is open again.
 */
export function breakAt(nodes: readonly Node[], index: number): { entries: readonly Pair[]; end: number } {
  const [first, second] = [nodes[index], nodes[index + 2]]
  if (first?.kind !== 'hours' || typeof first.entry === 'string') return { entries: [], end: index }
  const alone = { entries: [first.entry], end: index }
  if (!isList(nodes, index + 1) || second?.kind !== 'hours' || typeof second.entry === 'string') return alone
  const [[, ends], [begins, last]] = [first.entry, second.entry]
  const clockwise = (from: number, to: number) => (to - from + 2 * halfDay) % halfDay
  const isMore =
    clockwise(ends.minutes, begins.minutes) > 0 &&
    clockwise(begins.minutes, last.minutes) <= longestPause &&
    !isDays(nodes, index + 3)
  return isMore ? { entries: [first.entry, second.entry], end: index + 2 } : alone
}

/** Days that stand there and end what a part says: `lunch break 12-1 daily`. */
export function bareDaysAt(nodes: readonly Node[], index: number): Selector | null {
  const [days, next] = [nodes[index], nodes[index + 1]]
  const ends =
    next === undefined || next.text === ')' || (next.kind === 'separator' && /line|rule/.test(next.strength))
  return days?.kind === 'select' && ends ? days.select : null
}

/** The place behind the words that begin there and are not understood. */
const behindWords = (nodes: readonly Node[], index: number): number =>
  nodes[index]?.kind === 'unknown' ? behindWords(nodes, index + 1) : index

/** Whether the words that begin there end with a colon. */
export const isLabel: At = (nodes, index) => isColon(nodes, behindWords(nodes, index))

/** `Members' hours: / Mon-Fri 5-11 / Sat 7-9`: whether the lines below are of what the words name. */
export const headsLines: At = (nodes, index) =>
  isLabel(nodes, index) && nodes[behindWords(nodes, index) + 1]?.text === '/'
