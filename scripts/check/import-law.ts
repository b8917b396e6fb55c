import path from 'node:path'
import { findCycles } from './import-cycles.ts'
import { type FoundImport, type ModuleShape, readModule } from './read-imports.ts'
import { type Home, homeOf, isDoor, isPlain, mayImport, standsBefore } from './rooms.ts'
import type { SourceTree } from './source-tree.ts'

/** One breach of the import law, ready to print. */
export type Breach = { file: string; line: number; rule: string }

type Edge = { from: string; to: string; home: Home; goal: Home; found: FoundImport }

const parsed = /\.(ts|tsx|mjs|astro)$/
const vague = /^(utils?|helpers?|misc|common)$/
const isTest = /\.(test|fixture)\.tsx?$/

/**
 * Holds a tree against the import law.
 * @param tree every file that may import or be imported, by path
 * @returns breaches in order of path and line; empty when the law is kept
 */
export function findBreaches(tree: SourceTree): Breach[] {
  const modules = new Map<string, ModuleShape>()
  for (const [file, text] of tree) if (parsed.test(file)) modules.set(file, readModule(file, text))
  const breaches: Breach[] = [...tree.keys()].flatMap(nameBreaches)
  const edges: Edge[] = []
  for (const [file, shape] of modules) {
    for (const line of shape.reexports)
      breaches.push({ file, line, rule: 're-exports: import it from where it is declared' })
    for (const found of shape.imports) {
      const edge = resolve(file, found, tree)
      if (typeof edge === 'string') breaches.push({ file, line: found.line, rule: edge })
      else if (edge !== undefined) edges.push(edge)
    }
  }
  for (const edge of edges)
    for (const rule of edgeBreaches(edge)) breaches.push({ file: edge.from, line: edge.found.line, rule })
  breaches.push(...cycleBreaches(edges), ...astroBreaches(modules, edges))
  return breaches.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

function nameBreaches(file: string): Breach[] {
  const bad = file.split('/').find((segment) => vague.test(segment.split('.')[0] ?? ''))
  return bad === undefined
    ? []
    : [{ file, line: 1, rule: `the name "${bad}" says nothing: name what it does` }]
}

/** The imported file, undefined for a package, or the breach when the address is not written as it must be. */
function resolve(from: string, found: FoundImport, tree: SourceTree): Edge | string | undefined {
  const address = found.specifier.replace(/\?.*$/, '')
  const inTree = address.startsWith('#') || address.startsWith('.')
  if (!inTree) return undefined
  const to = address.startsWith('#')
    ? `src/${address.slice(1)}`
    : path.posix.join(path.posix.dirname(from), address)
  if (!tree.has(to)) return `imports ${found.specifier}, which is no file: write it with its extension`
  const home = homeOf(from)
  const goal = homeOf(to)
  if (home === undefined) return `lives in a folder that is no room of the house`
  if (goal === undefined) return `imports ${found.specifier}, which lives in no room of the house`
  const crosses = home.folder !== goal.folder
  if (crosses && address.startsWith('.') && goal.folder.startsWith('src/') && home.room !== '')
    return `leaves its folder by ${found.specifier}: write #${to.slice('src/'.length)}`
  return { from, to, home, goal, found }
}

function edgeBreaches(edge: Edge): string[] {
  const { from, to, home, goal, found } = edge
  const target = `imports ${found.specifier}`
  if (isTest.test(to) && !isTest.test(from) && home.room !== 'tests')
    return [`${target}: nobody imports a test`]
  if (home.folder === goal.folder) return ownRoom(edge, target)
  if (goal.room === 'src/pages' || goal.room === 'netlify') return [`${target}: nobody imports ${goal.room}`]
  if (home.room === 'src/features' && goal.room === 'src/features')
    return otherFeature(to, home, goal, target)
  if (!mayImport(home.room, goal.room))
    return [`${target}: ${home.room || 'the top level'} may not import ${goal.room || 'the top level'}`]
  if (goal.room === 'src/db') return dbBreaches(from, to, home, found, target)
  if (home.room === 'netlify' && /\.(tsx|astro|store\.ts|pages\.ts)$/.test(to))
    return [`${target}: functions use no part that renders`]
  return []
}

function ownRoom({ from, goal, found }: Edge, target: string): string[] {
  if (goal.room === 'src/pages') return [`${target}: nobody imports src/pages`]
  // A type costs nothing; anything else would have whoever wants the door load its parts.
  return isDoor(from) && !found.typeOnly ? [`${target}: a door imports no part of its own feature`] : []
}

function otherFeature(to: string, home: Home, goal: Home, target: string): string[] {
  if (/\.(island\.tsx?|pages\.ts)$/.test(to))
    return [`${target}: what hydrates or lists pages is for client, layouts, pages and publishing`]
  const isBelow = standsBefore(goal.feature ?? '', home.feature ?? '')
  return isBelow ? [] : [`${target}: ${goal.feature} does not stand below ${home.feature}`]
}

/** What features and functions may know of the data service, beside the type `Db`. */
const openToAll = [
  'src/db/answers.ts',
  'src/db/call-function.ts',
  'src/db/refusal.ts',
  'src/db/session-fetch.ts',
  'src/db/personal-data.gen.ts',
]

function dbBreaches(from: string, to: string, home: Home, found: FoundImport, target: string): string[] {
  const holdsKey = /\.island\.tsx?$/.test(from) || home.room === 'src/client'
  if (to === 'src/db/browser.ts') return holdsKey ? [] : [`${target}: only islands and client use it`]
  if (to === 'src/db/read.ts')
    return holdsKey || home.room === 'tests' ? [] : [`${target}: only islands and client use it`]
  if (to === 'src/db/build.ts') {
    const mayBuild = home.room === 'src/pages' || home.room === 'scripts/publish'
    return mayBuild ? [] : [`${target}: only pages and scripts/publish use it; take a Db as an argument`]
  }
  if (home.room !== 'src/features' || isTest.test(from) || openToAll.includes(to)) return []
  if (to === 'src/db/client.ts' && found.typeOnly) return []
  return [
    `${target}: features know of db only the Db type, answers, refusals, calls, the session and what is declared of people`,
  ]
}

/** Files that import each other, however far the way, types included; a file's test is no part of it. */
function cycleBreaches(edges: readonly Edge[]): Breach[] {
  return findCycles(edges).map((cycle) => {
    const [file = ''] = cycle
    return { file, line: 1, rule: `imports itself: ${[...cycle, file].join(' → ')}` }
  })
}

/** Doors, `.data`, `.api` and `.pages` must not reach Astro, however far the way is. */
function astroBreaches(modules: ReadonlyMap<string, ModuleShape>, edges: readonly Edge[]): Breach[] {
  const ways = Map.groupBy(edges, (edge) => edge.from)
  const touches = (file: string, seen: Set<string>): boolean => {
    if (file.endsWith('.astro')) return true
    if (seen.has(file)) return false
    seen.add(file)
    const own = modules
      .get(file)
      ?.imports.some(({ specifier }) => /^(astro$|astro[:/]|@astrojs\/)/.test(specifier))
    return own === true || (ways.get(file) ?? []).some((edge) => touches(edge.to, seen))
  }
  return [...modules.keys()]
    .filter((file) => isPlain(file) && touches(file, new Set()))
    .map((file) => ({
      file,
      line: 1,
      rule: 'reaches Astro: doors, .data, .api and .pages must run without it',
    }))
}
