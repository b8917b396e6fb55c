/** Registers write "as above" instead of a value: `-do-`, `ditto`, `〃`, a lone quote. */
import { wordsOfHeading } from '../columns/heading-words.ts'
import { isWeekHeading } from '../columns/week-headings.ts'

const marks = /^(?:[-–—~]+\s*(?:do|ditto)\.?\s*[-–—~]+|〃|["”″]|''|,,|(?:same )?as above)$/i
/** The word alone may be a name too. */
const word = /^["']?ditto["'.]?$/i

type Column = { isName: boolean; isDay: boolean }

const nameWords: ReadonlySet<string> = new Set(['name', 'title', 'establishment', 'business'])

/** What each column of a table is, as far as such marks go. Between days they stand for the day before. */
export function dittoColumns(headers: readonly string[]): readonly Column[] {
  return headers.map((header) => ({
    isName: wordsOfHeading(header).some((one) => nameWords.has(one)),
    isDay: isWeekHeading(header),
  }))
}

/**
 * A row's cells with what the marks stand for.
 * @param above the row before, null when it could not be read or there is none
 * @returns why a mark stands for nothing that can be told, as a text
 */
export function withoutDitto(
  cells: readonly string[],
  above: readonly string[] | null,
  columns: readonly Column[],
): readonly string[] | string {
  const isMark = (cell: string, at: number) => isDitto(cell) && !columns[at]?.isDay
  const isUnclear = (cell: string, at: number) => above === null || (columns[at]?.isName && word.test(cell))
  const unclear = cells.find((cell, at) => isMark(cell, at) && isUnclear(cell, at))
  if (unclear !== undefined) return `its “${unclear}” may stand for the row above: write it out`
  return cells.map((cell, at) => (isMark(cell, at) ? (above?.[at] ?? '') : cell))
}

function isDitto(cell: string): boolean {
  return cell.length < 16 && (marks.test(cell) || word.test(cell))
}
