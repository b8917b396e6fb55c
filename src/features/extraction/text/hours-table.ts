import { type Element, type Page, parentOf, textOf } from '../dom.ts'
import { isDaysOnly } from './week-lines.ts'

/** The lines that a table says whose head names a day in each column and whose next row has the times below them. */
export function linesOfDayColumns({ elements }: Page): string[] {
  const rows = elements.filter(({ name }) => name === 'tr').map((row) => cellsOf(row, elements))
  return rows.flatMap((cells, index) => {
    const days = cells.filter(isDaysOnly)
    const times = rows[index + 1] ?? []
    if (days.length < 2 || cells.length !== times.length) return []
    return cells.flatMap((day, column) => (isDaysOnly(day) ? [`${day} ${times[column] ?? ''}`] : []))
  })
}

function cellsOf(row: Element, elements: readonly Element[]): string[] {
  return elements
    .filter((cell) => (cell.name === 'td' || cell.name === 'th') && parentOf(cell) === row)
    .map((cell) => textOf(cell))
}
