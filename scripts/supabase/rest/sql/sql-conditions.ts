import { badEmbedFilter } from '../errors.ts'
import type { CompareOperator, Condition, Field, Filter, Operation, SearchOperator } from '../parsing/ast.ts'
import type { Node } from '../plan.ts'
import { type Params, quote } from './sql.ts'

const operators: Record<CompareOperator, string> = {
  ...{ eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' },
  ...{ like: 'like', ilike: 'ilike', match: '~', imatch: '~*' },
  ...{ cs: '@>', cd: '<@', ov: '&&', sl: '<<', sr: '>>', nxr: '&<', nxl: '&>', adj: '-|-' },
}

const searches: Record<SearchOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

function columnType(node: Node, field: Field): string | undefined {
  return node.relation?.columns.get(field.name)?.type
}

/**
 * A column or a path into its JSON. The quoted name is qualified by the node's rows, so that PostgreSQL reports a
 * missing column itself and computed fields (functions on the row) work.
 */
export function fieldSql(node: Node, field: Field, params: Params): string {
  const column = `${quote(node.alias)}.${quote(field.name)}`
  if (field.path.length === 0) return column
  const isJson = ['json', 'jsonb'].includes(columnType(node, field) ?? '')
  return field.path.reduce(
    (sql, step) =>
      'key' in step
        ? `${sql}${step.arrow}${params.shared(step.key)}::text`
        : `${sql}${step.arrow}${params.shared(String(step.index))}::int`,
    isJson ? column : `to_jsonb(${column})`,
  )
}

/** An array literal, as PostgreSQL reads it, so that each element takes the column's type. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

const isPattern = (operator: CompareOperator) => ['like', 'ilike', 'match', 'imatch'].includes(operator)

/** `*` stands for `%` in patterns, since a percent sign must be escaped in URLs. */
function pattern(operator: CompareOperator, value: string): string {
  return operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value
}

function searchSql(
  left: string,
  isVector: boolean,
  operation: Extract<Operation, { kind: 'search' }>,
  params: Params,
): string {
  const language =
    operation.language === undefined ? '' : `${params.add(operation.language)}::text::regconfig, `
  const query = `${searches[operation.operator]}(${language}${params.add(operation.value)})`
  return `${isVector ? left : `to_tsvector(${language}${left})`} @@ ${query}`
}

function operationSql(node: Node, field: Field, operation: Operation, params: Params): string {
  const left = fieldSql(node, field, params)
  const fromText = field.path.length === 0 && node.relation?.columns.get(field.name)?.representation.fromText
  const parsed = (value: string) => (fromText ? `${fromText}(${value})` : value)
  switch (operation.kind) {
    case 'is':
      return `${left} is ${operation.value.replace('_', ' ')}`
    case 'distinct':
      return `${left} is distinct from ${parsed(params.add(operation.value))}`
    case 'in':
      return fromText
        ? `${left} = any(select ${parsed(`unnest(${params.add(arrayLiteral(operation.values))}::text[])`)})`
        : `${left} = any(${params.add(arrayLiteral(operation.values))})`
    case 'search': {
      const column = node.relation?.columns.get(field.name)
      // Of a computed column nothing is known: its text PostgreSQL turns into words itself.
      const isVector = !column || (field.path.length === 0 && column.base === 'tsvector')
      return searchSql(left, isVector, operation, params)
    }
    case 'compare': {
      const value = params.add(pattern(operation.operator, operation.value))
      const right = isPattern(operation.operator) ? value : parsed(value)
      const quantified = operation.quantifier ? `${operation.quantifier}(${right})` : right
      return `${left} ${operators[operation.operator]} ${quantified}`
    }
  }
}

/** `resource=is.null` and `resource=not.is.null`: whether anything of an embedded resource was found. */
function presenceSql(node: Node, filter: Filter): string | undefined {
  const child = node.children.find(({ key }) => key === filter.field.name)
  if (!child || filter.field.path.length > 0 || node.relation?.columns.has(filter.field.name))
    return undefined
  const { operation } = filter
  if (operation.kind !== 'is' || (operation.value !== 'null' && operation.value !== 'not_null'))
    throw badEmbedFilter(filter.field.name)
  const absent = (operation.value === 'null') !== filter.negated
  return `${child.lateral}.data is ${absent ? '' : 'not '}null`
}

function filterSql(node: Node, filter: Filter, params: Params): string {
  const presence = presenceSql(node, filter)
  if (presence !== undefined) return presence
  const sql = operationSql(node, filter.field, filter.operation, params)
  return filter.negated ? `not (${sql})` : sql
}

export function conditionSql(node: Node, condition: Condition, params: Params): string {
  if (condition.kind === 'filter') return filterSql(node, condition.filter, params)
  const items = condition.items.map((item) => conditionSql(node, item, params)).join(` ${condition.kind} `)
  return `${condition.negated ? 'not ' : ''}(${items})`
}

/** The names of all columns and resources in the conditions. */
export function namesIn(conditions: readonly Condition[]): string[] {
  return conditions.flatMap((condition) =>
    condition.kind === 'filter' ? [condition.filter.field.name] : namesIn(condition.items),
  )
}
