import type { Cell, Condition, Embed, Filter, Operator, Read, Write } from './query-model.ts'

const name = (text: string) => `"${text.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

const signs: Record<Exclude<Operator, 'in' | 'is' | 'fts'>, string> = {
  ...{ eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=', like: 'like', ilike: 'ilike', match: '~' },
  ...{ isdistinct: 'is distinct from', cs: '@>', cd: '<@', ov: '&&' },
}

function comparison(filter: Filter, alias: string): string {
  const { column, key, operator, values } = filter
  const [value = ''] = values
  const left = `${alias}.${name(column)}${key === undefined ? '' : `->>${literal(key)}`}`
  if (operator === 'in') return values.length > 0 ? `${left} in (${values.map(literal).join(', ')})` : 'false'
  if (operator === 'is') return `${left} is ${value}`
  if (operator === 'fts') return `to_tsvector(${left}) @@ to_tsquery(${literal(value)})`
  // In a URL the asterisk stands for the percent sign.
  const isPattern = operator === 'like' || operator === 'ilike'
  return `${left} ${signs[operator]} ${literal(isPattern ? value.replaceAll('*', '%') : value)}`
}

function condition(item: Condition, alias: string): string {
  const sql =
    'operator' in item
      ? comparison(item, alias)
      : item.items.map((inner) => condition(inner, alias)).join(item.all ? ' and ' : ' or ')
  return `${item.negated ? 'not ' : ''}(${sql})`
}

const all = (items: readonly string[]) => (items.length > 0 ? ` where ${items.join(' and ')}` : '')

const list = (columns: readonly string[], alias: string) =>
  columns.map((column) => (column === '*' ? `${alias}.*` : `${alias}.${name(column)}`)).join(', ')

function embedRows({ table, on: [ours, theirs], columns, where }: Embed): string {
  const own = where.map((item) => condition(item, 'inside'))
  const conditions = all([`inside.${name(theirs)} = outside.${name(ours)}`, ...own])
  return `select ${list(columns, 'inside')} from api.${name(table)} as inside${conditions} order by inside.id`
}

function embedColumn(embed: Embed): string {
  const rows = embedRows(embed)
  const sql = embed.toOne
    ? `select to_json(e) from (${rows}) as e`
    : `select coalesce(json_agg(e), '[]') from (${rows}) as e`
  return `(${sql}) as ${name(embed.table)}`
}

/** One row with one column: the rows as JSON. */
export function readSql({ table, columns, where, order, limit, offset, embed }: Read): string {
  const selected = [list(columns, 'outside'), ...(embed ? [embedColumn(embed)] : [])].join(', ')
  const exists = embed?.inner ? [`exists (${embedRows(embed)})`] : []
  const conditions = all([...where.map((item) => condition(item, 'outside')), ...exists])
  const terms = order.map(
    ({ column, direction, nulls }) => `outside.${name(column)} ${direction} nulls ${nulls}`,
  )
  const sql =
    `select ${selected} from api.${name(table)} as outside${conditions}` +
    `${terms.length > 0 ? ` order by ${terms.join(', ')}` : ''} limit ${limit ?? 1000} offset ${offset}`
  return `select coalesce(json_agg(found), '[]') as answer from (${sql}) as found`
}

const cellSql = (cell: Cell) => (cell === null ? 'null' : literal(String(cell)))

function change({ kind, table, columns, rows, where }: Write): string {
  const target = `api.${name(table)} as target`
  const conditions = all(where.map((item) => condition(item, 'target')))
  if (kind === 'delete') return `delete from ${target}${conditions}`
  if (kind === 'update') {
    const sets = columns.map((column, index) => `${name(column)} = ${cellSql(rows[0]?.[index] ?? null)}`)
    return `update ${target} set ${sets.join(', ')}${conditions}`
  }
  const values = rows.map((cells) => `(${cells.map(cellSql).join(', ')})`)
  const sets = columns.map((column) => `${name(column)} = excluded.${name(column)}`)
  const conflict = kind === 'upsert' ? ` on conflict (id) do update set ${sets.join(', ')}` : ''
  return `insert into ${target} (${columns.map(name).join(', ')}) values ${values.join(', ')}${conflict}`
}

/** Returns what it changed as JSON, if requested. */
export function writeSql(write: Write): string {
  const sql = change(write)
  if (!write.returning) return sql
  return `with changed as (${sql} returning ${list(write.returning, 'target')})
    select coalesce(json_agg(changed), '[]') as answer from changed`
}
