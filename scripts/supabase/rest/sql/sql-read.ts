import { notImplemented } from '../errors.ts'
import type { Aggregate, Field, OrderTerm, SelectField } from '../parsing/ast.ts'
import { type Child, childForOrder, type Node } from '../plan.ts'
import { isToOne } from '../schema/relationships.ts'
import { castTo, type Params, qualified, quote } from './sql.ts'
import { conditionSql, fieldSql, namesIn } from './sql-conditions.ts'

/** A column of the answer. A fold is a pending aggregate, applied here or in the row that this one spreads into. */
type Output = { name: string; sql: string; fold?: { aggregate: Aggregate; cast: string | undefined } }

/** What a node's rows are read from: a relation, a named query, or a function over the row above. */
export type Source = string

const isStar = (field: SelectField) => field.field.name === '*' && !field.aggregate

function outputName({ alias, aggregate, field }: SelectField): string {
  const keys = field.path.flatMap((step) => ('key' in step ? [step.key] : []))
  return alias ?? aggregate ?? keys.at(-1) ?? field.name
}

function fieldOutput(node: Node, item: SelectField, params: Params): Output {
  const rows = item.aggregate === 'count' && item.field.name === '*'
  const plain = rows ? '*' : shown(node, item.field, fieldSql(node, item.field, params))
  const sql = item.cast === undefined ? plain : castTo(plain, item.cast)
  const output = { name: outputName(item), sql }
  return item.aggregate
    ? { ...output, fold: { aggregate: item.aggregate, cast: item.aggregateCast } }
    : output
}

/** A column of a domain that has a JSON form of its own is answered in it. */
function shown(node: Node, field: Field, sql: string): string {
  const toJson = node.relation?.columns.get(field.name)?.representation.toJson
  return toJson && field.path.length === 0 ? `${toJson}(${sql})` : sql
}

/**
 * Lists every column by name, for groups, for columns that are spread into the parent row and where a column is not
 * answered as it is.
 */
function starOutputs(node: Node, expand: boolean): Output[] {
  const columns = [...(node.relation?.columns.values() ?? [])]
  const isPlain = !expand && columns.every(({ representation }) => representation.toJson === null)
  if (isPlain || !node.relation) return [{ name: '*', sql: `${quote(node.alias)}.*` }]
  return columns.map(({ name }) => ({
    name,
    sql: shown(node, { name, path: [] }, `${quote(node.alias)}.${quote(name)}`),
  }))
}

function spreadOutputs(child: Child, params: Params): Output[] {
  const inner = outputs(child, params, true)
  if (isToOne(child.relationship))
    return inner.map((output, index) => ({ ...output, sql: `${child.lateral}.c${index}` }))
  if (inner.some(({ fold }) => fold))
    throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.')
  return inner.map(({ name }, index) => ({ name, sql: `coalesce(${child.lateral}.c${index}, '[]')` }))
}

/** Nothing is selected of it, nor of what it embeds: it filters, and is not shown. */
const isEmpty = (child: Child): boolean => child.fields.length === 0 && child.children.every(isEmpty)

function childOutputs(child: Child, params: Params): Output[] {
  if (child.spread) return spreadOutputs(child, params)
  if (isEmpty(child)) return []
  const data = `${child.lateral}.data`
  return [{ name: child.key, sql: isToOne(child.relationship) ? data : `coalesce(${data}, '[]')` }]
}

/** What a node contributes to a row: its fields, then what is embedded. */
function outputs(node: Node, params: Params, expand: boolean): Output[] {
  const grouped = node.fields.some(({ aggregate }) => aggregate)
  return [
    ...node.fields.flatMap((item) =>
      isStar(item) ? starOutputs(node, expand || grouped) : [fieldOutput(node, item, params)],
    ),
    ...node.children.flatMap((child) => childOutputs(child, params)),
  ]
}

function folded({ sql, fold }: Output): string {
  if (!fold) return sql
  const result = `${fold.aggregate}(${sql})`
  return fold.cast === undefined ? result : castTo(result, fold.cast)
}

function orderSql(node: Node, term: OrderTerm, params: Params): string {
  const direction = term.direction ? ` ${term.direction}` : ''
  const nulls = term.nulls ? ` nulls ${term.nulls}` : ''
  return `${orderExpression(node, term, params)}${direction}${nulls}`
}

/** A row ordered by a resource it embeds is ordered by that resource's column, looked up the same way. */
function orderExpression(node: Node, term: OrderTerm, params: Params): string {
  if (term.relation === undefined) return fieldSql(node, term.field, params)
  const child = childForOrder(node, term.relation)
  return `(select ${fieldSql(child, term.field, params)} ${fromAndWhere(child, params, child.children)} limit 1)`
}

