/** Looks for styles that lie apart from their part, and parts that can arrive without their styles. */
import { readTree } from './check/source-tree.ts'
import { findStyleBreaches, sharedLines } from './check/style-law.ts'

const tree = readTree(process.cwd(), ['.css', '.ts', '.tsx', '.js', '.astro'])
const findings = findStyleBreaches(tree)
for (const { file, rule } of findings) console.error(`${file} ${rule}`)
console.log(`${sharedLines(tree)} lines in src/styles, ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
