/**
 * Reads and writes as what they mean. `as-address.ts` says them as a request, `as-sql.ts` as SQL, and the two know
 * nothing of each other: what comes back must be the same.
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

/** Another table's rows within each row: one that a column points to, or all that point here. */
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
  /** Always ends with the key, so that the order is one. */
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
  /** Columns to be answered; undefined for none at all. */
  returning: readonly string[] | undefined
}
