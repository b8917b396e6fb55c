import { fold } from '#core/text.ts'
import { columnNames, foldHeading } from './columns.ts'

const known = new Set(columnNames.flatMap(({ names }) => names.map(fold)))

/** How many different headings that files use for columns of ours stand in the cells. */
export function countKnownHeadings(cells: readonly string[]): number {
  return new Set(cells.filter((cell) => cell.length < 60 && known.has(foldHeading(cell)))).size
}
