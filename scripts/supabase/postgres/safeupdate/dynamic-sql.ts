import { child, children, type Node, parseStatements, text, visit } from './syntax.ts'

/** Stands for what only the running function knows: a name, a value, a piece of a statement. */
const gap = 'gap'

/** A text with a function's arguments put in, as `format` does it: names and pieces are gaps, values are quoted. */
function fillFormat(template: string): string {
  return template.replace(/%(?:\d+\$)?-?(?:\d+|\*)?([sIL%])/g, (_, kind: string) =>
    kind === '%' ? '%' : kind === 'L' ? `'${gap}'` : gap,
  )
}

const nameOf = (node: Node, key: string): string | undefined =>
  text(child(children(node, key).at(-1), 'String'), 'sval')

/**
 * What an expression says as far as it is written out, with gaps for the rest; undefined for one without any text.
 * Reads quoted text, `||`, `format` and `concat`.
 */
function literalText(expression: Node): string | undefined {
  const constant = text(child(child(expression, 'A_Const'), 'sval'), 'sval')
  if (constant !== undefined) return constant
  const cast = child(child(expression, 'TypeCast'), 'arg')
  if (cast) return literalText(cast)
  const operation = child(expression, 'A_Expr')
  if (operation && nameOf(operation, 'name') === '||')
    return join([child(operation, 'lexpr'), child(operation, 'rexpr')])
  const call = child(expression, 'FuncCall')
  const name = call && nameOf(call, 'funcname')
  if (name === 'concat') return join(children(call, 'args'))
  const [template] = children(call, 'args')
  if (name !== 'format' || !template) return undefined
  const said = literalText(template)
  return said === undefined ? undefined : fillFormat(said)
}

function join(parts: readonly (Node | undefined)[]): string | undefined {
  const texts = parts.map((part) => part && literalText(part))
  return texts.some((said) => said !== undefined) ? texts.map((said) => said ?? gap).join('') : undefined
}

/** Every text that is written out in an expression; a text that is put together counts once, as a whole. */
function textsIn(tree: unknown): string[] {
  const found: string[] = []
  visit({ tree }, (kind, value) => {
    const said = literalText({ [kind]: value })
    if (said !== undefined) found.push(said)
    // What is put into a format may be a statement itself.
    return said === undefined || kind === 'FuncCall'
  })
  return found
}

/** The text of a PL/pgSQL expression as a statement: an assignment is read without what it assigns to. */
function asQuery(expression: Node): string {
  const query = text(expression, 'query') ?? ''
  if (expression['parseMode'] === 0) return query
  return `select ${expression['parseMode'] === 2 ? query : query.replace(/^[^:=]*:?=/, '')}`
}

/** The statements that a PL/pgSQL expression consists of. @throws Error when the parser cannot read it */
export function parseExpression(expression: Node): Node[] {
  return parseStatements(asQuery(expression)).map(({ tree }) => tree)
}

/** The texts in an expression that may be run as SQL: those that speak of a change. */
export function findDynamicSql(trees: readonly Node[]): string[] {
  return textsIn(trees).filter((said) => /\b(?:update|delete)\b/i.test(said))
}
