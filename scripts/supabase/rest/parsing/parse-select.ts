import type { Aggregate, SelectEmbed, SelectField, SelectItem } from './ast.ts'
import { field, fieldName, identifier } from './parse-names.ts'
import { commaSeparated, type Scanner } from './scanner.ts'

const aggregates: readonly Aggregate[] = ['sum', 'avg', 'count', 'max', 'min']

/** `alias:`; two colons are a cast. */
function alias(scanner: Scanner): string | undefined {
  return scanner.attempt(() => {
    const name = fieldName(scanner)
    if (scanner.looksAt('::') || !scanner.take(':')) scanner.fail('":"')
    return name
  })
}

function cast(scanner: Scanner): string | undefined {
  return scanner.take('::') ? identifier(scanner) : undefined
}

function itemEnd(scanner: Scanner): void {
  if (!scanner.done && !scanner.looksAt(',') && !scanner.looksAt(')'))
    scanner.fail('letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input')
}

function aggregate(scanner: Scanner): Aggregate | undefined {
  return scanner.attempt(() => {
    scanner.expect('.')
    const name = aggregates.find((candidate) => scanner.take(candidate))
    if (name === undefined) scanner.fail('aggregate function')
    scanner.expect('()')
    return name
  })
}

const plainField = {
  kind: 'field',
  alias: undefined,
  cast: undefined,
  aggregate: undefined,
  aggregateCast: undefined,
} as const

function star(scanner: Scanner): SelectField {
  scanner.expect('*')
  itemEnd(scanner)
  return { ...plainField, field: { name: '*', path: [] } }
}

/** `count()` without a column counts rows. */
function countOfRows(scanner: Scanner): SelectField {
  const name = alias(scanner)
  scanner.expect('count()')
  const aggregateCast = cast(scanner)
  itemEnd(scanner)
  return { ...plainField, field: { name: '*', path: [] }, alias: name, aggregate: 'count', aggregateCast }
}

function selectField(scanner: Scanner): SelectField {
  const special = scanner.attempt(star) ?? scanner.attempt(countOfRows)
  if (special) return special
  const name = alias(scanner)
  const target = field(scanner)
  const castTo = cast(scanner)
  const fold = aggregate(scanner)
  const aggregateCast = cast(scanner)
  itemEnd(scanner)
  return { kind: 'field', field: target, alias: name, cast: castTo, aggregate: fold, aggregateCast }
}

type Header = Omit<SelectEmbed, 'select'>

/** `!hint`, `!inner`, `!left` in either order, at most two. */
function embedParameters(scanner: Scanner): Pick<Header, 'hint' | 'join'> {
  let hint: string | undefined
  let join: Header['join']
  for (let count = 0; count < 2 && scanner.take('!'); count += 1) {
    const word = fieldName(scanner)
    if (word === 'inner' || word === 'left') join ??= word
    else hint ??= word
  }
  return { hint, join }
}

/** Everything of an embedded resource before its parenthesis. */
function embedHeader(scanner: Scanner): Header {
  const spread = scanner.take('...')
  const name = spread ? undefined : alias(scanner)
  const relation = fieldName(scanner)
  if (!spread && relation === 'count') scanner.fail('relation')
  const parameters = embedParameters(scanner)
  if (!scanner.looksAt('(')) scanner.fail('"("')
  return { kind: 'embed', relation, alias: name, spread, ...parameters }
}

function selectItem(scanner: Scanner): SelectItem {
  scanner.skipBlanks()
  const header = scanner.attempt(embedHeader)
  if (!header) return selectField(scanner)
  scanner.expect('(')
  const select = scanner.nested(selectList)
  scanner.expect(')')
  return { ...header, select }
}

/** The `select` parameter; the empty list is a select too, of nothing. */
export function selectList(scanner: Scanner): SelectItem[] {
  scanner.skipBlanks()
  if (scanner.done || scanner.looksAt(')')) return []
  return commaSeparated(scanner, selectItem)
}
