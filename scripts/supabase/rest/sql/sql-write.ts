import { columnNotFound } from '../errors.ts'
import type { Condition, Field } from '../parsing/ast.ts'
import type { Rows } from '../payload.ts'
import type { Node } from '../plan.ts'
import type { Column, Relation } from '../schema/relation.ts'
import { rowAlias, unusedColumn } from './alias.ts'
import { type Params, qualified, quote } from './sql.ts'
import { conditionSql } from './sql-conditions.ts'

export type Conflict = { resolution: 'merge-duplicates' | 'ignore-duplicates'; columns: readonly string[] }

type Write = {
  relation: Relation
  rows: Rows
  /** Missing keys take the column's default instead of null. */
  defaults: boolean
  /** What comes back of each row: names of columns, or undefined for nothing. */
  returning: readonly string[] | undefined
  params: Params
}

/** The rows that are written, as conditions and `returning` call them. */
const rowsOf = (relation: Relation) => rowAlias(relation.name)

const target = (relation: Relation) =>
  `${qualified(relation.schema, relation.name)} as ${quote(rowsOf(relation))}`

/** The column that tells inserted rows from updated ones. */
export const insertedColumn = (relation: Relation) => unusedColumn('pgrst_inserted', relation.columns)

/** Conditions on the rows themselves, before anything is embedded into them. */
function whereSql(
  relation: Relation,
  alias: string,
  conditions: readonly Condition[],
  params: Params,
): string {
  if (conditions.length === 0) return ''
  const node: Node = {
    ...{ relation, alias, key: alias, target: alias },
    ...{ fields: [], children: [], conditions: [], order: [], limit: undefined, offset: 0 },
  }
  return ` where ${conditions.map((condition) => conditionSql(node, condition, params)).join(' and ')}`
}

/** An empty column list still returns one row per row, and needs no privilege to read. */
function returningSql(relation: Relation, columns: readonly string[] | undefined, extra = ''): string {
  const list = (columns ?? []).map((column) => `${quote(rowsOf(relation))}.${quote(column)}`)
  return ` returning ${[...(list.length > 0 ? list : ['1']), ...(extra ? [extra] : [])].join(', ')}`
}

function columnsOf({ relation, rows }: Write): Column[] {
  return rows.keys.map((key) => {
    const column = relation.columns.get(key)
    if (!column) throw columnNotFound(relation.name, key)
    return column
  })
}

/** The defaults as a JSON object. Unneeded ones are not evaluated: a default may advance a sequence. */
function defaultsSql(columns: readonly Column[], params: Params): string {
  const pairs = columns.flatMap(({ name, fallback }) => {
    if (fallback === undefined) return []
    const key = `${params.shared(name)}::text`
    return [`jsonb_build_object(${key}, case when not pgrst_item.value ? ${key} then ${fallback} end)`]
  })
  return ["'{}'::jsonb", ...pairs].join(' || ')
}

/** The rows of the payload as a table, with the types of their target columns. */
function rowsSql(write: Write, columns: readonly Column[]): string {
  const { rows, defaults, params } = write
  const types = columns
    .map(({ name, type, representation }) => `${quote(name)} ${representation.fromJson ? 'json' : type}`)
    .join(', ')
  if (!defaults) return `json_to_recordset(${params.add(rows.json)}::json) as pgrst_body(${types})`
  return (
    `jsonb_array_elements(${params.add(rows.json)}::jsonb) as pgrst_item(value), ` +
    `lateral jsonb_to_record(${defaultsSql(columns, params)} || pgrst_item.value) as pgrst_body(${types})`
  )
}

/** A column of the payload, read the way its domain wants it. */
function valueSql({ name, representation }: Column): string {
  const sql = `pgrst_body.${quote(name)}`
  return representation.fromJson ? `${representation.fromJson}(${sql})` : sql
}

