import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse'
import { csvOptions } from '#features/imports/columns/csv-options.ts'
import type { FileRow } from '#features/imports/imports.ts'
import { readFeature } from './read-feature.ts'
import { splitObjects } from './split-objects.ts'

/**
 * Streams a file row by row: CSV (comma, semicolon or tab), GeoJSON or a JSON array, and JSON objects one per line. The
 * extension decides.
 * @throws Error when the file cannot be read, or its ending is none of these
 */
export function readRows(file: string): AsyncIterable<FileRow> {
  const ending = path.extname(file).toLowerCase()
  if (ending === '.csv' || ending === '.tsv') return readCsv(file)
  if (ending === '.geojson' || ending === '.json') return readObjects(file)
  if (ending === '.ndjson' || ending === '.jsonl' || ending === '.geojsonl') return readLines(file)
  throw new Error(`${file} is not named .csv, .tsv, .geojson, .json, .ndjson or .jsonl`)
}

async function* readCsv(file: string): AsyncGenerator<FileRow> {
  const records: AsyncIterable<Record<string, string>> = createReadStream(file).pipe(
    parse({ ...csvOptions, columns: true }),
  )
  let row = 0
  for await (const raw of records) yield { row: ++row, raw }
}

async function* readLines(file: string): AsyncGenerator<FileRow> {
  let row = 0
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line.trim() === '') continue
    row++
    yield parseRow(line.replace(/^\ufeff/, ''), row)
  }
}

async function* readObjects(file: string): AsyncGenerator<FileRow> {
  let row = 0
  for await (const text of splitObjects(createReadStream(file, 'utf8'))) {
    row++
    yield parseRow(text, row)
  }
  if (row === 0) throw new Error(`${file} holds no list of places: neither an array nor a feature collection`)
}

function parseRow(text: string, row: number): FileRow {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { row, error: 'it is not a JSON object' }
    }
    return { row, raw: readFeature(Object.fromEntries(Object.entries(value))) }
  } catch {
    return { row, error: 'it is not valid JSON' }
  }
}
