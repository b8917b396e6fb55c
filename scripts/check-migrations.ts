/** Holds the migrations against the rules of `check/migration-rules.ts`; prints each breach and fails if there is one. */
import { findFunctions, findMigrationFaults, readMigrationTree } from './check/migration-rules.ts'
import { readTree } from './check/source-tree.ts'
import { splitSql } from './check/sql-parts.ts'
import { findUnfilteredChanges } from './supabase/postgres/safeupdate/unfiltered-changes.ts'

const migrations = readMigrationTree(readTree(process.cwd(), ['.sql']))
const findings = findMigrationFaults(migrations, findUnfilteredChanges)
for (const { file, line, rule } of findings) console.error(`${file}:${line} ${rule}`)
const files = [...migrations].map(([file, text]) => ({ file, text, parts: splitSql(text) }))
const longest = Math.max(0, ...files.map(({ text }) => text.split('\n').length - 1))
console.log(
  `${files.length} migrations, the longest of ${longest} lines, ${findFunctions(files).length} functions, ${findings.length} findings`,
)
process.exitCode = findings.length === 0 ? 0 : 1
