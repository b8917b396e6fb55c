import type pg from 'pg'
import type { Filter } from './filters.ts'

export type Column = {
  name: string
  /** The type's own name, as clients know it (`int4`, `_text`). */
  type: string
  /** The type as SQL writes it, with schema and length. */
  sqlType: string
  isKey: boolean
}

/** A published table. */
export type Relation = {
  id: number
  schema: string
  table: string
  /** Quoted, with its schema. */
  sqlName: string
  hasPolicies: boolean
  columns: readonly Column[]
}

type Row = Omit<Relation, 'id'>

const describeTable = `
  select n.nspname as schema, c.relname as table, format('%I.%I', n.nspname, c.relname) as "sqlName",
    c.relrowsecurity as "hasPolicies",
    (select jsonb_agg(jsonb_build_object(
        'name', a.attname, 'type', t.typname, 'sqlType', format_type(a.atttypid, a.atttypmod),
        'isKey', coalesce(a.attnum = any (k.conkey), false)
      ) order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.oid = $1`

/** @throws Error when the table is gone */
export async function readRelation(db: pg.Pool, id: number): Promise<Relation> {
  const { rows } = await db.query<Row>(describeTable, [id])
  const [row] = rows
  if (!row) throw new Error(`There is no table ${id} any more`)
  return { id, ...row }
}

/** The tables of a publication that a subscription means; `*` stands for all. */
export async function publishedTables(
  db: pg.Pool,
  publication: string,
  schema: string,
  table: string,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select format('%I.%I', schemaname, tablename)::regclass::oid::int8::float8 as id from pg_publication_tables
     where pubname = $1 and $2::text in (schemaname, '*') and $3::text in (tablename, '*')`,
    [publication, schema, table],
  )
  return rows.map(({ id }) => id)
}

/** The columns that a role may read. */
export async function readableColumns(
  db: Pick<pg.Pool, 'query'>,
  relation: Relation,
  role: string,
): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1 and attnum > 0 and not attisdropped and has_column_privilege($2, attrelid, attnum, 'SELECT')`,
    [relation.id, role],
  )
  return new Set(rows.map(({ name }) => name))
}

/** The operators whose values are patterns, as PostgreSQL calls them. */
const patterns: Readonly<Record<string, string>> = { like: '~~', ilike: '~~', match: '~', imatch: '~*' }

/** @throws Error when the type has no pattern operators, or the pattern is invalid */
async function checkPattern(db: pg.Pool, { sqlType }: Column, { operator, value }: Filter): Promise<void> {
  const { rowCount } = await db.query(
    'select from pg_operator where oprname = $1 and oprleft = $2::regtype limit 1',
    [patterns[operator], sqlType],
  )
  if (rowCount === 0)
    throw new Error(`operator ${operator} requires a text-compatible column type, got ${sqlType}`)
  if (operator === 'match' || operator === 'imatch') await db.query(`select '' ~ $1`, [value])
}

/** @throws Error when the value is not of the column's type */
async function checkValue(db: pg.Pool, { sqlType }: Column, { operator, value }: Filter): Promise<void> {
  if (operator !== 'in') {
    await db.query(`select $1::text::${sqlType}`, [value])
    return
  }
  const { rows } = await db.query<{ count: number }>(`select cardinality($1::text::${sqlType}[]) as count`, [
    value,
  ])
  if (Number(rows[0]?.count) > 100) throw new Error('too many values for `in` filter. Maximum 100')
}

async function checkFilter(db: pg.Pool, relation: Relation, filter: Filter): Promise<void> {
  const { operator, value } = filter
  const column = relation.columns.find(({ name }) => name === filter.column)
  if (!column) throw new Error(`invalid column for filter ${filter.column}`)
  if (operator in patterns) return checkPattern(db, column, filter)
  if (operator !== 'is') return checkValue(db, column, filter)
  if (!['null', 'true', 'false', 'unknown'].includes(value))
    throw new Error('invalid value for is filter: must be null, true, false, or unknown')
  if (value !== 'null' && column.type !== 'bool')
    throw new Error(`is ${value} filter requires a boolean column, got ${column.sqlType}`)
}

/** @throws Error with a message for the subscriber when the role cannot use a filter or a column */
export async function checkSubscription(
  db: pg.Pool,
  relation: Relation,
  role: string,
  filters: readonly Filter[],
  selected: readonly string[] | undefined,
): Promise<void> {
  const readable = await readableColumns(db, relation, role)
  for (const filter of filters) {
    if (!readable.has(filter.column)) throw new Error(`invalid column for filter ${filter.column}`)
    await checkFilter(db, relation, filter)
  }
  const unknown = selected?.find((column) => !readable.has(column))
  if (unknown !== undefined) throw new Error(`invalid column for select ${unknown}`)
}
