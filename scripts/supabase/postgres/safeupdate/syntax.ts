/** PostgreSQL's own parser, and a walk over the trees it answers with. */
import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query'

await loadModule()

/** A node of a syntax tree: its kind stands in the key that leads to it. */
export type Node = Readonly<Record<string, unknown>>

/** A statement of a script, with the bytes of the script before it. */
export type Statement = { tree: Node; text: string; offset: number }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The node under a key, if there is one. */
export function child(node: Node | undefined, key: string): Node | undefined {
  const value = node?.[key]
  return isNode(value) ? value : undefined
}

/** The nodes of a list under a key. */
export function children(node: Node | undefined, key: string): Node[] {
  const value = node?.[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export function text(node: Node | undefined, key: string): string | undefined {
  const value = node?.[key]
  return typeof value === 'string' ? value : undefined
}

/** A number of the tree; the parser leaves out those that are zero. */
export function number(node: Node | undefined, key: string): number {
  const value = node?.[key]
  return typeof value === 'number' ? value : 0
}

/** @throws Error with the parser's words when the text is no SQL */
export function parseStatements(sql: string): Statement[] {
  const bytes = Buffer.from(sql)
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location: offset = 0, stmt_len: length }) => {
    const end = length ? offset + length : bytes.length
    return isNode(stmt) ? [{ tree: stmt, text: bytes.subarray(offset, end).toString(), offset }] : []
  })
}

/**
 * The tree of a PL/pgSQL function or block, from the statement that creates or runs it.
 * @throws Error with the parser's words when it cannot be read
 */
export function parseBody(statement: string): Node {
  const parsed: unknown = parsePlPgSQLSync(statement)
  return isNode(parsed) ? parsed : {}
}

/** Visits every node below one, from the outside in; a visitor that answers false is not led further in. */
export function visit(tree: unknown, seen: (kind: string, node: Node) => boolean | undefined): void {
  if (Array.isArray(tree)) for (const item of tree) visit(item, seen)
  if (!isNode(tree)) return
  for (const [kind, value] of Object.entries(tree))
    if (!isNode(value) || seen(kind, value) !== false) visit(value, seen)
}

/** How many lines begin in a text before a byte of it. */
export function linesBefore(sql: string, byte: number): number {
  return Buffer.from(sql).subarray(0, byte).toString().split('\n').length - 1
}
