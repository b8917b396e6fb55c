/** Looks for words, lengths and addresses that the tree may not hold; prints each and fails if there is one. */
import { readTree } from './check/source-tree.ts'
import { findWords } from './check/words.ts'

const endings = [
  ...['.ts', '.tsx', '.mjs', '.js', '.astro', '.css', '.sql', '.md', '.json', '.jsonc', '.toml', '.sh'],
  ...['.yml', '.yaml', '.npmrc', '.gitignore', '.example', 'run'],
]
const tree = readTree(process.cwd(), endings)
const findings = findWords(tree)
for (const { file, line, rule } of findings) console.error(`${file}:${line} ${rule}`)
console.log(findings.length === 0 ? `${tree.size} files read` : `${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
