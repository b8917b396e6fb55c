/**
 * A model of reads and writes. `to-request.ts` translates it into a request, `to-sql.ts` into SQL, independently of each
 * other: the results must be the same.
 */

export type Operator =
  | ('eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike' | 'match' | 'isdistinct')
  | ('cs' | 'cd' | 'ov' | 'fts' | 'in' | 'is')

export type Filter = {
  column: string
  /** A key of a JSON column; its value is compared as text. */
  key?: string
  negated: boolean
  operator: Operator
  /** More than one only for `in`. */
  values: readonly string[]
}

export type Condition = Filter | { all: boolean; negated: boolean; items: readonly Condition[] }

export type Order = { column: string; direction: 'asc' | 'desc'; nulls: 'first' | 'last' }

/** Rows of another table embedded in each row: the one that a column refers to, or all that refer to it. */
export type Embed = {
  table: string
  /** Both are columns: ours, and theirs that it equals. */
  on: readonly [ours: string, theirs: string]
  toOne: boolean
  inner: boolean
  columns: readonly string[]
  where: readonly Condition[]
}

export type Read = {
  table: string
  columns: readonly string[]
  where: readonly Condition[]
  /** Always ends with the key, so that the order is total. */
  order: readonly Order[]
  limit: number | undefined
  offset: number
  embed: Embed | undefined
}

export type Cell = string | number | boolean | null

export type Write = {
  kind: 'insert' | 'upsert' | 'update' | 'delete'
  table: string
  columns: readonly string[]
  /** One row for an update. */
  rows: readonly (readonly Cell[])[]
  where: readonly Condition[]
  /** The columns to return; undefined for none. */
  returning: readonly string[] | undefined
}
