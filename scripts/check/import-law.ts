import path from 'node:path'
import { type FoundImport, type ModuleShape, readModule } from './read-imports.ts'
import { type Home, homeOf, isDoor, isPlain, mayImport } from './rooms.ts'
import type { SourceTree } from './source-tree.ts'

/** One breach of the import law, ready to print. */
export type Breach = { file: string; line: number; rule: string }

type Edge = { from: string; to: string; home: Home; goal: Home; found: FoundImport }

const parsed = /\.(ts|tsx|mjs|astro)$/
const vague = /^(utils?|helpers?|misc|common)$/

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
    if (shape.onlyReexports) breaches.push({ file, line: 1, rule: 'is a barrel: it only re-exports' })
    for (const found of shape.imports) {
      const edge = resolve(file, found, tree)
      if (typeof edge === 'string') breaches.push({ file, line: found.line, rule: edge })
      else if (edge !== undefined) edges.push(edge)
    }
  }
  for (const edge of edges)
    for (const rule of edgeBreaches(edge)) breaches.push({ file: edge.from, line: edge.found.line, rule })
  breaches.push(...astroBreaches(modules, edges))
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
  if (crosses && address.startsWith('.') && goal.folder.startsWith('src/') && home.room !== 'root')
    return `leaves its folder by ${found.specifier}: write #${to.slice('src/'.length)}`
  return { from, to, home, goal, found }
}

function edgeBreaches({ from, to, home, goal, found }: Edge): string[] {
  const target = `imports ${found.specifier}`
  const allowed: readonly string[] = mayImport[home.room]
  if (home.folder === goal.folder)
    return goal.room === 'pages' ? [`${target}: nobody imports pages`] : ownRoom(from, to, target)
  if (goal.room === 'pages' || goal.room === 'netlify') return [`${target}: nobody imports ${goal.room}`]
  if (!allowed.includes(goal.room)) return [`${target}: ${home.room} may not import ${goal.room}`]
  if (goal.room === 'db') return dbBreaches(from, to, home, found, target)
  return featureBreaches(to, home, goal, target)
}

function ownRoom(from: string, to: string, target: string): string[] {
  const isTest = /\.test\.tsx?$/
  return isTest.test(to) && !isTest.test(from) ? [`${target}: nobody imports a test`] : []
}

function dbBreaches(from: string, to: string, home: Home, found: FoundImport, target: string): string[] {
  const island = /\.island\.tsx?$/.test(from)
  if (to === 'src/db/browser.ts') return island ? [] : [`${target}: only islands use it`]
  if (to === 'src/db/build.ts') {
    const mayBuild = home.room === 'pages' || from.startsWith('scripts/publish/')
    return mayBuild ? [] : [`${target}: only pages and scripts/publish use it; take a Db as an argument`]
  }
  if (home.room !== 'features' || /\.test\.tsx?$/.test(from)) return []
  if (island && to === 'src/db/read.ts') return []
  if (to === 'src/db/client.ts' && found.typeOnly) return []
  return [`${target}: features know of db only the Db type`]
}

function featureBreaches(to: string, home: Home, goal: Home, target: string): string[] {
  if (goal.room !== 'features') return []
  const isShared = isDoor(to) || /\.(data|api)\.ts$/.test(to)
  const isPart = to.endsWith('.tsx') && !/\.(island|test)\.tsx$/.test(to)
  if (home.room === 'features' && !isShared && !isPart)
    return [`${target}: of another feature only its door, .data, .api and .tsx parts may be imported`]
  if (home.room === 'netlify' && !isShared)
    return [`${target}: functions use doors, .data and .api of a feature`]
  return []
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
