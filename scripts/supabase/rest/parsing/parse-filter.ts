import {
  type Condition,
  isValues,
  type Operation,
  plainOperators,
  type Quantifier,
  quantifiableOperators,
  searchOperators,
} from './ast.ts'
import { field, identifier, quotedValue } from './parse-names.ts'
import { commaSeparated, type Scanner } from './scanner.ts'

type Value = (scanner: Scanner) => string

/** The value of a parameter: everything that is left. */
export const wholeValue: Value = (scanner) => scanner.match(/.*/sy) ?? ''

/** A quoted value counts as one only when the list goes on or ends after it. */
function quotedItem(scanner: Scanner): string {
  const value = quotedValue(scanner)
  if (!scanner.done && !scanner.looksAt(',') && !scanner.looksAt(')')) scanner.fail('"," or ")"')
  return value
}

function listItem(scanner: Scanner): string {
  return scanner.attempt(quotedItem) ?? scanner.match(/[^,)]*/y) ?? ''
}

/** A value inside `or=(…)`: quoted, an array literal, or up to the next comma or parenthesis. */
const valueInTree: Value = (scanner) =>
  scanner.attempt(quotedItem) ?? scanner.match(/\{[^{}]*\}/y) ?? scanner.match(/[^,)]*/y) ?? ''

function list(scanner: Scanner): string[] {
  scanner.skipBlanks()
  scanner.expect('(')
  scanner.skipBlanks()
  const values = [listItem(scanner)]
  while (scanner.take(',')) values.push(listItem(scanner))
  scanner.skipBlanks()
  scanner.expect(')')
  scanner.skipBlanks()
  // `in.()` is the empty list, not a list of one empty text.
  return values.length === 1 && values[0] === '' ? [] : values
}

function isOperation(scanner: Scanner): Operation {
  const rest = scanner.text.slice(scanner.at).toLowerCase()
  const value = isValues.find((word) => rest.startsWith(word))
  if (value === undefined) scanner.fail('isVal: (null, not_null, true, false, unknown)')
  scanner.at += value.length
  return { kind: 'is', value }
}

function searchOperation(value: Value) {
  return (scanner: Scanner): Operation => {
    const operator = searchOperators.find((word) => scanner.take(word))
    if (operator === undefined) scanner.fail('operator (eq, gt, ...)')
    let language: string | undefined
    if (scanner.take('(')) {
      language = identifier(scanner)
      scanner.expect(')')
    }
    scanner.expect('.')
    return { kind: 'search', operator, language, value: value(scanner) }
  }
}

function quantifier(scanner: Scanner): Quantifier | undefined {
  return scanner.take('(any)') ? 'any' : scanner.take('(all)') ? 'all' : undefined
}

function compareOperation(value: Value) {
  return (scanner: Scanner): Operation => {
    const plain = plainOperators.find((word) => scanner.looksAt(`${word}.`))
    const operator = plain ?? quantifiableOperators.find((word) => scanner.looksAt(word))
    if (operator === undefined) scanner.fail('operator (eq, gt, ...)')
    scanner.expect(operator)
    const quantity = plain ? undefined : quantifier(scanner)
    scanner.expect('.')
    return { kind: 'compare', operator, quantifier: quantity, value: value(scanner) }
  }
}

function operation(scanner: Scanner, value: Value): Operation {
  if (scanner.take('in.')) return { kind: 'in', values: list(scanner) }
  if (scanner.take('is.')) return isOperation(scanner)
  if (scanner.take('isdistinct.')) return { kind: 'distinct', value: value(scanner) }
  const found = scanner.attempt(searchOperation(value)) ?? scanner.attempt(compareOperation(value))
  return found ?? scanner.fail('operator (eq, gt, ...)')
}

/** `operator.value`, with `not.` before it or not. */
export function operatorExpression(
  scanner: Scanner,
  value: Value,
): { negated: boolean; operation: Operation } {
  const negated = scanner.take('not.')
  if (!negated && !/^[a-z]/.test(scanner.peek())) scanner.fail('"not" or operator (eq, gt, ...)')
  return { negated, operation: operation(scanner, value) }
}

function leaf(scanner: Scanner): Condition {
  const target = field(scanner)
  scanner.expect('.')
  return { kind: 'filter', filter: { field: target, ...operatorExpression(scanner, valueInTree) } }
}

function branch(scanner: Scanner): Condition {
  const negated = scanner.take('not.')
  const kind = scanner.take('and') ? 'and' : scanner.take('or') ? 'or' : undefined
  if (kind === undefined)
    scanner.fail('field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)')
  scanner.skipBlanks()
  scanner.expect('(')
  scanner.skipBlanks()
  const items = scanner.nested(() => commaSeparated(scanner, condition))
  scanner.skipBlanks()
  scanner.expect(')')
  scanner.skipBlanks()
  return { kind, negated, items }
}

/** `and(…)`, `or(…)`, their negations, and the filters they hold. */
export function condition(scanner: Scanner): Condition {
  return scanner.attempt(leaf) ?? branch(scanner)
}
