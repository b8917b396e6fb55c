/**
 * Holds every file against the import law of `src/README.md`, and every folder against its size; prints each breach
 * and fails if there is one.
 */
import { crowdedFolders, mostFiles } from './check/folder-sizes.ts'
import { findBreaches } from './check/import-law.ts'
import { orderInWords } from './check/order-in-words.ts'
import { featureOrder } from './check/rooms.ts'
import { readTree } from './check/source-tree.ts'

const endings = [
  ...['.ts', '.tsx', '.mjs', '.js', '.astro', '.css', '.json', '.svg', '.sql', '.txt', '.md', '.woff2'],
]
const tree = readTree(process.cwd(), endings)
const breaches = findBreaches(tree)
for (const { file, line, rule } of breaches) console.error(`${file}:${line} ${rule}`)
const crowded = crowdedFolders([...tree.keys()])
for (const { folder, files } of crowded)
  console.error(`${folder} holds ${files} files, more than ${mostFiles}: give some of them a folder`)
const saysAnother = orderInWords(tree.get('src/README.md') ?? '').join() !== featureOrder.join()
if (saysAnother)
  console.error('src/README.md lists the features in another order than scripts/check/rooms.ts')
const cycles = breaches.filter(({ rule }) => rule.startsWith('imports itself')).length
console.log(
  `${tree.size} files, ${breaches.length} breaches of the import law, ${cycles} cycles, ${crowded.length} crowded folders`,
)
process.exitCode = breaches.length + crowded.length === 0 && !saysAnother ? 0 : 1
