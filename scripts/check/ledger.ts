import ts from 'typescript'
import type { SourceTree } from './source-tree.ts'

/** An area of the checklist (`HOME`, Home page) with its ids in the order of the table. */
export type Area = { key: string; name: string; ids: readonly string[] }

/** Where each id of the checklist stands: the tests that prove it, and what is wrong. */
export type Ledger = {
  areas: readonly Area[]
  /** Files whose tests carry the id, by id. */
  proofs: ReadonlyMap<string, readonly string[]>
  /** Ids in titles that the checklist does not know, as `file: ID`. */
  unknown: readonly string[]
  /** Ids that are due and that no test carries. */
  missing: readonly string[]
}

const idPattern = /\b[A-Z]{2,5}-\d{2}\b/g
/** Words that look like an id and are none. */
const notIds = new Set(['UTF-16', 'UTF-32'])

/** Reads the areas and ids of the checklist's tables. */
export function readChecklist(markdown: string): Area[] {
  const areas: { key: string; name: string; ids: string[] }[] = []
  for (const line of markdown.split('\n')) {
    const heading = /^### ([A-Z]{2,5}) · (.+)$/.exec(line)
    if (heading?.[1] !== undefined && heading[2] !== undefined)
      areas.push({ key: heading[1], name: heading[2], ids: [] })
    const id = /^\| ([A-Z]{2,5}-\d{2}) \|/.exec(line)?.[1]
    if (id !== undefined) areas.at(-1)?.ids.push(id)
  }
  return areas
}

/**
 * The ids carried by the tests of a file: in the test's own title or in a title of a group around it.
 * Tests that do not run (skip, todo, fixme, and those left out on a condition) prove nothing.
 */
export function idsOfTests(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const ids = new Set<string>()
  const visit = (node: ts.Node, around: readonly string[]): void => {
    const call = ts.isCallExpression(node) ? readTestCall(node) : undefined
    if (call === undefined) {
      ts.forEachChild(node, (child) => visit(child, around))
      return
    }
    if (!call.runs) return
    const titles = [...around, call.title]
    if (call.kind === 'test') for (const id of titles.join(' ').match(idPattern) ?? []) ids.add(id)
    const body = ts.isCallExpression(node) ? node.arguments.slice(1) : []
    for (const argument of body) visit(argument, titles)
  }
  visit(source, [])
  return [...ids].filter((id) => !notIds.has(id))
}

type TestCall = { kind: 'test' | 'group'; title: string; runs: boolean }

/** Reads `test('…', …)`, `it.each(…)('…', …)`, `test.describe('…', …)`; undefined for any other call. */
function readTestCall(call: ts.CallExpression): TestCall | undefined {
  const words = calleeWords(call.expression)
  const [first = ''] = words
  if (!['test', 'it', 'describe', 'suite'].includes(first)) return undefined
  const [title] = call.arguments
  if (title === undefined) return undefined
  const text = literalText(title)
  if (text === undefined) return undefined
  const runs = !words.some((word) => /^(skip|todo|fixme|skipIf|runIf)$/.test(word))
  const group = words.includes('describe') || first === 'suite'
  if (words.includes('step')) return undefined
  return { kind: group ? 'group' : 'test', title: text, runs }
}

/** `test.describe.skip` as its words; calls in between (`it.each([…])`) are looked through. */
function calleeWords(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...calleeWords(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee)) return calleeWords(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return calleeWords(callee.tag)
  return ['']
}

function literalText(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ')
  return undefined
}

/**
 * Holds the tests against the checklist.
 * @param checklist the text of `tests/checklist.md`
 * @param due ids that must have a test by now
 * @param tests test files by path
 */
export function keepLedger(checklist: string, due: readonly string[], tests: SourceTree): Ledger {
  const areas = readChecklist(checklist)
  const known = new Set(areas.flatMap(({ ids }) => ids))
  const carried = [...tests].flatMap(([file, text]) => idsOfTests(file, text).map((id) => ({ file, id })))
  const proofs = new Map<string, string[]>()
  for (const { file, id } of carried) proofs.set(id, [...(proofs.get(id) ?? []), file])
  const unknown = carried.filter(({ id }) => !known.has(id)).map(({ file, id }) => `${file}: ${id}`)
  const strayDue = due.filter((id) => !known.has(id)).map((id) => `tests/checklist-due.json: ${id}`)
  return { areas, proofs, unknown: [...unknown, ...strayDue], missing: due.filter((id) => !proofs.has(id)) }
}
