import type { Condition, Embed, Order, Place, Question, TableName, Test } from './question.ts'

export type Row = Readonly<Record<string, unknown>>
export type Market = Readonly<Record<TableName, readonly Row[]>> & {
  visits: readonly { stall: number; fair: number }[]
}

/** SQL's third truth value is null. */
type Truth = boolean | null

const not = (truth: Truth): Truth => (truth === null ? null : !truth)
const both = (list: readonly Truth[]): Truth =>
  list.includes(false) ? false : list.includes(null) ? null : true
const either = (list: readonly Truth[]): Truth =>
  list.includes(true) ? true : list.includes(null) ? null : false

function valueAt(row: Row, { column, path }: Place): unknown {
  let value = row[column] ?? null
  for (const step of path) {
    // A step into what has no parts finds nothing.
    const parts = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map()
    value = parts.get(String(step)) ?? null
  }
  if (path.length === 0 || value === null || typeof value === 'string') return value
  return spaced(value)
}

/** JSON as PostgreSQL writes it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`)
    .join(', ')}}`
}

const like = (text: string, pattern: string, flags: string) =>
  new RegExp(
    `^${[...pattern]
      .map((sign) => (sign === '%' || sign === '*' ? '.*' : sign === '_' ? '.' : RegExp.escape(sign)))
      .join('')}$`,
    `su${flags}`,
  ).test(text)

/** Numbers by size, text by its bytes. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return Number(a) - Number(b)
}

function typed(value: unknown, text: string): unknown {
  if (typeof value === 'number') return Number(text)
  return typeof value === 'boolean' ? text === 'true' : text
}

const compared: Readonly<Record<string, (sign: number) => boolean>> = {
  eq: (sign) => sign === 0,
  neq: (sign) => sign !== 0,
  gt: (sign) => sign > 0,
  gte: (sign) => sign >= 0,
  lt: (sign) => sign < 0,
  lte: (sign) => sign <= 0,
  isdistinct: (sign) => sign !== 0,
}

function listTruth(value: unknown, operator: 'cs' | 'cd' | 'ov', values: readonly number[]): Truth {
  if (!Array.isArray(value)) return null
  if (operator === 'cs') return values.every((item) => value.includes(item))
  if (operator === 'cd') return value.every((item) => values.includes(item))
  return value.some((item) => values.includes(item))
}

function testTruth(value: unknown, test: Test): Truth {
  if (test.kind === 'is') {
    if (test.value === 'null') return value === null
    if (test.value === 'not_null') return value !== null
    return test.value === 'unknown' ? value === null : value === (test.value === 'true')
  }
  if (value === null) return test.kind === 'compare' && test.operator === 'isdistinct' ? true : emptyIn(test)
  const equals = (text: string) => compare(value, typed(value, text)) === 0
  switch (test.kind) {
    case 'compare':
      return compared[test.operator]?.(compare(value, typed(value, test.value))) ?? null
    case 'any':
      return test.values.some((text) =>
        test.operator === 'eq' ? equals(text) : like(String(value), text.replaceAll('*', '%'), ''),
      )
    case 'pattern':
      return like(String(value), test.value, test.operator === 'ilike' ? 'i' : '')
    case 'in':
      return test.values.some(equals)
    case 'list':
      return listTruth(value, test.operator, test.values)
  }
}

/** Nothing is in an empty list, not even what is unknown. */
const emptyIn = (test: Test): Truth => (test.kind === 'in' && test.values.length === 0 ? false : null)

/** A row with what was found for each resource that it embeds. */
type Joined = { row: Row; found: ReadonlyMap<Embed, readonly Joined[]> }

const isFound = (joined: Joined, embed: Embed) => (joined.found.get(embed)?.length ?? 0) > 0

const embedOf = (question: Question, key: string) =>
  question.embeds.find((embed) => (embed.spread ? embed.way.target : embed.key) === key)

