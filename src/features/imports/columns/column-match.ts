import { fold } from '#core/text.ts'
import type { FileRow } from '../imports.ts'
import { type Column, columnNames } from './columns.ts'
import type { CsvTable } from './csv-file.ts'

/** The meaning of a file's column; '' when it is left out. */
export type Match = Column | ''

/** The possible meanings of a column, with their labels. */
export const columnChoices: readonly { value: Column; label: string }[] = columnNames
  .map(({ column, label }) => ({ value: column, label }))
  .sort((a, b) => a.label.localeCompare(b.label))

/** Guesses the meaning of each heading; columns with the same meaning are all used. */
export function guessMatches(headers: readonly string[]): Match[] {
  return headers.map((header) => {
    const found = columnNames.find(({ names }) => names.some((name) => fold(name) === fold(header)))
    return found?.column ?? ''
  })
}

/** The rows with columns renamed for the import; several columns of one meaning become a list. */
export function* matchedRows({ rows }: CsvTable, matches: readonly Match[]): Generator<FileRow> {
  const names = new Map(columnNames.map(({ column, names: [name] }) => [column, name]))
  for (const [index, cells] of rows.entries()) {
    const raw: Record<string, string | string[]> = {}
    for (const [at, match] of matches.entries()) {
      const name = match === '' ? undefined : names.get(match)
      const cell = cells[at] ?? ''
      if (name === undefined || cell === '') continue
      const earlier = raw[name]
      raw[name] = earlier === undefined ? cell : [earlier, cell].flat()
    }
    yield { row: index + 1, raw }
  }
}
