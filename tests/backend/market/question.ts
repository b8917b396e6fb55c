/**
 * A model of questions about the market (`fixtures/market.sql`). `to-target.ts` writes one as a request,
 * `answer.ts` answers it from the rows of the tables without SQL: both must come to the same.
 */

export type Kind = 'whole' | 'number' | 'text' | 'flag' | 'list'

export type TableName = 'stalls' | 'goods' | 'fairs'

export const columns: Readonly<Record<TableName, Readonly<Record<string, Kind>>>> = {
  stalls: { id: 'whole', name: 'text', area: 'number', open: 'flag', near: 'whole' },
  goods: {
    ...{ id: 'whole', name: 'text', price: 'number', stock: 'whole', fresh: 'flag' },
    sizes: 'list',
    stall: 'whole',
  },
  fairs: { id: 'whole', name: 'text', year: 'whole' },
}

/** A way from a row to others: its name in a request, and the columns that must be equal. */
export type Way = {
  to: TableName
  target: string
  toOne: boolean
  /** Ours and theirs; over `visits` where both are null. */
  on: readonly [string, string] | null
}

export const ways: Readonly<Record<TableName, readonly Way[]>> = {
  stalls: [
    { to: 'goods', target: 'goods', toOne: false, on: ['id', 'stall'] },
    { to: 'fairs', target: 'fairs', toOne: false, on: null },
    { to: 'stalls', target: 'near', toOne: true, on: ['near', 'id'] },
    { to: 'stalls', target: 'stalls', toOne: false, on: ['id', 'near'] },
  ],
  goods: [{ to: 'stalls', target: 'stalls', toOne: true, on: ['stall', 'id'] }],
  fairs: [{ to: 'stalls', target: 'stalls', toOne: false, on: null }],
}

/** A column or a place in the JSON column `info`; then it is text. */
export type Place = { column: string; path: readonly (string | number)[] }

export type Test =
  | { kind: 'compare'; operator: 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'isdistinct'; value: string }
  | { kind: 'any'; operator: 'eq' | 'like'; values: readonly string[] }
  | { kind: 'pattern'; operator: 'like' | 'ilike'; value: string }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; value: 'null' | 'not_null' | 'true' | 'false' | 'unknown' }
  | { kind: 'list'; operator: 'cs' | 'cd' | 'ov'; values: readonly number[] }

export type Condition =
  | { kind: 'test'; place: Place; type: Kind; negated: boolean; test: Test }
  /** Whether anything of an embedded resource was found. */
  | { kind: 'found'; resource: string; found: boolean }
  | { kind: 'tree'; all: boolean; negated: boolean; items: readonly Condition[] }

export type Order = {
  /** The key of a to-one resource whose column it is. */
  resource?: string
  column: string
  descending: boolean
  nulls: 'first' | 'last' | undefined
}

export type Field = { key: string; place: Place }

/** The rows of a table with all that is asked about them. */
export type Question = {
  table: TableName
  fields: readonly Field[]
  embeds: readonly Embed[]
  where: readonly Condition[]
  order: readonly Order[]
  limit: number | undefined
  offset: number
}

export type Embed = Question & { key: string; way: Way; inner: boolean; spread: boolean }
