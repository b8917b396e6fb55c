import type { Token } from './tokens.ts'

/** A date whose year may be left out: it is then meant every year. */
type PlainDate = { year: number | null; month: number; day: number }

/** Dates from one to another, and whether they come every year. */
export type DateSpan = { from: string; to: string; yearly: boolean }

/** A leap year, for dates that come every year. */
const anyYear = 2000

/** Reads a date, a month, or a range or list of them, at a place in the tokens; null where none begins. */
export function readDates(
  tokens: readonly Token[],
  start: number,
): { spans: DateSpan[]; next: number } | null {
  const whole = readIso(tokens, start)
  if (whole) return whole
  const first = readDate(tokens, start)
  if (first === null) return null
  const last = isSign(tokens[first.next], '-') ? readEnd(tokens, first.next + 1, first) : null
  const spans = spanOf(first, last)
  let next = last?.next ?? first.next
  while (last === null && first.day !== null && isSign(tokens[next], ',')) {
    const day = plainNumber(tokens[next + 1], 31)
    if (day === null) break
    const more = { ...first, day, next: next + 2 }
    const end = isSign(tokens[more.next], '-') ? readEnd(tokens, more.next + 1, more) : null
    // "31 - 9" may begin the hours.
    if (isSign(tokens[more.next], '-') && end === null && !isTime(tokens[more.next + 1])) break
    spans.push(...spanOf(more, end))
    next = end?.next ?? more.next
  }
  return spans.length === 0 ? null : { spans, next }
}

/** `day` is null where the whole month is meant. */
type Written = { year: number | null; month: number; day: number | null; next: number }

function readIso(tokens: readonly Token[], start: number): { spans: DateSpan[]; next: number } | null {
  const first = tokens[start]
  if (first?.kind !== 'date' || !isDate(first.date)) return null
  const second = isSign(tokens[start + 1], '-') ? tokens[start + 2] : undefined
  const isRange = second?.kind === 'date' && isDate(second.date) && second.date >= first.date
  const to = isRange ? second.date : first.date
  return { spans: [{ from: first.date, to, yearly: false }], next: start + (isRange ? 3 : 1) }
}

/** `2026 dec 24`, `dec 24, 2026`, `24 dec`, `dec`. */
function readDate(tokens: readonly Token[], start: number): Written | null {
  const year = plainYear(tokens[start])
  const begin = year === null ? start : start + 1
  const dayFirst = year === null ? plainNumber(tokens[begin], 31) : null
  const named = tokens[dayFirst === null ? begin : begin + 1]
  if (named?.kind !== 'month') return null
  if (dayFirst !== null) return withYear(tokens, { year, month: named.month, day: dayFirst, next: begin + 2 })
  const day = plainNumber(tokens[begin + 1], 31)
  const isHours = day !== null && isSign(tokens[begin + 2], '-') && tokens[begin + 3]?.raw.includes(':')
  if (day === null || isHours) return { year, month: named.month, day: null, next: begin + 1 }
  return withYear(tokens, { year, month: named.month, day, next: begin + 2 })
}

function withYear(tokens: readonly Token[], date: Written): Written {
  if (date.year !== null) return date
  const at = isSign(tokens[date.next], ',') ? date.next + 1 : date.next
  const year = plainYear(tokens[at])
  return year === null || isSign(tokens[at + 1], '-') ? date : { ...date, year, next: at + 1 }
}

/** The end of a range: a date, a month, or a day of the same month. */
function readEnd(tokens: readonly Token[], start: number, first: Written): Written | null {
  const whole = readDate(tokens, start)
  if (whole) return whole
  const day = first.day === null ? null : plainNumber(tokens[start], 31)
  if (day === null || isSign(tokens[start + 1], '-')) return null
  return withYear(tokens, { ...first, day, next: start + 1 })
}

function spanOf(first: Written, last: Written | null): DateSpan[] {
  const end = last ?? first
  const year = first.year ?? last?.year ?? null
  const from: PlainDate = { year, month: first.month, day: first.day ?? 1 }
  const endYear = end.year ?? year
  const to: PlainDate = { year: endYear, month: end.month, day: end.day ?? lastDayOf(endYear, end.month) }
  const isBackward = to.month < from.month || (to.month === from.month && to.day < from.day)
  const sameYear = (to.year ?? anyYear) === (from.year ?? anyYear)
  if (isBackward && sameYear) to.year = (from.year ?? anyYear) + 1
  const [begins, ends] = [textOf(from), textOf(to)]
  return isDate(begins) && isDate(ends) && begins <= ends
    ? [{ from: begins, to: ends, yearly: year === null }]
    : []
}

function lastDayOf(year: number | null, month: number): number {
  return new Date(Date.UTC(year ?? anyYear, month, 0)).getUTCDate()
}

function textOf({ year, month, day }: PlainDate): string {
  return [year ?? anyYear, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Whether a text is a day that the calendar has. */
export function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

function plainNumber(token: Token | undefined, most: number): number | null {
  if (token?.kind !== 'time' || !/^\d{1,2}$/.test(token.raw)) return null
  const number = Number(token.raw)
  return number >= 1 && number <= most ? number : null
}

/** Whether a token is a time that no day of a month is written as. */
const isTime = (token: Token | undefined) => token?.kind === 'time' && !/^\d{1,2}$/.test(token.raw)

function plainYear(token: Token | undefined): number | null {
  return token?.kind === 'time' && /^20\d\d$/.test(token.raw) ? Number(token.raw) : null
}

export function isSign(token: Token | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.sign === sign
}
