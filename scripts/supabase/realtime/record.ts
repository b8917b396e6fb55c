import type pg from 'pg'
import { type Filter, operators } from './filters.ts'
import type { Change, Values } from './pgoutput.ts'
import type { Relation } from './relations.ts'

export type Record = Readonly<{ [column: string]: unknown }>

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** JSON columns take their text as JSON; of all others the database reads the text itself. */
function toJson(relation: Relation, values: Values): string {
  const isJson = new Set(relation.columns.filter(({ type }) => /^jsonb?$/.test(type)).map(({ name }) => name))
  const fields = Object.entries(values).map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${value !== null && isJson.has(name) ? value : JSON.stringify(value)}`,
  )
  return `{${fields.join(',')}}`
}

/** Key columns with their values, as a condition whose parameters begin at `$first`. */
export function keyCondition(
  relation: Relation,
  values: Values,
  first: number,
): { sql: string; values: (string | null)[] } | undefined {
  const keys = relation.columns.filter(({ isKey }) => isKey)
  const known = keys.map(({ name }) => values[name])
  if (keys.length === 0 || known.some((value) => value === undefined)) return undefined
  const parts = keys.map(
    ({ name, sqlType }, index) => `t.${quote(name)} = $${first + index}::text::${sqlType}`,
  )
  return { sql: parts.join(' and '), values: known.map((value) => value ?? null) }
}

function condition({ column, operator, negate }: Filter, relation: Relation, parameter: string): string {
  const type = relation.columns.find(({ name }) => name === column)?.sqlType ?? 'text'
  const value = `r.${quote(column)}`
  const not = negate ? 'not ' : ''
  if (operator === 'is')
    return `${not}(case ${parameter}::text when 'null' then ${value} is null
      else coalesce(${value}::text, 'unknown') = ${parameter}::text end)`
  const symbol = operators[operator] ?? '='
  const typed = operator === 'in' ? `(${parameter}::text::${type}[])` : `${parameter}::text::${type}`
  return `${not}(${value} ${symbol} ${typed})`
}

/**
 * The row as JSON, and the filters that it passes. Values that the log leaves out (unchanged long values, generated
 * columns) are read from the current row. A filter on a column that a deleted row no longer tells does not pass.
 */
export async function readRecord(
  db: pg.Pool,
  relation: Relation,
  change: Change,
  filters: readonly (readonly Filter[])[],
): Promise<{ record: Record; passes: boolean[] }> {
  const isDelete = change.type === 'DELETE'
  const values = isDelete ? (change.before ?? {}) : change.after
  const key = isDelete ? undefined : keyCondition(relation, values, 2)
  const parameters: (string | null)[] = [toJson(relation, values), ...(key?.values ?? [])]
  const base = key ? `(select t from ${relation.sqlName} t where ${key.sql})` : `null::${relation.sqlName}`
  const tests = filters.map((parts) => {
    if (isDelete && parts.some(({ column }) => values[column] === undefined)) return 'false'
    const conditions = parts.map((filter) => {
      parameters.push(filter.value)
      return condition(filter, relation, `$${parameters.length}`)
    })
    return conditions.length > 0 ? `coalesce(${conditions.join(' and ')}, false)` : 'true'
  })
  const { rows } = await db.query<{ record: Record; passes: boolean[] }>(
    `select to_jsonb(r) as record, array[${tests.join(', ')}]::boolean[] as passes
     from jsonb_populate_record(${base}, $1::jsonb) r`,
    parameters,
  )
  const [row] = rows
  if (!row) return { record: {}, passes: [] }
  const sent = isDelete ? Object.entries(row.record).filter(([name]) => name in values) : undefined
  return { record: sent ? Object.fromEntries(sent) : row.record, passes: row.passes }
}

/** The row before a change, as JSON: its key at least. */
export async function readBefore(db: pg.Pool, relation: Relation, change: Change): Promise<Record> {
  const keys = relation.columns.filter(({ isKey }) => isKey).map(({ name }) => name)
  const fromAfter = Object.fromEntries(keys.map((name) => [name, change.after[name] ?? null]))
  const values = change.before ?? fromAfter
  const { record } = await readRecord(db, relation, { ...change, type: 'DELETE', before: values }, [])
  return record
}
