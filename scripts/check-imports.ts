/** Holds every file against the import law of `src/README.md`; prints each breach and fails if there is one. */
import { findBreaches } from './check/import-law.ts'
import { readTree } from './check/source-tree.ts'

const endings = [
  '.ts',
  '.tsx',
  '.mjs',
  '.js',
  '.astro',
  '.css',
  '.json',
  '.svg',
  '.sql',
  '.txt',
  '.md',
  '.woff2',
]
const tree = readTree(process.cwd(), endings)
const breaches = findBreaches(tree)
for (const { file, line, rule } of breaches) console.error(`${file}:${line} ${rule}`)
console.log(
  breaches.length === 0
    ? `import law kept by ${tree.size} files`
    : `${breaches.length} breaches of the import law`,
)
process.exitCode = breaches.length === 0 ? 0 : 1
