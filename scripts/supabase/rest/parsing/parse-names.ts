import type { Field, JsonStep } from './ast.ts'
import type { Scanner } from './scanner.ts'

const identifierPart = /[\p{L}\p{N}_ $]+/uy
const jsonKeyPart = /[^(\-:.,>)]+/y

/** A value in double quotes; a backslash takes the next character as it is. */
export function quotedValue(scanner: Scanner): string {
  scanner.expect('"')
  const inner = scanner.match(/(?:[^"\\]|\\.)*/sy) ?? ''
  scanner.expect('"')
  return inner.replace(/\\(.)/gs, '$1')
}

/** Parts with dashes between them; a dash that begins an arrow ends the name. */
function dashed(scanner: Scanner, part: RegExp, expected: string): string {
  const parts: string[] = []
  do {
    const text = scanner.match(part)
    if (text === undefined) scanner.fail(expected)
    parts.push(text.trim())
  } while (!scanner.looksAt('->') && scanner.take('-'))
  return parts.join('-')
}

/** The name of a column, table, relationship or function argument; blanks around it do not count. */
export function fieldName(scanner: Scanner): string {
  if (scanner.looksAt('"')) return quotedValue(scanner)
  return dashed(scanner, identifierPart, 'field name (* or [a..z0..9_$])')
}

/** A plain identifier, as casts and text search configurations are written. */
export function identifier(scanner: Scanner): string {
  const text = scanner.match(identifierPart)
  if (text === undefined) scanner.fail('letter or digit')
  return text.trim()
}

/** A number is a position only where the step ends with it; otherwise it is a key that begins with a digit. */
function jsonIndex(scanner: Scanner): number {
  const digits = scanner.match(/-?\d+/y)
  if (digits === undefined) scanner.fail('digit')
  const ends = scanner.done || ['->', '::', '.', ',', ')'].some((text) => scanner.looksAt(text))
  if (!ends) scanner.fail('digit, "->", "::", ".", "," or end of input')
  return Number(digits)
}

function jsonStep(scanner: Scanner): JsonStep | undefined {
  const arrow = scanner.take('->>') ? '->>' : scanner.take('->') ? '->' : undefined
  if (arrow === undefined) return undefined
  const index = scanner.attempt(jsonIndex)
  if (index !== undefined) return { arrow, index }
  if (scanner.looksAt('"')) return { arrow, key: quotedValue(scanner) }
  return {
    arrow,
    key: dashed(scanner, jsonKeyPart, '"-", digit or any non reserved character different from: .,>()'),
  }
}

function jsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = []
  for (let step = jsonStep(scanner); step !== undefined; step = jsonStep(scanner)) steps.push(step)
  return steps
}

/** A column with an optional path into its JSON. */
export function field(scanner: Scanner): Field {
  scanner.skipBlanks()
  const result = { name: fieldName(scanner), path: jsonPath(scanner) }
  scanner.skipBlanks()
  return result
}

/** A parameter's name: the embedded resources that lead to a column, then the column. */
export function treePath(scanner: Scanner): { path: string[]; field: Field } {
  const names = [fieldName(scanner)]
  while (scanner.take('.')) names.push(fieldName(scanner))
  const name = names.pop() ?? ''
  return { path: names, field: { name, path: jsonPath(scanner) } }
}
