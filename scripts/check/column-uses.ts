import { parse } from '@astrojs/compiler-rs'
import ts from 'typescript'
import { z } from 'zod'
import type { SourceTree } from './source-tree.ts'

/** A column by the names it goes by: the database's and the code's. */
export type NamedColumn = {
  column: string
  names: readonly string[]
  /** Much else is called so, as with names of a single word. */
  isShared?: boolean
}

const code = /^(?:src|scripts|netlify)\/.*\.(?:tsx?|mjs|js|astro)$/
const leftOut =
  /^src\/db\/|^scripts\/check|^scripts\/bench\/|^scripts\/demo\/data\/|\.gen\.ts$|\.(?:test|fixture)\.tsx?$|\.d\.ts$/

/** Folders and files whose whole subject is businesses. */
const aboutBusinesses = /business|features\/(?:listings|imports|extraction)\//

/** So many columns side by side are a part of a business, written down again. */
const shapeSize = 3

/**
 * In which files a column of a business is named, by column.
 *
 * A name of several words (`price_range`, `priceRange`) counts wherever it stands as a property, read or written, as a
 * whole string, or as a word of a string that lists columns: what `select` is given, and SQL that names the table.
 *
 * A name that much else has too, as each of a single word (`phone`), counts where it is declared (`column: 'phone'`) and
 * where the shape of a business is written down: where at least three columns stand side by side in an object, a type, a
 * list of strings or such a string, in a file about businesses, which its path says, or an import of it, or the table's
 * name in it. Reading `business.phone` does not count: the compiler follows it.
 *
 * Words in comments and texts do not count, nor does the name of a kind of field where a `FieldKind` is meant. The
 * database's own files, generated ones, tests, checks, and the rows of the demo and of benchmarks, which are data, are
 * left out.
 *
 * @param namesakes by folder, names that mean something else there: a banner's picture, a category's description
 */
export function findColumnUses(
  tree: SourceTree,
  columns: readonly NamedColumn[],
  namesakes: Readonly<Record<string, readonly string[]>>,
): Map<string, string[]> {
  const uses = new Map<string, string[]>(columns.map(({ column }) => [column, []]))
  const columnOf = new Map(columns.flatMap(({ column, names }) => names.map((name) => [name, column])))
  const shared = new Set(columns.flatMap(({ names, isShared }) => (isShared ? names : [])))
  for (const [file, text] of tree) {
    if (!code.test(file) || leftOut.test(file)) continue
    const { words, groups, declared, imports } = file.endsWith('.astro')
      ? readAstro(text)
      : readTypeScript(file, text)
    const others = new Set(
      Object.entries(namesakes).flatMap(([folder, names]) => (file.startsWith(folder) ? names : [])),
    )
    const isAbout =
      [file, ...imports].some((path) => aboutBusinesses.test(path)) || words.has('mn_businesses')
    const shapes = groups
      .map((group) => group.filter((name) => columnOf.has(name) && !others.has(name)))
      .filter((group) => isAbout && new Set(group.map((name) => columnOf.get(name))).size >= shapeSize)
    const named = new Set([
      ...shapes.flat(),
      ...declared,
      ...[...words].filter((word) => isTelling(word) && !shared.has(word) && !others.has(word)),
    ])
    for (const { column, names } of columns)
      if (names.some((name) => named.has(name))) uses.get(column)?.push(file)
  }
  return uses
}

function isTelling(name: string): boolean {
  return /[_A-Z]/.test(name)
}

/** `words`: all names; `groups`: those that stand side by side. */
type Read = {
  words: ReadonlySet<string>
  groups: readonly (readonly string[])[]
  declared: readonly string[]
  imports: readonly string[]
}

