import ts from 'typescript'
import { swappedOperators } from './operators.ts'

/** One small change of a file: the text from `start` to `end` becomes `replacement`. */
export type Mutation = {
  kind: string
  start: number
  end: number
  replacement: string
  line: number
  /** The code around it, which tells it from the same change elsewhere however far its file has moved. */
  context: string
}

/** What surrounds a change is read outwards until it is at least this long. */
const contextLength = 40

type Change = { kind: string; node: ts.Node; replacement: string }

/** All mutations of a TypeScript file, in the order of its text: each changes what the code does, none its types. */
export function listMutations(file: string, text: string): Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Mutation[] = []
  const visit = (node: ts.Node) => {
    if (isWithoutEffect(node)) return
    for (const change of changesOf(node)) found.push(describe(source, change))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

export function applyMutation(text: string, { start, end, replacement }: Mutation): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

function describe(source: ts.SourceFile, { kind, node, replacement }: Change): Mutation {
  const start = node.getStart(source)
  return {
    kind,
    start,
    end: node.getEnd(),
    replacement,
    line: source.getLineAndCharacterOfPosition(start).line + 1,
    context: contextOf(node, source),
  }
}

function contextOf(node: ts.Node, source: ts.SourceFile): string {
  const text = node.getText(source).replace(/\s+/g, ' ')
  const { parent } = node
  return text.length >= contextLength || parent === undefined || ts.isSourceFile(parent)
    ? text
    : contextOf(parent, source)
}

/** Types, imports and looks: no test of what the code does could tell. */
function isWithoutEffect(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    (ts.isJsxAttribute(node) && /^class(Name)?$/.test(node.name.getText()))
  )
}

function changesOf(node: ts.Node): Change[] {
  if (ts.isBinaryExpression(node)) return changesOfOperator(node)
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return changesOfSign(node)
  if (ts.isIfStatement(node)) return changesOfCondition(node.expression)
  if (ts.isConditionalExpression(node)) return changesOfCondition(node.condition)
  if (ts.isReturnStatement(node) && node.expression !== undefined)
    return [{ kind: 'empty result', node: node.expression, replacement: 'undefined' }]
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body))
    return [{ kind: 'empty result', node: node.body, replacement: 'undefined' }]
  if (ts.isExpressionStatement(node) || ts.isThrowStatement(node))
    return [{ kind: 'removed statement', node, replacement: ';' }]
  if (ts.isCallExpression(node)) return changesOfCall(node)
  return changesOfLiteral(node)
}

function changesOfOperator({ operatorToken, left, right }: ts.BinaryExpression): Change[] {
  const isText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))
  if (isText && operatorToken.kind === ts.SyntaxKind.PlusToken) return []
  const swapped = swappedOperators[operatorToken.getText()] ?? []
  return swapped.map(([kind, replacement]) => ({ kind, node: operatorToken, replacement }))
}

function changesOfSign(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): Change[] {
  const operand = node.operand.getText()
  switch (node.operator) {
    case ts.SyntaxKind.ExclamationToken:
      return [{ kind: 'negation', node, replacement: `!!${operand}` }]
    case ts.SyntaxKind.MinusToken:
      return [{ kind: 'arithmetic', node, replacement: operand }]
    case ts.SyntaxKind.PlusPlusToken:
      return [{ kind: 'arithmetic', node, replacement: `${operand}--` }]
    case ts.SyntaxKind.MinusMinusToken:
      return [{ kind: 'arithmetic', node, replacement: `${operand}++` }]
    default:
      return []
  }
}

function changesOfCondition(condition: ts.Expression): Change[] {
  return ['true', 'false'].map((replacement) => ({ kind: 'fixed condition', node: condition, replacement }))
}

/** Calls of methods that have an opposite: `some` and `every`, `Math.min` and `Math.max`. */
function changesOfCall({ expression }: ts.CallExpression): Change[] {
  if (!ts.isPropertyAccessExpression(expression)) return []
  const { name } = expression
  const opposite = oppositeMethods.get(name.text)
  return opposite === undefined ? [] : [{ kind: 'opposite method', node: name, replacement: opposite }]
}

const pairs = [
  ['some', 'every'],
  ['min', 'max'],
  ['floor', 'ceil'],
  ['startsWith', 'endsWith'],
  ['toLowerCase', 'toUpperCase'],
  ['trimStart', 'trimEnd'],
  ['indexOf', 'lastIndexOf'],
] as const
const oppositeMethods = new Map<string, string>(
  pairs.flatMap(([one, other]): [string, string][] => [
    [one, other],
    [other, one],
  ]),
)

function changesOfLiteral(node: ts.Node): Change[] {
  const change = (kind: string, replacement: string): Change[] => [{ kind, node, replacement }]
  if (ts.isNumericLiteral(node)) return change('number', `${Number(node.text) + 1}`)
  if (node.kind === ts.SyntaxKind.TrueKeyword) return change('flag', 'false')
  if (node.kind === ts.SyntaxKind.FalseKeyword) return change('flag', 'true')
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) return change('list', '[]')
  if (isChangeableText(node)) return change('text', "''")
  return []
}

/** A text that is compared, passed or returned; one that names a property, a module or a directive is none. */
function isChangeableText(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node)) return true
  if (!ts.isStringLiteralLike(node) || node.text === '') return false
  const { parent } = node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isCallExpression(parent)) return parent.expression.kind !== ts.SyntaxKind.ImportKeyword
  return !ts.isJsxAttribute(parent) && !ts.isExpressionStatement(parent) && !ts.isLiteralTypeNode(parent)
}
