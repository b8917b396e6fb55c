/** The import in the browser: its steps, its words, and what it remembers of a file. */
import { toCsv } from '#core/csv.ts'
import type { Match } from './column-match.ts'
import type { CsvTable } from './csv-file.ts'
import type { RowFate } from './imports.ts'

export const fateLabels: Readonly<Record<RowFate['fate'], string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  merged: 'Merged',
  refused: 'Refused',
}

export function countFates(fates: readonly RowFate[]): Record<RowFate['fate'], number> {
  const counts = { new: 0, changed: 0, unchanged: 0, merged: 0, refused: 0 }
  for (const { fate } of fates) counts[fate]++
  return counts
}

/** The refused rows with all their columns and the reason, to be corrected and brought in again. */
export function refusedFile({ headers, rows }: CsvTable, fates: readonly RowFate[]): string {
  const columns = [
    ...headers.map((head, index) => ({ head, value: ({ row }: RowFate) => rows[row - 1]?.[index] ?? '' })),
    { head: 'Reason', value: ({ reason }: RowFate) => reason },
  ]
  return toCsv(
    columns,
    fates.filter(({ fate }) => fate === 'refused'),
  )
}

/** A file's name without its ending: what its rows come from, unless somebody says otherwise. */
export function sourceOf(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '').slice(0, 100) || 'csv'
}

/** How a file was read last time, so that an import that was broken off goes on as it began. */
export type Remembered = { key: string; source: string; matches: readonly Match[] }

export function memoryKey(file: { name: string; size: number }): string {
  return `${file.name} ${file.size}`
}