function readTypeScript(file: string, text: string): Read {
  const words = new Set<string>()
  const groups: string[][] = []
  const imports: string[] = []
  const declared: string[] = []
  const visit = (node: ts.Node, ofKinds: boolean): void => {
    if (ts.isImportDeclaration(node)) {
      if (ts.isStringLiteral(node.moduleSpecifier)) imports.push(node.moduleSpecifier.text)
      return
    }
    const meansKinds = ofKinds || isOfKinds(node)
    if (ts.isPropertyAccessExpression(node)) words.add(node.name.text)
    else if (ts.isBindingElement(node)) words.add((node.propertyName ?? node.name).getText())
    else if (!meansKinds) {
      const group = namesIn(node)
      for (const word of group) words.add(word)
      if (group.length > 1) groups.push(group)
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'column')
        declared.push(...textOf(node.initializer))
    }
    // A function's body is about what it does, whatever it is for.
    ts.forEachChild(node, (child) => visit(child, meansKinds && !ts.isFunctionLike(node)))
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), false)
  return { words, groups, declared, imports }
}

/** The names that a node puts side by side: keys of an object, members of a type, strings of a list. */
function namesIn(node: ts.Node): string[] {
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) =>
      ts.isSpreadAssignment(property) && ts.isObjectLiteralExpression(property.expression)
        ? namesIn(property.expression)
        : textOf(property.name),
    )
  if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node))
    return node.members.flatMap(({ name }) => textOf(name))
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(textOf)
  if (ts.isUnionTypeNode(node))
    return node.types.flatMap((type) => (ts.isLiteralTypeNode(type) ? textOf(type.literal) : []))
  return isText(node) ? wordsOf(node) : []
}

function textOf(node: ts.Node | undefined): string[] {
  return node && (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) ? [node.text] : []
}

/** `Record<FieldKind, …>`, `Set<FieldKind>`, `kind === 'phone'`, `{ kind: 'phone' }`, and types of kinds. */
function isOfKinds(node: ts.Node): boolean {
  if (ts.isVariableDeclaration(node)) return /FieldKind|\['kind'\]/.test(node.type?.getText() ?? '')
  if (ts.isNewExpression(node))
    return node.typeArguments?.some((type) => /FieldKind/.test(type.getText())) ?? false
  if (ts.isBinaryExpression(node)) return /\bkind$/.test(node.left.getText())
  if (ts.isPropertySignature(node) || ts.isPropertyAssignment(node)) return node.name.getText() === 'kind'
  if (ts.isCallExpression(node)) return /\bkind|Kind$/.test(node.expression.getText())
  return ts.isTypeAliasDeclaration(node) && node.name.text === 'FieldKind'
}

type Text = ts.StringLiteralLike | ts.TemplateExpression

function isText(node: ts.Node): node is Text {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

/**
 * A whole string is one name; SQL that names the table, and what `select` is given, list several. A template is one
 * text, whatever is put in between.
 */
function wordsOf(node: Text): string[] {
  const text = ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join(' … ')
    : node.text
  const isList = /\bmn_businesses\b/.test(text) || isSelected(node)
  return isList ? (text.match(/\w+/g) ?? []) : [text]
}

function isSelected({ parent }: ts.Node): boolean {
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    parent.expression.name.text === 'select'
  )
}

const name = z.union([
  z.object({ type: z.literal('Identifier'), name: z.string() }).transform(({ name: text }) => text),
  z.object({ type: z.literal('Literal'), value: z.string() }).transform(({ value }) => value),
])
const read = z.object({ type: z.literal('MemberExpression'), computed: z.literal(false), property: name })
const written = z.object({ type: z.literal('Property'), key: name })
const shape = z.object({ type: z.literal('ObjectExpression'), properties: z.array(z.unknown()) })
const imported = z.object({ type: z.literal('ImportDeclaration'), source: z.object({ value: z.string() }) })

function readAstro(text: string): Read {
  const words = new Set<string>()
  const groups: string[][] = []
  const imports: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const from = imported.safeParse(node).data
    if (from) imports.push(from.source.value)
    for (const word of [
      read.safeParse(node).data?.property,
      written.safeParse(node).data?.key,
      name.safeParse(node).data,
    ])
      if (word !== undefined) words.add(word)
    const keys = shape
      .safeParse(node)
      .data?.properties.flatMap((one) => written.safeParse(one).data?.key ?? [])
    if (keys) groups.push(keys)
    for (const child of Object.values(node)) visit(child)
  }
  visit(parse(text).ast)
  return { words, groups, declared: [], imports }
}
