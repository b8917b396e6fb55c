/** A parsed query string, before it is checked against the schema. */

/** One step into a JSON value: a key or a position, kept as JSON (`->`) or turned into text (`->>`). */
export type JsonStep = { arrow: '->' | '->>' } & ({ key: string } | { index: number })

/** A column, or a place inside a JSON, composite or array column. */
export type Field = { name: string; path: readonly JsonStep[] }

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min'

export type SelectField = {
  kind: 'field'
  /** The name `*` stands for all columns, or with the aggregate `count` for the row. */
  field: Field
  alias: string | undefined
  cast: string | undefined
  aggregate: Aggregate | undefined
  aggregateCast: string | undefined
}

export type SelectEmbed = {
  kind: 'embed'
  relation: string
  alias: string | undefined
  hint: string | undefined
  join: 'inner' | 'left' | undefined
  /** A spread (`...relation(…)`) lifts the columns into the row it stands in. */
  spread: boolean
  select: readonly SelectItem[]
}

export type SelectItem = SelectField | SelectEmbed

export type Quantifier = 'any' | 'all'

/** What a column is compared with. Values are as written in the query string; the database gives them a type. */
export type Operation =
  | { kind: 'compare'; operator: CompareOperator; quantifier: Quantifier | undefined; value: string }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; operator: SearchOperator; language: string | undefined; value: string }

export type CompareOperator = QuantifiableOperator | PlainOperator
export type QuantifiableOperator = (typeof quantifiableOperators)[number]
export type PlainOperator = (typeof plainOperators)[number]
export type SearchOperator = (typeof searchOperators)[number]
export type IsValue = (typeof isValues)[number]

/** Longer names stand before their beginnings (`gte` before `gt`), since the parser takes the first that fits. */
export const quantifiableOperators = [
  'eq',
  'gte',
  'gt',
  'lte',
  'lt',
  'like',
  'ilike',
  'match',
  'imatch',
] as const
export const plainOperators = ['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const
export const searchOperators = ['fts', 'plfts', 'phfts', 'wfts'] as const
export const isValues = ['null', 'not_null', 'true', 'false', 'unknown'] as const

export type Filter = { field: Field; negated: boolean; operation: Operation }

/** A tree of conditions; the leaves are filters. */
export type Condition =
  | { kind: 'filter'; filter: Filter }
  | { kind: 'and' | 'or'; negated: boolean; items: readonly Condition[] }

export type OrderTerm = {
  /** Set when a row is ordered by a column of a to-one embedded resource. */
  relation: string | undefined
  field: Field
  direction: 'asc' | 'desc' | undefined
  nulls: 'first' | 'last' | undefined
}

/** Something that applies to the resource at `path`; the empty path is the requested resource itself. */
export type At<T> = { path: readonly string[]; value: T }

export type Query = {
  select: readonly SelectItem[]
  conditions: readonly At<Condition>[]
  orders: readonly At<readonly OrderTerm[]>[]
  limits: readonly At<number>[]
  offsets: readonly At<number>[]
  columns: readonly string[] | undefined
  onConflict: readonly string[] | undefined
  /** Parameters without an operator: the arguments of a function called by GET. */
  args: readonly (readonly [string, string])[]
}
