/**
 * Changes of all rows. Hosted projects load `safeupdate` into every session of the data service: UPDATE and DELETE
 * without WHERE fail there, in functions too, and no sooner than they run. Here they are found when they are written.
 */
import { findDynamicSql, parseExpression } from './dynamic-sql.ts'
import {
  child,
  children,
  isNode,
  linesBefore,
  type Node,
  number,
  parseBody,
  parseStatements,
  type Statement,
  text,
  visit,
} from './syntax.ts'

/** What is wrong at a line of a script, counted from 1, in words that name the function. */
export type Fault = { line: number; message: string }

/** Where a piece of SQL stands: lines of the script before it, and the function it is part of. */
type Place = { lines: number; within: string }

const commands = { UpdateStmt: 'UPDATE', DeleteStmt: 'DELETE' } as const
const isChange = (kind: string): kind is keyof typeof commands => Object.hasOwn(commands, kind)

function fault(command: string, { lines, within }: Place): Fault {
  return { line: lines + 1, message: `${command} requires a WHERE clause${within && ` (in ${within})`}` }
}

/**
 * The changes without WHERE in a script, its functions and blocks, and in the written-out parts of the statements that
 * those put together. A function that the parser cannot read is a fault as well: nobody can tell what it changes.
 */
export function findUnfilteredChanges(sql: string): Fault[] {
  const found = readScript(sql, { lines: 0, within: '' })
  // A text that is put together is read in parts as well.
  const once = new Map(found.map((it) => [`${it.line} ${it.message}`, it]))
  return [...once.values()].sort((one, other) => one.line - other.line)
}

function readScript(sql: string, place: Place): Fault[] {
  let statements: Statement[]
  try {
    statements = parseStatements(sql)
  } catch {
    // PostgreSQL refuses the whole script then, and says why.
    return []
  }
  return statements.flatMap((statement) => [
    ...readTree(statement.tree, sql, place),
    ...readRoutine(statement, sql, place),
  ])
}

/** The changes that stand in a statement itself, in its parts with names and in its rules. */
function readTree(tree: Node, sql: string, place: Place): Fault[] {
  const found: Fault[] = []
  visit(tree, (kind, node) => {
    if (isChange(kind) && node['whereClause'] === undefined) {
      const lines = place.lines + linesBefore(sql, number(child(node, 'relation'), 'location'))
      found.push(fault(commands[kind], { ...place, lines }))
    }
    return undefined
  })
  return found
}

/** A function or block that a statement creates or runs. */
function readRoutine({ tree, text: statement, offset }: Statement, sql: string, outer: Place): Fault[] {
  const created = child(tree, 'CreateFunctionStmt')
  const block = child(tree, 'DoStmt')
  if (!created && !block) return []
  const options = [...children(created, 'options'), ...children(block, 'args')].flatMap((option) => {
    const element = child(option, 'DefElem')
    return element ? [element] : []
  })
  const body = options.find((option) => text(option, 'defname') === 'as')
  const source = body && bodyOf(body)
  if (!body || source === undefined) return []
  const start = Buffer.from(sql).indexOf(source, number(body, 'location'))
  const lines = outer.lines + linesBefore(sql, start < 0 ? offset : start)
  const place = { lines, within: outer.within || (created ? nameOf(created) : 'a DO block') }
  const language = options.find((option) => text(option, 'defname') === 'language')
  const name = text(child(child(language, 'arg'), 'String'), 'sval')?.toLowerCase()
  if (name === 'sql') return readScript(source, place)
  return name === 'plpgsql' || block ? readBlock(statement, place) : []
}

const bodyOf = (option: Node): string | undefined =>
  text(child(child(option, 'arg'), 'String'), 'sval') ??
  text(child(children(child(child(option, 'arg'), 'List'), 'items')[0], 'String'), 'sval')

const nameOf = (created: Node): string =>
  `function ${children(created, 'funcname')
    .map((part) => text(child(part, 'String'), 'sval'))
    .join('.')}`

const dynamic = new Set(['PLpgSQL_stmt_dynexecute', 'PLpgSQL_stmt_dynfors'])

function readBlock(statement: string, place: Place): Fault[] {
  try {
    return readNode(parseBody(statement), { ...place, start: place.lines, isRun: false })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [{ line: place.lines + 1, message: `The parser cannot read ${place.within}: ${why}` }]
  }
}

/** `start`: lines before the body, which its statements' own numbers count from. `isRun`: it is run as SQL. */
type BodyPlace = Place & { start: number; isRun: boolean }

function readNode(tree: unknown, place: BodyPlace): Fault[] {
  if (Array.isArray(tree)) return tree.flatMap((item) => readNode(item, place))
  if (!isNode(tree)) return []
  return Object.entries(tree).flatMap(([kind, value]) => {
    // What an error says is no SQL.
    if (kind === 'PLpgSQL_stmt_raise' || kind === 'PLpgSQL_stmt_assert') return []
    if (!isNode(value)) return readNode(value, place)
    const line = number(value, 'lineno')
    const here = {
      ...place,
      ...(line > 0 && { lines: place.start + line - 1 }),
      isRun: place.isRun || dynamic.has(kind) || kind === 'dynquery',
    }
    return kind === 'PLpgSQL_expr' ? readExpression(value, place) : readNode(value, here)
  })
}

function readExpression(expression: Node, place: BodyPlace): Fault[] {
  const trees = parseExpression(expression)
  return [
    ...readTree({ trees }, text(expression, 'query') ?? '', place),
    ...findDynamicSql(trees).flatMap((said) => readDynamic(said, place)),
  ]
}

/** A change, perhaps after parts with names. */
const beginsAsChange = /^\s*(?:with\b[\s\S]*\b)?(update|delete)\s/i

function readDynamic(said: string, place: BodyPlace): Fault[] {
  try {
    parseStatements(said)
  } catch {
    // Its missing parts are more than names and values; then at least the word must be there.
    const [, command] = place.isRun ? (beginsAsChange.exec(said) ?? []) : []
    return command && !/\bwhere\b/i.test(said) ? [fault(command.toUpperCase(), place)] : []
  }
  const found = readScript(said, { ...place, lines: 0 })
  return found.map((inside) => ({ ...inside, line: place.lines + 1 }))
}
