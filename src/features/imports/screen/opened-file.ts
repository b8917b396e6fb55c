import { err, ok, type Result } from '#core/result.ts'
import { openRows } from '../files/open-rows.ts'
import type { FileFormat, ReadRow } from '../files/row-source.ts'
import type { RawRow } from '../imports.ts'

/** A file with all its rows, as the browser holds it. */
export type OpenedFile = {
  name: string
  /** Tells it from others, and from itself before it was edited. */
  key: string
  format: FileFormat
  /** What was found in it, for people. */
  sentence: string
  /** What it holds besides rows, for people. */
  beside: readonly string[]
  headers: readonly string[]
  rows: readonly ReadRow[]
}

/** In bytes and rows: a browser holds the whole file in memory. */
const maxSize = 50 * 1024 * 1024
const maxRows = 100_000

/**
 * Reads a whole file of any kind.
 * @returns a message for people when it cannot be read
 */
export async function openFile(file: File): Promise<Result<OpenedFile>> {
  if (file.size > maxSize) return err('This file is larger than 50 MB. Please split it.')
  const opened = await openRows(file)
  if (!opened.ok) return opened
  const { found, rows: read } = opened.value
  const rows: ReadRow[] = []
  const beside: string[] = []
  for await (const row of read((sentence) => beside.push(sentence))) {
    if (rows.length === maxRows) return err('This file has more than 100,000 rows. Please split it.')
    rows.push(row)
  }
  if (rows.length === 0) return err('This file has no rows below its headings.')
  return ok({
    name: file.name,
    key: keyOf(file),
    format: found.format,
    sentence: found.sentence,
    beside,
    headers: found.headers,
    rows,
  })
}

function keyOf({ name, size, lastModified }: File): string {
  return `${name.slice(-200)} ${size} ${lastModified}`
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
