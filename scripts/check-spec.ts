/**
 * Holds the tests' titles against `tests/checklist.md`: prints for each area how many requirements have a test and
 * which have none. Fails when an id of `tests/checklist-due.json` has no test, or a title carries an unknown id.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { keepLedger, type Ledger } from './check/ledger.ts'
import { readTree } from './check/source-tree.ts'
import { ownCommandLine } from './stack/command-line.ts'

ownCommandLine({ usage: 'Usage: npm run check:spec', options: {} })

const checklist = readFileSync('tests/checklist.md', 'utf8')
const due = z.array(z.string()).parse(JSON.parse(readFileSync('tests/checklist-due.json', 'utf8')))
const ledger = keepLedger(checklist, due, readTree(process.cwd(), ['.test.ts', '.test.tsx']))

printAreas(ledger)
for (const line of ledger.unknown) console.error(`unknown id: ${line}`)
if (ledger.missing.length > 0) console.error(`due and without a test: ${ledger.missing.join(' ')}`)
const failed = ledger.missing.length + ledger.unknown.length
console.log(`${due.length - ledger.missing.length} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function printAreas({ areas, proofs }: Ledger): void {
  for (const { key, name, ids } of areas) {
    const open = ids.filter((id) => !proofs.has(id))
    const numbers = open.map((id) => id.slice(key.length + 1)).join(' ')
    const rest = open.length === 0 ? '' : `  without a test: ${numbers}`
    console.log(`${key.padEnd(6)} ${`${ids.length - open.length}/${ids.length}`.padStart(6)}  ${name}${rest}`)
  }
}
