import { err, ok, type Result } from '#core/result.ts'
import { readCsv } from '../columns/csv-file.ts'
import type { ReadRow } from '../files/row-source.ts'
import type { RawRow } from '../imports.ts'

/** A file with all its rows, as the browser holds it. */
export type OpenedFile = {
  name: string
  /** What was found in it, for people. */
  sentence: string
  headers: readonly string[]
  rows: readonly ReadRow[]
}

/** In bytes and rows: a browser holds the whole file in memory. */
export const maxFileSize = 50 * 1024 * 1024
const maxRows = 100_000

/**
 * Reads a file.
 * @returns a message for people when it cannot be read as a whole
 */
export async function openFile(file: File): Promise<Result<OpenedFile>> {
  if (file.size > maxFileSize) return err('This file is larger than 50 MB. Please split it.')
  const read = readCsv(new Uint8Array(await file.arrayBuffer()))
  if (!read.ok) return read
  const { headers, rows } = read.value
  if (rows.length > maxRows) return err('This file has more than 100,000 rows. Please split it.')
  return ok({
    name: file.name,
    sentence: `CSV, ${headers.length} columns`,
    headers,
    rows: rows.map((cells, index) => ({
      row: index + 1,
      line: index + 2,
      raw: Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ''])),
    })),
  })
}

/** The first rows that could be read. */
export function firstRaws({ rows }: Pick<OpenedFile, 'rows'>, count: number): RawRow[] {
  const raws: RawRow[] = []
  for (const row of rows) {
    if (raws.length === count) break
    if ('raw' in row) raws.push(row.raw)
  }
  return raws
}
