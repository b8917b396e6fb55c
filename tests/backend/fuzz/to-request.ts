import type { Cell, Condition, Embed, Filter, Read, Write } from './query-model.ts'

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

function operand({ operator, values }: Filter, inTree: boolean): string {
  const [value = ''] = values
  if (operator === 'in') return `(${values.map(quote).join(',')})`
  return inTree && operator !== 'is' ? quote(value) : value
}

function operation(filter: Filter, inTree: boolean): string {
  return `${filter.negated ? 'not.' : ''}${filter.operator}.${operand(filter, inTree)}`
}

const place = ({ column, key }: Filter) => (key === undefined ? column : `${column}->>${key}`)

function branch(condition: Condition): string {
  if ('operator' in condition) return `${place(condition)}.${operation(condition, true)}`
  const { negated, all, items } = condition
  return `${negated ? 'not.' : ''}${all ? 'and' : 'or'}(${items.map(branch).join(',')})`
}

function parameter(condition: Condition, under: string): [string, string] {
  if ('operator' in condition) return [`${under}${place(condition)}`, operation(condition, false)]
  const text = branch(condition)
  const at = text.indexOf('(')
  return [`${under}${text.slice(0, at)}`, text.slice(at)]
}

const address = (table: string, parameters: readonly (readonly [string, string])[]) => {
  const query = parameters.map((pair) => pair.map(encodeURIComponent).join('='))
  return `/rest/v1/${table}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

const embedded = ({ table, inner, columns }: Embed) =>
  `${table}${inner ? '!inner' : ''}(${columns.join(',')})`

export function readAddress({ table, columns, where, order, limit, offset, embed }: Read): string {
  const terms = order.map(({ column, direction, nulls }) => `${column}.${direction}.nulls${nulls}`)
  return address(table, [
    ['select', [...columns, ...(embed ? [embedded(embed)] : [])].join(',')],
    ...where.map((condition) => parameter(condition, '')),
    ...(embed ? embed.where.map((condition) => parameter(condition, `${embed.table}.`)) : []),
    ...(embed && !embed.toOne ? [[`${embed.table}.order`, 'id'] as const] : []),
    ...(order.length > 0 ? [['order', terms.join(',')] as const] : []),
    ...(limit === undefined ? [] : [['limit', String(limit)] as const]),
    ...(offset === 0 ? [] : [['offset', String(offset)] as const]),
  ])
}

const methods = { insert: 'POST', upsert: 'POST', update: 'PATCH', delete: 'DELETE' } as const

type Message = { method: string; target: string; prefer: string; body: string | undefined }

export function writeMessage({ kind, table, columns, rows, where, returning }: Write): Message {
  const row = (cells: readonly Cell[]) =>
    Object.fromEntries(columns.map((name, index) => [name, cells[index]]))
  const objects = rows.map(row)
  const sent = kind === 'update' ? objects[0] : objects
  return {
    method: methods[kind],
    target: address(table, [
      ...where.map((condition) => parameter(condition, '')),
      ...(returning ? [['select', returning.join(',')] as const] : []),
    ]),
    prefer: [
      `return=${returning ? 'representation' : 'minimal'}`,
      ...(kind === 'upsert' ? ['resolution=merge-duplicates'] : []),
    ].join(),
    body: kind === 'delete' ? undefined : JSON.stringify(sent),
  }
}
