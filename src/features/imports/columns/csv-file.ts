import { parse } from 'csv-parse/browser/esm/sync'
import { err, ok, type Result } from '#core/result.ts'
import { csvOptions } from './csv-options.ts'

/** A file's table. */
export type CsvTable = { headers: readonly string[]; rows: readonly (readonly string[])[] }

/** In bytes: a browser holds the whole file in memory. */
export const maxCsvSize = 50 * 1024 * 1024

/**
 * Reads a CSV file: UTF-8, or Windows-1252 if it is not valid UTF-8.
 * @returns a message for the user when it is not a table
 */
export function readCsv(bytes: Uint8Array): Result<CsvTable> {
  const text = decode(bytes)
  let lines: string[][]
  try {
    lines = parse(text, csvOptions)
  } catch {
    return err('This file cannot be read as CSV.')
  }
  const [heads = [], ...rows] = lines
  if (rows.length === 0) return err('This file has no rows below its headings.')
  // Spreadsheets allow empty and duplicate headings.
  const headers = heads.map((head, index) => head || `Column ${index + 1}`)
  return ok({
    headers: headers.map((head, index) =>
      headers.indexOf(head) === index ? head : `${head} (${index + 1})`,
    ),
    rows,
  })
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
