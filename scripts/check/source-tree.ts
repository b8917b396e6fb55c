import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a checkout holds beside its sources: installed, built or local to one machine. */
export const notSources = [
  'node_modules',
  'dist',
  '.local',
  '.astro',
  '.netlify',
  '.git',
  'test-results',
  'playwright-report',
]

/** A checkout in memory: text by path, paths relative to its root and written with slashes. */
export type SourceTree = ReadonlyMap<string, string>

/**
 * Reads the text files of a checkout whose ending is wanted, in order of their paths.
 * @param root folder to read
 * @param wanted endings with their dot (`.ts`), or whole file names (`package-lock.json`)
 */
export function readTree(root: string, wanted: readonly string[]): SourceTree {
  const found = globSync('**/{*,.*}', {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => notSources.includes(entry.name),
  })
  const paths = found
    .filter((entry) => entry.isFile() && wanted.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  return new Map(
    [...new Set(paths)].sort().map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  )
}
