import type { SourceTree } from './source-tree.ts'

/** A place in the tree that may not be as it is. */
export type Finding = { file: string; line: number; rule: string }

type Rule = { rule: string; pattern: RegExp; files: RegExp }

const anyFile = /./
const code = /\.(ts|tsx|mjs|astro)$/
/** Files that grow with data or are written by a tool; everything else is read by people and stays short. */
const mayBeLong =
  /(^|\/)([\w-]+\.gen\.ts|package-lock\.json|checklist\.md)$|\.(json|csv|ndjson|geojson|svg|txt)$/
const lineLimit = 300

/** Words that have no place in the tree. The letters are split so that this table does not find itself. */
const rules: readonly Rule[] = [
  {
    rule: 'names a path of one machine',
    pattern: /(?<![\w.-])\/(work|home\/\w+|Users\/\w+)\/\w/,
    files: anyFile,
  },
  {
    rule: 'names a package registry',
    pattern: /https?:\/\/[^\s"']*(registry|verdaccio|artifactory|nexus)\b/,
    files: anyFile,
  },
  { rule: 'sets a package registry', pattern: /^\s*(@[\w-]+:)?registry\s*=/, files: /(^|\/)\.npmrc$/ },
  { rule: 'casts to any', pattern: /\bas[ ]any\b/, files: code },
  {
    rule: 'silences a tool',
    pattern: /@ts-(ignore|nocheck|expect-error)|biome[-]ignore|eslint[-]disable/,
    files: code,
  },
  {
    rule: 'leaves tests out',
    pattern: /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|fixme|todo)[(]/,
    files: code,
  },
  { rule: 'waits for time instead of for a state', pattern: /\bwaitForTimeout[(]/, files: code },
  {
    rule: 'points to a document outside the project: state the rule itself',
    pattern: /\breadings? \d+\b|\b(?:the[ ]|\()specification\b/i,
    files: /\.(ts|tsx|mjs|astro|css|sql)$/,
  },
  {
    rule: 'leaves work for later: do it or write it in the tracker',
    pattern: /\b(TO[D]O|FIX[M]E|X[X]X)\b/,
    files: code,
  },
]

/**
 * Finds words, lengths and addresses that the house does not allow.
 * @param tree all text files by path
 */
export function findWords(tree: SourceTree): Finding[] {
  return [...tree].flatMap(([file, text]) => [
    ...wordFindings(file, text),
    ...lengthFindings(file, text),
    ...lockFindings(file, text),
  ])
}

function wordFindings(file: string, text: string): Finding[] {
  if (file.endsWith('package-lock.json')) return []
  const ours = rules.filter(({ files }) => files.test(file))
  return text
    .split('\n')
    .flatMap((line, index) =>
      ours.filter(({ pattern }) => pattern.test(line)).map(({ rule }) => ({ file, line: index + 1, rule })),
    )
}

function lengthFindings(file: string, text: string): Finding[] {
  const lines = text.split('\n').length - 1
  if (mayBeLong.test(file) || lines <= lineLimit) return []
  return [{ file, line: lineLimit, rule: `has ${lines} lines, more than ${lineLimit}: split it` }]
}

/** A lock file made behind a mirror would send everyone else to that mirror. */
function lockFindings(file: string, text: string): Finding[] {
  if (!file.endsWith('package-lock.json')) return []
  return text.split('\n').flatMap((line, index) => {
    const host = /"resolved":\s*"(?:git\+)?\w+:\/\/([^/"]+)/.exec(line)?.[1]
    if (host === undefined || host === 'registry.npmjs.org') return []
    return [{ file, line: index + 1, rule: `resolves a package from ${host}` }]
  })
}
