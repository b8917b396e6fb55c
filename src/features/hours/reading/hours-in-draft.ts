import { both, type Clause, type Draft } from './drafts.ts'
import {
  behindColon,
  behindDays,
  behindList,
  isComma,
  isDays,
  isHours,
  isJoin,
  isOfDaysBehind,
  isRemarkOn,
} from './neighbours.ts'
import { type HoursEntry, type Node, nobody, type Selector, type Strength } from './nodes.ts'

/** Where hours stand that come to a clause. */
export type Standing = {
  isAtComma: boolean
  isExcept: boolean
  /** Whether hours come next. */
  isBeforeHours: boolean
  /** Whether days come next. */
  isBeforeDays: boolean
  /** Whether days come next that have no hours of their own after them. */
  isBeforeBareDays: boolean
}

/** Where the hours at a place in the text stand. */
export function standingAt(
  nodes: readonly Node[],
  index: number,
  { isAtComma, isExcept }: Pick<Standing, 'isAtComma' | 'isExcept'>,
): Standing {
  const days = behindColon(nodes, index + 1)
  const isBeforeDays = isDays(nodes, days)
  const next = behindColon(nodes, days + 1)
  const isBeforeHours = isHours(nodes, days)
  return {
    isAtComma,
    isExcept,
    isBeforeHours,
    isBeforeDays,
    isBeforeBareDays: isBeforeDays && !isHours(nodes, next),
  }
}

/** `Mon-Fri 9-6 except 12-1`: hours that are left out, of no day of their own. */
export function isTakenAway({ entries, except }: Draft, entry: HoursEntry, at: Standing): boolean {
  const isPair = typeof entry !== 'string'
  return isPair && at.isExcept && except === null && entries.length > 0 && !at.isBeforeDays
}

/** `Mo-Fr 12:00-13:00 off` takes hours away. */
export function isClosedTimes(draft: Draft, entry: HoursEntry, at: Standing, clauses: number): boolean {
  const { entries, select } = draft
  const isTimes = entries.length > 0 && entries.every((one) => typeof one !== 'string')
  // Without days of their own they are those of the only clause.
  const areKnown = !draft.isHoursFirst || (select === null && draft.after === 'rule' && clauses === 1)
  const isLast = !at.isAtComma && !at.isBeforeDays && !at.isBeforeHours
  return entry === 'closed' && isTimes && areKnown && isLast
}

/** `24 hours; closed Mondays 2am-5am`: a part of these days, where nothing else of them follows. */
export function isClosedOnDays(
  { entries, select, isHoursFirst }: Draft,
  entry: HoursEntry,
  at: Standing,
): boolean {
  const isClosed = isHoursFirst && entries.length === 1 && entries[0] === 'closed'
  return isClosed && select !== null && typeof entry !== 'string' && !at.isAtComma && !at.isBeforeDays
}

/** `10am-10pm Mon off`: days between hours and the word, with no sign on either side. */
export function isClosedBehindDays(
  { entries, isHoursFirst }: Draft,
  entry: HoursEntry,
  at: Standing,
): boolean {
  const isTimes = entries.length > 0 && entries.every((one) => typeof one !== 'string')
  return isTimes && isHoursFirst && entry === 'closed' && !at.isAtComma && !at.isExcept && !at.isBeforeDays
}

/** Of the days in front of `closed`, those that it is said of, and the rest, which the hours in front of them have. */
export function partedBefore(
  nodes: readonly Node[],
  index: number,
  all: Selector,
): { open: Selector | null; closed: Selector } {
  const last = nodes[index - 1]?.kind === 'separator' ? index - 2 : index - 1
  const closed = lastList(nodes, last)
  const days = all.days.filter((day) => !closed.days.includes(day))
  const open = { ...all, days, holidays: all.holidays && !closed.holidays }
  return { open: days.length > 0 ? open : null, closed }
}

