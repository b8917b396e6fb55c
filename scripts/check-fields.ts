/**
 * Prints in how many files each column of a business is named, and fails where there are more than there may be: what
 * is known of a field is said in `src/features/businesses/business-fields.ts`, and all else follows from it. What
 * counts as naming is said at `findColumnUses`. With `--list` it prints the files too.
 */
import { fieldsFor, hoursColumns } from '#features/businesses/business-columns.ts'
import { mostFiles, nameColumns, namesakes } from './check/column-limits.ts'
import { findColumnUses } from './check/column-uses.ts'
import { readTree } from './check/source-tree.ts'

const columns = nameColumns(fieldsFor('card', 'page', 'form'), hoursColumns)
const tree = readTree(process.cwd(), ['.ts', '.tsx', '.astro', '.mjs', '.js'])
const uses = [...findColumnUses(tree, columns, namesakes)].sort(([, a], [, b]) => b.length - a.length)
let exceeded = 0
for (const [column, files] of uses) {
  const limit = mostFiles(column)
  const isOver = files.length > limit
  if (isOver) exceeded += 1
  const line = `${column.padEnd(24)} ${String(files.length).padStart(3)} of at most ${limit}`
  console.log(process.argv.includes('--list') || isOver ? `${line}: ${files.join(' ')}` : line)
}
console.log(`${columns.length} columns, ${exceeded} named in more files than they may be`)
process.exitCode = exceeded === 0 ? 0 : 1
