import { parse } from '@astrojs/compiler-rs'
import ts from 'typescript'
import { z } from 'zod'
import type { SourceTree } from './source-tree.ts'

/** A column by the names it goes by: the database's and the code's. */
export type NamedColumn = { column: string; names: readonly string[] }

const code = /\.(?:tsx?|mjs|js|astro)$/
const left = /^src\/db\/|^scripts\/check|^scripts\/demo\/data\/|\.gen\.ts$|\.(?:test|fixture)\.tsx?$|\.d\.ts$/
const isOurs = /^(?:src|scripts|netlify)\//

/** Folders and files whose whole subject is businesses. */
const aboutBusinesses = /business|features\/(?:listings|imports|extraction)\//

/**
 * In which files a column of a business is named, by column.
 *
 * A name counts where it stands as a property (`business.phone`, `{ phone }`, `phone: string`), as a whole string
 * (`'phone'`), or as a word of a string that lists columns: what `select` is given, and SQL that names the table. A
 * name of several words (`price_range`, `priceRange`) counts in every file; one of a single word (`phone`), which
 * much else is called too, only in files about businesses: those whose path says so, that import such a file, or
 * that name the table. Words in comments and texts do not count, nor does the name of a kind of field where a
 * `FieldKind` is meant. The database's own files, generated ones, tests, checks and the demo's rows, which are data,
 * are left out.
 *
 * @param namesakes by folder, names that mean something else there: a banner's picture, a category's description
 */
export function findColumnUses(
  tree: SourceTree,
  columns: readonly NamedColumn[],
  namesakes: Readonly<Record<string, readonly string[]>>,
): Map<string, string[]> {
  const uses = new Map<string, string[]>(columns.map(({ column }) => [column, []]))
  for (const [file, text] of tree) {
    if (!isOurs.test(file) || !code.test(file) || left.test(file)) continue
    const { words, imports } = file.endsWith('.astro') ? readAstro(text) : readTypeScript(file, text)
    const isAbout =
      [file, ...imports].some((path) => aboutBusinesses.test(path)) || words.has('mn_businesses')
    const others = new Set(
      Object.entries(namesakes).flatMap(([folder, names]) => (file.startsWith(folder) ? names : [])),
    )
    for (const { column, names } of columns) {
      const isNamed = names.some(
        (name) => words.has(name) && !others.has(name) && (isAbout || /[_A-Z]/.test(name)),
      )
      if (isNamed) uses.get(column)?.push(file)
    }
  }
  return uses
}

type Read = { words: ReadonlySet<string>; imports: readonly string[] }

function readTypeScript(file: string, text: string): Read {
  const words = new Set<string>()
  const imports: string[] = []
  const add = (name: ts.Node) => {
    if (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) words.add(name.text)
  }
  const visit = (node: ts.Node, ofKinds: boolean): void => {
    if (ts.isImportDeclaration(node)) {
      if (ts.isStringLiteral(node.moduleSpecifier)) imports.push(node.moduleSpecifier.text)
      return
    }
    const meansKinds = ofKinds || isOfKinds(node)
    if (ts.isPropertyAccessExpression(node)) add(node.name)
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
      add(node.propertyName ?? node.name)
    else if (ts.isShorthandPropertyAssignment(node)) add(node.name)
    else if ((ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) && !meansKinds) add(node.name)
    else if (ts.isPropertySignature(node)) add(node.name)
    else if (isText(node) && !meansKinds) for (const word of wordsOf(node)) words.add(word)
    // A function's body is about what it does, whatever it is for.
    ts.forEachChild(node, (child) => visit(child, meansKinds && !ts.isFunctionLike(node)))
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), false)
  return { words, imports }
}

/** `Record<FieldKind, …>`, `Set<FieldKind>`, `kind === 'phone'`, `{ kind: 'phone' }`, and types of kinds. */
function isOfKinds(node: ts.Node): boolean {
  if (ts.isVariableDeclaration(node)) return /FieldKind|\['kind'\]/.test(node.type?.getText() ?? '')
  if (ts.isNewExpression(node))
    return node.typeArguments?.some((type) => /FieldKind/.test(type.getText())) ?? false
  if (ts.isBinaryExpression(node)) return /\bkind$/.test(node.left.getText())
  if (ts.isPropertySignature(node) || ts.isPropertyAssignment(node)) return node.name.getText() === 'kind'
  // HTML has words of its own for what a field of a form takes.
  if (ts.isJsxAttribute(node)) return /^(?:type|autoComplete)$/.test(node.name.getText())
  if (ts.isCallExpression(node)) return /\bkind|Kind$/.test(node.expression.getText())
  return ts.isTypeAliasDeclaration(node) && node.name.text === 'FieldKind'
}

type Text = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail

function isText(node: ts.Node): node is Text {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
}

/** A whole string is one name; SQL that names the table, and what `select` is given, list several. */
function wordsOf(node: Text): readonly string[] {
  const isList = /\bmn_businesses\b/.test(node.text) || isSelected(node)
  return isList ? (node.text.match(/\w+/g) ?? []) : [node.text]
}

function isSelected(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    parent.expression.name.text === 'select'
  )
}

const name = z.union([
  z.object({ type: z.literal('Identifier'), name: z.string() }),
  z.object({ type: z.literal('Literal'), value: z.string() }),
])
const named = z.union([
  z.object({ type: z.literal('MemberExpression'), computed: z.literal(false), property: name }),
  z.object({ type: z.literal('Property'), key: name }),
  z.object({ type: z.literal('TSPropertySignature'), key: name }),
])
const imported = z.object({ type: z.literal('ImportDeclaration'), source: z.object({ value: z.string() }) })
const literal = z.object({ type: z.literal('Literal'), value: z.string() })

function readAstro(text: string): Read {
  const words = new Set<string>()
  const imports: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const from = imported.safeParse(node)
    if (from.success) imports.push(from.data.source.value)
    const own = named.safeParse(node)
    if (own.success) {
      const word = 'property' in own.data ? own.data.property : own.data.key
      words.add('name' in word ? word.name : word.value)
    }
    const string = literal.safeParse(node)
    if (string.success) words.add(string.data.value)
    for (const child of Object.values(node)) visit(child)
  }
  visit(parse(text).ast)
  return { words, imports }
}
