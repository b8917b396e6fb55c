import { parse } from '@astrojs/compiler-rs'
import ts from 'typescript'
import { z } from 'zod'

/** One import, export-from or dynamic import of a literal address. */
export type FoundImport = { specifier: string; line: number; typeOnly: boolean }

/** What the import law needs to know of a file. */
export type ModuleShape = {
  imports: readonly FoundImport[]
  /** Lines on which something is exported that another file of the tree declares. */
  reexports: readonly number[]
}

/** Reads the imports of a `.ts`, `.tsx`, `.mjs` or `.astro` file with its language's own parser. */
export function readModule(file: string, text: string): ModuleShape {
  return file.endsWith('.astro') ? readAstro(text) : readTypeScript(file, text)
}

function readTypeScript(file: string, text: string): ModuleShape {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const imports: FoundImport[] = []
  const reexports: number[] = []
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const add = (node: ts.Node, address: ts.Node | undefined, typeOnly: boolean) => {
    if (address === undefined || !ts.isStringLiteralLike(address)) return
    imports.push({ specifier: address.text, line: lineOf(node), typeOnly })
  }
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, isTypeOnlyImport(node))
    else if (ts.isExportDeclaration(node)) {
      add(node, node.moduleSpecifier, node.isTypeOnly)
      if (node.moduleSpecifier && /^['"][.#]/.test(node.moduleSpecifier.getText()))
        reexports.push(lineOf(node))
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node, node.argument.literal, true)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node, node.arguments[0], false)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { imports, reexports }
}

function isTypeOnlyImport(node: ts.ImportDeclaration): boolean {
  const clause = node.importClause
  if (clause === undefined) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const named = clause.namedBindings
  if (clause.name !== undefined || named === undefined || !ts.isNamedImports(named)) return false
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly)
}

const importNode = z.object({
  type: z.enum([
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
    'TSImportType',
  ]),
  source: z.object({ value: z.string() }),
  importKind: z.string().optional(),
  exportKind: z.string().optional(),
  start: z.number(),
})

function readAstro(text: string): ModuleShape {
  const imports: FoundImport[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const found = importNode.safeParse(node)
    if (found.success) {
      const { type, source, importKind, exportKind, start } = found.data
      const typeOnly = importKind === 'type' || exportKind === 'type' || type === 'TSImportType'
      imports.push({ specifier: source.value, line: text.slice(0, start).split('\n').length, typeOnly })
    }
    for (const child of Object.values(node)) visit(child)
  }
  const { ast } = parse(text)
  visit(ast)
  return { imports, reexports: [] }
}
