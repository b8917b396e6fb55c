import path from 'node:path'
import { remember } from '#core/remember.ts'
import { type Part, readPart } from './read-part.ts'
import type { SourceTree } from './source-tree.ts'

/** What it imports comes with every page. */
const frame = 'src/layouts/page.astro'

/** Which sheets a part has, by the part's path. */
export type PartSheets = {
  parts: ReadonlyMap<string, Part>
  /** Those that it imports, and what it imports imports. */
  own(file: string): ReadonlySet<string>
  /** Those that are there whichever way it is reached. */
  surely(file: string): ReadonlySet<string>
  /** The files that a part loads when somebody needs them, or that its page loads as scripts. */
  later(file: string): string[]
}

/** Follows the imports of all parts in a tree of sheets and parts. */
export function followSheets(tree: SourceTree): PartSheets {
  const parts = readParts(tree)
  const later = (file: string) => (parts.get(file)?.later ?? []).map((address) => resolve(file, address))
  const withIt = (file: string) => (parts.get(file)?.withIt ?? []).map((address) => resolve(file, address))
  const importers = new Map<string, Set<string>>()
  for (const from of parts.keys())
    for (const to of [...withIt(from), ...later(from)])
      importers.set(to, (importers.get(to) ?? new Set()).add(from))

  const own = remember((file: string): Set<string> => {
    const seen = new Set([file])
    for (const each of seen) for (const next of withIt(each)) seen.add(next)
    return new Set([...seen].filter((each) => each.endsWith('.css')))
  })
  /** `way` is how we came from the part in question, so as not to go in a circle. */
  const reached = (file: string, way: ReadonlySet<string>): Set<string> => {
    const there = own(file).union(own(frame))
    const ways = [...(importers.get(file) ?? [])].filter((from) => !way.has(from))
    const [first, ...others] = ways.map((from) => reached(from, new Set([...way, file])))
    return first === undefined ? there : there.union(others.reduce(intersect, first))
  }
  return { parts, own, later, surely: remember((file) => reached(file, new Set())) }
}

function intersect(one: Set<string>, other: Set<string>): Set<string> {
  return one.intersection(other)
}

function readParts(tree: SourceTree): Map<string, Part> {
  const isPart = /^src\/.*(?<!\.test|\.gen)\.(tsx?|js|astro)$/
  const files = [...tree].filter(([file]) => isPart.test(file))
  return new Map(files.map(([file, text]) => [file, readPart(file, text)]))
}

/** An address as a path in the tree; a package's stays as it is. */
function resolve(from: string, address: string): string {
  const bare = address.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(from), bare) : bare
}
