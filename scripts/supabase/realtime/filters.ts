/** Filters of a subscription: `column=operator.value`, several separated by commas (supabase.com/docs). */
import { err, ok, type Result } from '#core/result.ts'

export type Filter = { column: string; operator: string; value: string; negate: boolean }

/** What each operator is in SQL. */
export const operators: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: '= any',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  is: 'is',
  isdistinct: 'is distinct from',
}

/** Parts at commas that stand neither in quotes nor in parentheses. */
function split(text: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  let isQuoted = false
  let before = ''
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    const isEscaped = isQuoted && before === '\\'
    if (character === '"' && !isEscaped && (isQuoted || '.(,'.includes(before))) isQuoted = !isQuoted
    else if (!isQuoted && character === '(') depth += 1
    else if (!isQuoted && character === ')') depth = Math.max(0, depth - 1)
    if (character === ',' && depth === 0 && !isQuoted) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${character}`)
    before = isEscaped ? '' : character
  }
  return parts
}

/** Removes the quotes around a value. */
function unquote(text: string): string {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/s.exec(text) ?? []
  return inner === undefined ? text : inner.replace(/\\(.)/gs, '$1')
}

function parseOne(text: string): Result<Filter> {
  const [, column, rest] = /^([^=]+)=(.*)$/s.exec(text) ?? []
  if (column === undefined || rest === undefined) return err(JSON.stringify([text]))
  const negate = rest.startsWith('not.')
  const [, operator, value] = /^([^.]*)\.(.*)$/s.exec(negate ? rest.slice(4) : rest) ?? []
  if (operator === undefined || value === undefined) return err(JSON.stringify([rest]))
  if (!Object.hasOwn(operators, operator)) return err(`["${operator}", "${value}"]`)
  if (operator !== 'in') return ok({ column, operator, value: unquote(value), negate })
  if (!/^\(.*\)$/s.test(value)) return err('`in` filter value must be wrapped by parentheses')
  return ok({ column, operator, value: `{${value.slice(1, -1)}}`, negate })
}

/** Reads a filter; all of its parts must hold. */
export function parseFilters(text: string): Result<Filter[]> {
  if (text.trim() === '') return ok([])
  const filters: Filter[] = []
  for (const part of split(text.trim())) {
    if (part.trim() === '') return err('filter must not contain empty segments (check for extra commas)')
    const parsed = parseOne(part.trim())
    if (!parsed.ok) return parsed
    filters.push(parsed.value)
  }
  return ok(filters)
}