/** Days that end there, with those that a word joins to them. */
function lastList(nodes: readonly Node[], index: number): Selector {
  const node = nodes[index]
  const own = node?.kind === 'select' ? node.select : nobody
  return isJoin(nodes, index - 1) ? both(lastList(nodes, index - 2), own) : own
}

/** `24/7 closed`, as maps say that a place is closed for now. */
export function isAllDayClosed({ entries }: Draft, entry: HoursEntry, at: Standing): boolean {
  const isShut = entry === 'closed' && entries.length === 1 && entries[0] === 'allDay'
  return isShut && !at.isAtComma && !at.isBeforeDays
}

/** `Closed Mon-Fri 9-6`, `except Sunday 9-6`: hours of days that were just said to have none. */
export function isContradiction(draft: Draft, entry: HoursEntry, at: Standing): boolean {
  const { entries, select, isHoursFirst } = draft
  if (at.isAtComma || entry === 'closed') return false
  if (at.isExcept) return entries.length === 0 && select === null
  return entries.includes('closed') && isHoursFirst && select !== null
}

/** `Closed Mondays, January 1`: a list of what is closed goes on with dates behind weekdays, or the other way round. */
export function listsClosed({ entries, select, isHoursFirst }: Draft, next: Selector): boolean {
  if (!isHoursFirst || entries.length !== 1 || entries[0] !== 'closed' || select === null) return false
  const isOfWeek = ({ days, dates }: Selector) => days.length > 0 && dates.length === 0
  const isDated = ({ days, dates, moving, sometimes }: Selector) =>
    days.length === 0 && (dates.length > 0 || (moving !== null && sometimes.length === 0))
  return (isOfWeek(select) && isDated(next)) || (isDated(select) && isOfWeek(next))
}

/** `8am-5pm holidays 9am-3pm`: the days could be of the hours before and of those behind. */
export function isOfEither(draft: Draft, entry: HoursEntry, at: Standing): boolean {
  const { entries, select, isHoursFirst } = draft
  const areHours = typeof entry === 'object' && typeof entries.at(-1) === 'object'
  const areFew = select !== null && (select.dates.length > 0 || select.holidays)
  return areHours && areFew && isHoursFirst && !at.isAtComma && !at.isBeforeDays
}

/** `Mon-Thu 10-2, 5pm-10pm Fri`: later hours could be more of the days before or those of the days after. */
export function mayContinue(draft: Draft, entry: HoursEntry, at: Standing): boolean {
  const last = draft.entries.at(-1)
  const arePairs = typeof entry !== 'string' && last !== undefined && typeof last !== 'string'
  if (!at.isAtComma || !at.isBeforeBareDays || !arePairs) return false
  return !draft.isHoursFirst && draft.select !== null && entry[0].minutes >= last[1].minutes
}

/** Whether the hours are another clause's than those before. */
export function beginsClause(draft: Draft, entry: HoursEntry, at: Standing): boolean {
  const { entries, select, isHoursFirst } = draft
  if (entries.length === 0) return false
  if (entry === 'closed' || entries.includes('closed')) return true
  // "11-9, 11-10 on Fri & Sat": no day has both.
  if (at.isAtComma && at.isBeforeBareDays && doBeginTogether(entries.at(-1), entry)) return true
  return isHoursFirst ? select !== null : at.isAtComma && at.isBeforeBareDays
}

const doBeginTogether = (one: HoursEntry | undefined, other: HoursEntry) =>
  typeof one === 'object' && typeof other === 'object' && one[0].minutes === other[0].minutes

/** `Mo-Fr 8-12; 13-17`: times alone, after times with days. */
export function isMoreOf({ entries, select, except, after }: Draft, last: Clause): boolean {
  const isTimes = (all: readonly HoursEntry[]) =>
    all.length > 0 && all.every((entry) => typeof entry !== 'string')
  const isBare = select === null && except === null && after !== 'comma'
  return isBare && isTimes(entries) && last.select !== null && isTimes(last.entries)
}