function truth(question: Question, joined: Joined, condition: Condition): Truth {
  if (condition.kind === 'found') {
    const embed = embedOf(question, condition.resource)
    return embed !== undefined && isFound(joined, embed) === condition.found
  }
  if (condition.kind === 'test') {
    const result = testTruth(valueAt(joined.row, condition.place), condition.test)
    return condition.negated ? not(result) : result
  }
  const items = condition.items.map((item) => truth(question, joined, item))
  const result = condition.all ? both(items) : either(items)
  return condition.negated ? not(result) : result
}

function orderValue(question: Question, { row, found }: Joined, { resource, column }: Order): unknown {
  if (resource === undefined) return row[column] ?? null
  const embed = embedOf(question, resource)
  return (embed && found.get(embed)?.[0]?.row[column]) ?? null
}

function byOrder(question: Question) {
  return (a: Joined, b: Joined): number => {
    for (const term of question.order) {
      const [left, right] = [orderValue(question, a, term), orderValue(question, b, term)]
      const nullsFirst = term.nulls === undefined ? term.descending : term.nulls === 'first'
      if (left === null && right === null) continue
      if (left === null || right === null) return (left === null) === nullsFirst ? -1 : 1
      const sign = compare(left, right)
      if (sign !== 0) return term.descending ? -sign : sign
    }
    return 0
  }
}

function related(market: Market, parent: TableName, row: Row, { way }: Embed): readonly Row[] {
  if (way.on !== null) {
    const [ours, theirs] = way.on
    return market[way.to].filter((other) => row[ours] !== null && other[theirs] === row[ours])
  }
  const visits = market.visits.filter(({ stall, fair }) => (parent === 'stalls' ? stall : fair) === row['id'])
  return market[way.to].filter(({ id }) =>
    visits.some(({ stall, fair }) => (parent === 'stalls' ? fair : stall) === id),
  )
}

/** The rows that fit a question, in order, before their range is taken. */
function matching(market: Market, question: Question, rows: readonly Row[]): Joined[] {
  return rows
    .map((row) => ({
      row,
      found: new Map(
        question.embeds.map((embed) => [
          embed,
          ranged(embed, matching(market, embed, related(market, question.table, row, embed))),
        ]),
      ),
    }))
    .filter((joined) => question.embeds.every((embed) => !embed.inner || isFound(joined, embed)))
    .filter((joined) => question.where.every((condition) => truth(question, joined, condition) === true))
    .sort(byOrder(question))
}

const ranged = <T>({ limit, offset }: Question, list: readonly T[]): T[] =>
  list.slice(offset, limit === undefined ? undefined : offset + limit)

/** Nothing is selected of it, nor of what it embeds. */
const isEmpty = ({ fields, embeds }: Question): boolean => fields.length === 0 && embeds.every(isEmpty)

function shown(question: Question, { row, found }: Joined): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const { key, place } of question.fields) result[key] = valueAt(row, place)
  for (const embed of question.embeds) {
    const rows = (found.get(embed) ?? []).map((joined) => shown(embed, joined))
    if (embed.spread) Object.assign(result, spreadRow(embed, rows))
    else if (!isEmpty(embed)) result[embed.key] = embed.way.toOne ? (rows[0] ?? null) : rows
  }
  return result
}

/** The columns of the one row, or of many rows as lists. */
function spreadRow(embed: Embed, rows: readonly Record<string, unknown>[]): Record<string, unknown> {
  return Object.fromEntries(
    embed.fields.map(({ key }) => [
      key,
      embed.way.toOne ? (rows[0]?.[key] ?? null) : rows.map((row) => row[key]),
    ]),
  )
}

/** What a question must be answered, and how many rows fit it. */
export function answerOf(market: Market, question: Question): { rows: unknown[]; total: number } {
  const all = matching(market, question, market[question.table])
  return { rows: ranged(question, all).map((joined) => shown(question, joined)), total: all.length }
}
