/** The import in the browser: its steps, its texts, and what it remembers of a file. */
import { toCsv } from '#core/csv.ts'
import type { Match } from './columns/column-match.ts'
import type { CsvTable } from './columns/csv-file.ts'
import type { RowOutcome } from './imports.ts'

export const outcomeLabels: Readonly<Record<RowOutcome['outcome'], string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  merged: 'Merged',
  refused: 'Refused',
}

export function countOutcomes(outcomes: readonly RowOutcome[]): Record<RowOutcome['outcome'], number> {
  const counts = { new: 0, changed: 0, unchanged: 0, merged: 0, refused: 0 }
  for (const { outcome } of outcomes) counts[outcome]++
  return counts
}

/** The refused rows with all their columns and the reason, to correct and import again. */
export function refusedFile({ headers, rows }: CsvTable, outcomes: readonly RowOutcome[]): string {
  const columns = [
    ...headers.map((head, index) => ({ head, value: ({ row }: RowOutcome) => rows[row - 1]?.[index] ?? '' })),
    { head: 'Reason', value: ({ reason }: RowOutcome) => reason },
  ]
  return toCsv(
    columns,
    outcomes.filter(({ outcome }) => outcome === 'refused'),
  )
}

/** A file's name without its extension: the default source of its rows. */
export function sourceOf(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '').slice(0, 100) || 'csv'
}

/** The settings used for a file, so that an interrupted import resumes with the same ones. */
export type Remembered = { key: string; source: string; matches: readonly Match[] }

export function memoryKey(file: { name: string; size: number }): string {
  return `${file.name} ${file.size}`
}
