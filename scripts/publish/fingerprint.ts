import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Everything that the compiler reads. Tests and migrations are in `src` too, but do not affect the renderer. */
const inputs = [
  'src/**/*.{ts,tsx,astro,css,js,mjs,svg,json,woff2}',
  'public/**/*',
  'scripts/publish/{adapter.mjs,entry.mjs,page-state.ts}',
  'scripts/publish/sheets/*.ts',
  'scripts/publish/templates/*.ts',
  'scripts/stack/conditions.mjs',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
/** The same and more, where modules are imported by a condition. */
const conditional = 'tests/places/**/*.ts'
const ignored = /\.test\.tsx?$|^src[\\/]db[\\/]supabase[\\/]/

/**
 * A short hash of the code, styles and configuration in `root`.
 * @param conditions the import conditions
 */
export function fingerprint(root: string, conditions: readonly string[] = []): string {
  const hash = createHash('sha256').update(conditions.join())
  const read = conditions.length === 0 ? inputs : [...inputs, conditional]
  for (const entry of globSync(read, { cwd: root, withFileTypes: true }).sort(byPath)) {
    const file = path.relative(root, path.join(entry.parentPath, entry.name))
    if (!entry.isFile() || ignored.test(file)) continue
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

type Entry = { parentPath: string; name: string }

function byPath(one: Entry, other: Entry): number {
  const [a, b] = [path.join(one.parentPath, one.name), path.join(other.parentPath, other.name)]
  return a < b ? -1 : a > b ? 1 : 0
}
