import { fold } from '#core/text.ts'
import { columnNames } from './columns.ts'

const known = new Set(columnNames.flatMap(({ names }) => names.map(fold)))

/** How many cells are headings that files use for columns of ours. */
export function countKnownHeadings(cells: readonly string[]): number {
  return cells.filter((cell) => cell.length < 60 && known.has(fold(cell))).length
}