function childSource(child: Child): { from: string; on: string[] } {
  const parent = quote(child.parentAlias)
  const { relationship, relation, alias } = child
  // Rows of functions and writes have lost their type; the function is found by it.
  const rowType = qualified(relationship.from.schema, relationship.from.name)
  const target = `${qualified(relation.schema, relation.name)} as ${quote(alias)}`
  if (relationship.kind === 'computed')
    return {
      from: `${qualified(relationship.schema, relationship.routine)}((${parent}.*)::${rowType}) as ${quote(alias)}`,
      on: [],
    }
  if (relationship.kind !== 'many-to-many')
    return {
      from: target,
      on: relationship.pairs.map(
        ([ours, theirs]) => `${quote(alias)}.${quote(theirs)} = ${parent}.${quote(ours)}`,
      ),
    }
  const { junction } = relationship
  const between = `${child.lateral}_junction`
  return {
    from: `${target}, ${qualified(junction.table.schema, junction.table.name)} as ${between}`,
    on: [
      ...junction.fromPairs.map(([ours, own]) => `${between}.${quote(own)} = ${parent}.${quote(ours)}`),
      ...junction.toPairs.map(
        ([own, theirs]) => `${between}.${quote(own)} = ${quote(alias)}.${quote(theirs)}`,
      ),
    ],
  }
}

function isChild(node: Node): node is Child {
  return 'relationship' in node
}

function fromAndWhere(node: Node, params: Params, joined: readonly Child[], source?: Source): string {
  const own = isChild(node) ? childSource(node) : { from: source ?? '', on: [] }
  const joins = joined.map((child) => joinSql(child, params))
  const conditions = [...own.on, ...node.conditions.map((condition) => conditionSql(node, condition, params))]
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  return `from ${own.from}${joins.join('')}${where}`
}

/** The part of a select after its list; `limited` says whether order and range count. */
function tail(node: Node, columns: readonly Output[], params: Params, limited: boolean): string {
  const groups = columns.some(({ fold }) => fold) ? columns.filter(({ fold }) => !fold) : []
  const groupBy = groups.length > 0 ? ` group by ${groups.map(({ sql }) => sql).join(', ')}` : ''
  if (!limited) return groupBy
  const order = node.order.map((term) => orderSql(node, term, params)).join(', ')
  const limit = node.limit === undefined ? '' : ` limit ${params.add(node.limit)}`
  const offset = node.offset === 0 ? '' : ` offset ${params.add(node.offset)}`
  return `${groupBy}${order && ` order by ${order}`}${limit}${offset}`
}

/** Joins an embedded resource; `data` holds its rows, or null when there are none. */
function joinSql(child: Child, params: Params): string {
  const toOne = isToOne(child.relationship)
  const inner = child.join === 'inner'
  const body = child.spread ? spreadBody(child, toOne, params) : embedBody(child, toOne, params)
  const condition = inner && !toOne ? `${child.lateral}.data is not null` : 'true'
  return ` ${inner ? 'inner' : 'left'} join lateral (${body}) as ${child.lateral} on ${condition}`
}

const found = 'case when count(*) > 0 then true end as data'

function embedBody(child: Child, toOne: boolean, params: Params): string {
  const columns = outputs(child, params, false)
  const list = columns.map((output) => named(output, output.name)).join(', ')
  const rest = `${fromAndWhere(child, params, child.children)}${tail(child, columns, params, true)}`
  const rows = `from (select ${list} ${rest}) as pgrst_row`
  if (columns.length === 0) return `select ${toOne ? 'true as data' : found} ${rows}`
  return `select ${toOne ? 'to_jsonb(pgrst_row.*)' : 'jsonb_agg(pgrst_row.*)'} as data ${rows}`
}

/** Columns spread into the parent row get generated names, since their own may repeat. */
function spreadBody(child: Child, toOne: boolean, params: Params): string {
  const columns = outputs(child, params, true)
  const list = columns.map(({ sql, fold }, index) => `${fold && sql === '*' ? '1' : sql} as c${index}`)
  const from = fromAndWhere(child, params, child.children)
  if (toOne) return `select ${[...list, 'true as data'].join(', ')} ${from}${tail(child, [], params, true)}`
  const arrays = columns.map((_, index) => `jsonb_agg(pgrst_row.c${index}) as c${index}`)
  const rows = `from (select ${list.join(', ')} ${from}${tail(child, columns, params, true)}) as pgrst_row`
  return `select ${[...arrays, found].join(', ')} ${rows}`
}

function named(output: Output, name: string): string {
  return name === '*' && !output.fold ? output.sql : `${folded(output)} as ${quote(name)}`
}

/** The statement that reads a node's rows, in order and range, each with what is embedded. */
export function readSql(node: Node, source: Source, params: Params, expand = false): string {
  const columns = outputs(node, params, expand)
  const list = columns.map((output) => named(output, output.name)).join(', ')
  return `select ${list} ${fromAndWhere(node, params, node.children, source)}${tail(node, columns, params, true)}`
}

/** Counts the rows without the range; joins that cannot change the count are left out. */
export function countSql(node: Node, source: Source, params: Params): string {
  const columns = outputs(node, params, false)
  if (columns.some(({ fold }) => fold)) {
    const list = columns.map((output) => named(output, output.name)).join(', ')
    return `select ${list} ${fromAndWhere(node, params, node.children, source)}${tail(node, columns, params, false)}`
  }
  const names = namesIn(node.conditions)
  const needed = node.children.filter(({ join, key }) => join === 'inner' || names.includes(key))
  return `select 1 ${fromAndWhere(node, params, needed, source)}`
}
