import { flatEntries } from '../columns/columns.ts'
import type { ReadRow } from './row-source.ts'
import type { Headings } from './table-rows.ts'

/** Rows by which the columns are guessed, and of which a preview is shown. */
const sampleSize = 100

export async function firstRows(rows: AsyncIterable<ReadRow>): Promise<ReadRow[]> {
  const sample: ReadRow[] = []
  for await (const row of rows) {
    sample.push(row)
    if (sample.length === sampleSize) break
  }
  return sample
}

export function describeHeadings({ headers, line }: Headings): string {
  const columns = headers.length === 1 ? 'one column' : `${headers.length} columns`
  return line === null ? `${columns} without headings` : `${columns} with their headings on line ${line}`
}

/** The keys of the first objects, in the order of their first mention. */
export function columnsOf(sample: readonly ReadRow[]): string[] {
  return [...new Set(sample.flatMap((row) => ('raw' in row ? flatEntries(row.raw).map(([key]) => key) : [])))]
}
