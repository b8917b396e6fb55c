import type { Field, OrderTerm } from './ast.ts'
import { field, fieldName } from './parse-names.ts'
import { commaSeparated, type Scanner } from './scanner.ts'

function relatedField(scanner: Scanner): { relation: string; field: Field } {
  const relation = fieldName(scanner)
  scanner.expect('(')
  const target = field(scanner)
  scanner.expect(')')
  return { relation, field: target }
}

function direction(scanner: Scanner): OrderTerm['direction'] {
  return scanner.take('.asc') ? 'asc' : scanner.take('.desc') ? 'desc' : undefined
}

function nulls(scanner: Scanner): OrderTerm['nulls'] {
  return scanner.take('.nullsfirst') ? 'first' : scanner.take('.nullslast') ? 'last' : undefined
}

function orderTerm(scanner: Scanner): OrderTerm {
  scanner.skipBlanks()
  const target = scanner.attempt(relatedField) ?? { relation: undefined, field: field(scanner) }
  const term = { ...target, direction: direction(scanner), nulls: nulls(scanner) }
  scanner.skipBlanks()
  if (scanner.done || scanner.looksAt(',')) return term
  if (!scanner.take('.')) scanner.fail('delimiter (.), "," or end of input')
  scanner.fail(term.direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"')
}

/** The `order` parameter. */
export function orderTerms(scanner: Scanner): OrderTerm[] {
  return commaSeparated(scanner, orderTerm)
}