function conflictSql(columns: readonly Column[], conflict: Conflict | undefined): string {
  if (!conflict || conflict.columns.length === 0) return ''
  const names = conflict.columns.map(quote).join(', ')
  if (conflict.resolution === 'ignore-duplicates' || columns.length === 0)
    return ` on conflict (${names}) do nothing`
  const sets = columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`).join(', ')
  return ` on conflict (${names}) do update set ${sets}`
}

/** Tells inserted rows from updated ones: only an updated row has been locked or replaced before. */
function insertedSql(relation: Relation, conflict: Conflict | undefined): string {
  const tells = conflict?.resolution === 'merge-duplicates' && relation.kind === 'r'
  const told = tells ? `${quote(rowsOf(relation))}.xmax = 0` : 'true'
  return `${told} as ${quote(insertedColumn(relation))}`
}

/**
 * Inserts rows. Every row must meet the conditions `match`; PUT names its row in the URL.
 * @throws RestError PGRST204 for a key that is no column
 */
export function insertSql(
  write: Write,
  conflict: Conflict | undefined,
  match: readonly Condition[] = [],
): string {
  const { relation, rows, params } = write
  const columns = columnsOf(write)
  const end =
    conflictSql(columns, conflict) + returningSql(relation, write.returning, insertedSql(relation, conflict))
  const into = `insert into ${target(relation)}`
  if (columns.length === 0)
    return `${into} select from generate_series(1, ${params.add(rows.length)}::int)${end}`
  const names = columns.map(({ name }) => quote(name)).join(', ')
  const values = columns.map(valueSql).join(', ')
  const where = whereSql(relation, 'pgrst_body', match, params)
  return `${into} (${names}) select ${values} from ${rowsSql(write, columns)}${where}${end}`
}

/** Updates with the first row of the payload; without a column to set, nothing happens. */
export function updateSql(write: Write, conditions: readonly Condition[]): string {
  const { relation, params } = write
  const columns = columnsOf(write)
  if (columns.length === 0 || write.rows.length === 0) {
    const list = (write.returning ?? []).map((name) => `${quote(rowsOf(relation))}.${quote(name)}`)
    return `select ${list.join(', ') || '1'} from ${target(relation)} where false`
  }
  const sets = columns.map((column) => `${quote(column.name)} = ${valueSql(column)}`).join(', ')
  const body = `(select pgrst_body.* from ${rowsSql(write, columns)} limit 1) as pgrst_body`
  const where = whereSql(relation, rowsOf(relation), conditions, params)
  return `update ${target(relation)} set ${sets} from ${body}${where}${returningSql(relation, write.returning)}`
}

export function deleteSql(
  relation: Relation,
  conditions: readonly Condition[],
  returning: readonly string[] | undefined,
  params: Params,
): string {
  const where = whereSql(relation, rowsOf(relation), conditions, params)
  return `delete from ${target(relation)}${where}${returningSql(relation, returning)}`
}

const fieldNames = (fields: readonly Field[]) => fields.map(({ name }) => name)

/** The columns of a written row that its answer is made of: those selected, ordered by and embedded by. */
export function columnsForAnswer(relation: Relation, root: Node): string[] {
  const links = root.children.flatMap(({ relationship }) => {
    if (relationship.kind === 'computed') return ['*']
    const pairs = relationship.kind === 'many-to-many' ? relationship.junction.fromPairs : relationship.pairs
    return pairs.map(([own]) => own)
  })
  const fields = root.fields.filter(({ field, aggregate }) => !(aggregate && field.name === '*'))
  const orders = root.order.filter(({ relation: related }) => related === undefined)
  const names = [
    ...fieldNames(fields.map(({ field }) => field)),
    ...fieldNames(orders.map(({ field }) => field)),
    ...links,
  ]
  const others = names.filter((name) => name !== '*')
  // A computed resource is found by the whole row, its columns in order.
  return [...new Set(names.includes('*') ? [...relation.columns.keys(), ...others] : others)]
}