/** Whether the part that begins there names days and no hours; behind a comma it may say what is closed. */
function namesOnlyDays(nodes: readonly Node[], index: number): boolean {
  // "08:00-20:00; Sa,Su closed": the first of a few days that a comma lists is closed as the last is.
  const isOfFew = (at: number) => {
    const before = nodes.slice(index, at).filter(({ kind }) => kind !== 'separator')
    return isComma(nodes, at) && before.length < 3 && before.every(isOneDay)
  }
  const ends = (node: Node, at: number) =>
    node.kind === 'separator' &&
    (/line|rule|fallback/.test(node.strength) || (isClosedAt(nodes, at + 1) && !isOfFew(at)))
  const end = nodes.findIndex((node, at) => at >= index && ends(node, at))
  const part = nodes.slice(index, end < 0 ? undefined : end)
  return (
    part.some(({ kind }) => kind === 'select') &&
    !part.some(({ kind, text }) => /hours|unknown|state/.test(kind) || /by appointment/.test(text))
  )
}

const isOneDay = (node: Node) => node.kind === 'select' && node.select.days.length < 2

/** `closed Sundays`, `Sunday closed`. */
function isClosedAt(nodes: readonly Node[], index: number): boolean {
  const isClosed = (node: Node | undefined) => node?.kind === 'hours' && node.entry === 'closed'
  return isDays(nodes, index)
    ? isClosed(nodes[behindColon(nodes, index + 1)])
    : isClosed(nodes[index]) && isDays(nodes, index + 1)
}

/** `8am-5pm, break 12-1, Mon-Fri`: whether the days of the hours come behind what ends there. */
export function isStillWithoutDays(
  { select, entries }: Draft,
  nodes: readonly Node[],
  last: number,
): boolean {
  return select === null && entries.length > 0 && isEndedByDays(nodes, last + 1)
}

/** `Mon-Fri only`, `8am-5pm only, Mon-Fri`; "Dinner only, Wed to Sun" does not speak of days. */
export function limitsDays({ select, entries }: Draft, nodes: readonly Node[], index: number): boolean {
  const isBehindHours = entries.length > 0 && isComma(nodes, index + 1)
  return select !== null || isDays(nodes, index + 1) || (isBehindHours && isDays(nodes, index + 2))
}

/** `Tue-Sun: Tue-Thu 11-10, Fri 11-11`: days in front of a colon and of days that have hours of their own. */
export function isHeadline({ select, entries }: Draft, nodes: readonly Node[], index: number): boolean {
  const before = nodes[index - 1]
  const isAnnounced = before?.kind === 'separator' && before.strength === 'colon'
  const node = nodes[index]
  if (!isAnnounced || select === null || entries.length > 0 || node?.kind !== 'select') return false
  return (
    isHours(nodes, behindColon(nodes, index + 1)) &&
    node.select.days.every((day) => select.days.includes(day))
  )
}

/** Whether days come next, behind a comma at most, and nothing else of what stands there. */
function isEndedByDays(nodes: readonly Node[], index: number): boolean {
  const rest = nodes.slice(index).filter(({ kind }) => kind !== 'comment')
  const end = rest.findIndex((node) => node.kind === 'separator' && /line|rule|fallback/.test(node.strength))
  const part = rest.slice(0, end < 0 ? undefined : end).filter(({ kind }) => kind !== 'separator')
  return part.length > 0 && part.every(({ kind }) => kind === 'select')
}

/** Whether all that stands there, until the next rule, are hours. */
function isHoursOnly(nodes: readonly Node[], index: number): boolean {
  const end = nodes.findIndex(
    (node, at) => at >= index && node.kind === 'separator' && /line|rule|fallback/.test(node.strength),
  )
  const part = nodes.slice(index, end < 0 ? undefined : end).filter(({ kind }) => kind !== 'separator')
  return part.length > 0 && part.every((node) => node.kind === 'hours' && node.entry !== 'closed')
}

