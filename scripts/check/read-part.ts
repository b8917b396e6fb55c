import { parse } from '@astrojs/compiler-rs'
import ts from 'typescript'
import { z } from 'zod'

/** What a part of a page asks for: other files, and classes. */
export type Part = {
  /** Addresses that come with the part. */
  withIt: string[]
  /** Addresses that come later: an `import()`, and what a script of the page imports. */
  later: string[]
  /** Words that stand where classes do, and words with a hyphen in any text: more than the classes, never less. */
  words: Set<string>
}

/** Reads a `.ts`, `.tsx`, `.js` or `.astro` file with its language's own parser. */
export function readPart(file: string, text: string): Part {
  return file.endsWith('.astro') ? readAstro(text) : readTypeScript(file, text)
}

function readTypeScript(file: string, text: string): Part {
  const part: Part = { withIt: [], later: [], words: new Set() }
  const visit = (node: ts.Node, isClass: boolean) => {
    if (ts.isImportDeclaration(node)) {
      if (!isTypeOnly(node)) part.withIt.push(textOf(node.moduleSpecifier))
      return
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier) part.withIt.push(textOf(node.moduleSpecifier))
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      part.later.push(textOf(node.arguments[0]))
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) addWords(part, node.text, isClass)
    const inside = (isClass && !isComparison(node)) || isClassNode(node)
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), false)
  return part
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause === undefined) return false
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const named = importClause.namedBindings
  if (importClause.name !== undefined || named === undefined || !ts.isNamedImports(named)) return false
  return named.elements.every((element) => element.isTypeOnly)
}

/** `className="…"`, `{ className: … }` and `element.className = …`. */
function isClassNode(node: ts.Node): boolean {
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node))
    return /^class(Name)?$/.test(node.name.getText())
  return ts.isBinaryExpression(node) && node.left.getText().endsWith('.className')
}

function isComparison(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())
}

function textOf(node: ts.Node | undefined): string {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : ''
}

function addWords(part: Part, text: string, isClass: boolean): void {
  for (const word of text.split(/\s+/)) if (isClass || word.includes('-')) part.words.add(word)
}

const importNode = z.object({
  type: z.enum(['ImportDeclaration', 'ImportExpression']),
  source: z.object({ value: z.string() }),
  importKind: z.string().optional(),
})
const classNode = z.object({
  type: z.literal('JSXAttribute'),
  name: z.object({ name: z.enum(['class', 'className', 'class:list']) }),
})
const comparisonNode = z.object({ type: z.literal('BinaryExpression'), operator: z.enum(['===', '!==']) })
const textNode = z.object({ type: z.literal('Literal'), value: z.string() })
const templateNode = z.object({ type: z.literal('TemplateElement'), value: z.object({ raw: z.string() }) })
const keyNode = z.object({ type: z.literal('Property'), key: z.object({ name: z.string() }) })

function readAstro(text: string): Part {
  const part: Part = { withIt: [], later: [], words: new Set() }
  const visit = (node: unknown, isClass: boolean, inScript: boolean) => {
    if (typeof node !== 'object' || node === null) return
    const found = importNode.safeParse(node).data
    if (found !== undefined && found.importKind !== 'type')
      part[found.type === 'ImportDeclaration' && !inScript ? 'withIt' : 'later'].push(found.source.value)
    const word =
      textNode.safeParse(node).data?.value ??
      templateNode.safeParse(node).data?.value.raw ??
      (isClass ? keyNode.safeParse(node).data?.key.name : undefined)
    if (word !== undefined && found === undefined) addWords(part, word, isClass)
    const isScript = 'type' in node && node.type === 'AstroScript'
    const inClass = (isClass && !comparisonNode.safeParse(node).success) || classNode.safeParse(node).success
    for (const child of Object.values(node)) visit(child, inClass, inScript || isScript)
  }
  visit(parse(text).ast, false, false)
  return part
}
