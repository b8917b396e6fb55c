import type { At, Condition, Query } from './ast.ts'
import { condition, operatorExpression, wholeValue } from './parse-filter.ts'
import { fieldName, treePath } from './parse-names.ts'
import { orderTerms } from './parse-order.ts'
import { selectList } from './parse-select.ts'
import { commaSeparated, parseText, type Scanner } from './scanner.ts'

type Parameter = { name: string; value: string }

/** Splits a query string; parameters without an equals sign are ignored. */
function queryParameters(queryString: string): Parameter[] {
  return queryString
    .split('&')
    .filter((piece) => piece.includes('='))
    .flatMap((piece) => [...new URLSearchParams(piece)].map(([name, value]) => ({ name, value })))
}

const reserved = new Set(['select', 'columns', 'on_conflict'])
const reservedEndings = new Set(['order', 'limit', 'offset', 'and', 'or'])

const lastWord = (name: string) => name.slice(name.lastIndexOf('.') + 1)

function pathOf(name: string): readonly string[] {
  return parseText('tree path', name, treePath).path
}

/** `a.b.not.or`: the resources that lead there, and the operator with its negation. */
function logicPath(scanner: Scanner): { path: string[]; operator: string } {
  const names = [fieldName(scanner)]
  while (scanner.take('.')) names.push(fieldName(scanner))
  const operator = names.pop() ?? ''
  const path = names.filter((name) => name !== 'not')
  return { path, operator: path.length === names.length ? operator : `not.${operator}` }
}

function logic({ name, value }: Parameter): At<Condition> {
  const { path, operator } = parseText('logic path', name, logicPath)
  // The operator stands before the value, so that one grammar reads the outermost tree and those inside it.
  return { path, value: parseText('logic tree', `${operator}${value}`, condition, value) }
}

/** A filter, or undefined for an argument of a function. */
function filter({ name, value }: Parameter, argumentsAllowed: boolean): At<Condition> | undefined {
  const { path, field } = parseText('tree path', name, treePath)
  const parsed = parseText('filter', value, (scanner) => {
    const expression = argumentsAllowed
      ? scanner.attempt(() => operatorExpression(scanner, wholeValue))
      : operatorExpression(scanner, wholeValue)
    // What begins like an operator that takes a list or a word must go on like one.
    if (!expression && /^(not|in|is|isdistinct)\./.test(value)) return operatorExpression(scanner, wholeValue)
    return expression
  })
  return parsed && { path, value: { kind: 'filter', filter: { field, ...parsed } } }
}

function whole(parameter: Parameter): At<number>[] {
  // Anything but a whole number is ignored, as by PostgREST.
  if (!/^-?\d+$/.test(parameter.value)) return []
  return [{ path: pathOf(parameter.name), value: Number(parameter.value) }]
}

function names(label: string, text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  return parseText(label, text, (scanner) => commaSeparated(scanner, fieldName))
}

/**
 * Reads a query string in PostgREST's grammar. `argumentsAllowed` is for functions called by GET, whose arguments
 * are the parameters without an operator.
 * @throws RestError PGRST100 naming the parameter that cannot be read
 */
export function parseQuery(queryString: string, argumentsAllowed: boolean): Query {
  const parameters = queryParameters(queryString)
  const first = (name: string) => parameters.find((parameter) => parameter.name === name)?.value
  const ending = (...words: string[]) => parameters.filter(({ name }) => words.includes(lastWord(name)))
  const orders = ending('order').map((parameter) => ({
    path: pathOf(parameter.name),
    value: parseText('order', parameter.value, orderTerms),
  }))
  const trees = ending('and', 'or').map(logic)
  const columns = names('columns parameter', first('columns'))
  const select = parseText('select parameter', first('select') || '*', selectList)
  const conditions: At<Condition>[] = []
  const args: [string, string][] = []
  for (const parameter of parameters) {
    if (reserved.has(parameter.name) || reservedEndings.has(lastWord(parameter.name))) continue
    const found = filter(parameter, argumentsAllowed)
    if (found) conditions.push(found)
    else args.push([parameter.name, parameter.value])
  }
  return {
    select,
    conditions: [...conditions, ...trees],
    orders,
    limits: ending('limit').flatMap(whole),
    // A negative offset means none, as for PostgREST.
    offsets: ending('offset')
      .flatMap(whole)
      .map((offset) => ({ ...offset, value: Math.max(0, offset.value) })),
    columns,
    onConflict: names('on_conflict parameter', first('on_conflict')),
    args,
  }
}