/** `10am-12nn | 2pm-5pm, Mon-Sat`: the other half of the day, whose days are still to come. */
function isOtherHalf(nodes: readonly Node[], index: number, entries: readonly HoursEntry[]): boolean {
  const [node, last] = [nodes[index], entries.at(-1)]
  if (node?.kind !== 'hours' || typeof node.entry === 'string' || typeof last !== 'object') return false
  return node.entry[0].minutes >= last[1].minutes && isEndedByDays(nodes, index + 1)
}

/** Whether a line or rule that ends leaves days whose hours are still to come, or hours whose days are. */
export function staysOpen(
  { select, entries }: Draft,
  strength: Strength,
  nodes: readonly Node[],
  next: number,
  clauses: readonly Clause[],
): boolean {
  if (select === null && entries.length > 0)
    return namesOnlyDays(nodes, next) || isOtherHalf(nodes, next, entries)
  if (select === null || entries.length > 0) return false
  // "Mon 8-5 | Tue 8-5 | Wed | Thu 8-5": each line has its own.
  const isOfLines = clauses.length > 0
  if (strength === 'line' && isOfLines && isDays(nodes, next) && isHours(nodes, behindColon(nodes, next + 1)))
    return false
  return strength === 'line' || (strength === 'rule' && select.days.length > 0 && isHoursOnly(nodes, next))
}

/** `Closed Mon, Tue-Sun (10am-7pm)`: many days behind those that are closed, and hours whose days come no later. */
export function areOfOthers(nodes: readonly Node[], index: number, draft: Draft): boolean {
  const node = nodes[index]
  const isClosed = draft.isHoursFirst && draft.entries.includes('closed') && draft.select !== null
  if (!isClosed || node?.kind !== 'select' || node.select.days.length < 3) return false
  const at = isParted(nodes[index + 1]) ? index + 2 : index + 1
  const next = isParted(nodes[at]) ? nodes[at + 1] : nodes[at]
  return next?.kind === 'hours' && next.entry !== 'closed' && !isOfDaysBehind(nodes, nodes.indexOf(next))
}

const isParted = (node: Node | undefined) => node?.kind === 'separator' && node.strength !== 'fallback'

/** Whether what stands behind days is theirs, so that what stands before them is others'. */
export function areOwn(
  nodes: readonly Node[],
  index: number,
  { draft, isAtComma }: { draft: Draft; isAtComma: boolean },
): boolean {
  const node = nodes[index]
  const isMany = node?.kind === 'select' && node.select.days.length > 2
  const isFirst = draft.select === null && draft.entries.length > 0
  // "9am-5pm Mon-Sat (by appointment)": the hours in front are theirs.
  const haveThem = isFirst && nodes[index + 1]?.text === '(' && (!isAtComma || isMany)
  if (isRemarkOn(nodes, index)) return !haveThem
  // "9-5 Mon-Fri, Sat, Sun closed": days one by one, behind several at once, go together.
  const before = isComma(nodes, index - 1) ? nodes[index - 2] : undefined
  const isAfterMany = before?.kind === 'select' && before.select.days.length > 2
  const end = isAfterMany ? behindDays(nodes, index) : behindList(nodes, index)
  const at = behindColon(nodes, end)
  const mark = nodes[at]
  const next = mark?.kind === 'mark' && /sooner|belated/.test(mark.mark) ? nodes[at + 1] : mark
  // "8-5, Mon-Fri and Sat 8-12": the first of the days have the first hours.
  const isMixed = end > index + 1 && isMany
  // "10am-8pm Mon-Sat. Sun & Holidays closed": the point may be that of a short name.
  const isClosed = next?.kind === 'hours' && next.entry === 'closed'
  const begins = isAtComma || (isClosed && isDays(nodes, index - 1))
  return begins && (next?.kind === 'hours' || next?.kind === 'until') && !(isMixed && isFirst)
}
