import { err, ok, type Result } from '#core/result.ts'
import type { RawRow } from '../imports.ts'
import { type Encoding, textOf } from './encoding.ts'
import { ElementReader, type JsonElement } from './json-elements.ts'
import { isTooDeep } from './json-scan.ts'
import { readJsonTable } from './json-tables.ts'
import { type Line, linesOf, longestLine } from './lines.ts'
import { readFeature } from './map-feature.ts'
import { readElement } from './overpass.ts'
import type { FileFormat, ReadRow, RowSource } from './row-source.ts'
import { columnsOf, firstRows } from './sample.ts'
import { readSchemaOrg } from './schema-org.ts'

/** Reads JSON: a list, an object that holds one, or an object on each line. */
export async function openJson(blob: Blob, encoding: Encoding): Promise<Result<RowSource>> {
  const isLines = await hasObjectsOnLines(blob, encoding)
  const table = isLines ? null : await readJsonTable(blob, encoding)
  if (table === 'uneven') return err('The columns of this file have different numbers of cells.')
  const elements = () => {
    if (table !== null) return tableElements(table)
    return isLines ? lineElements(blob, encoding) : listElements(blob, encoding)
  }
  const rows = (say?: (sentence: string) => void) => rowsOf(elements(), encoding, say)
  const sample = await firstRows(rows())
  if (sample.every((row) => 'error' in row)) {
    const [first] = sample
    const why = first && 'error' in first ? ` (line ${first.line}: ${first.error})` : ''
    return err(`This file holds no list of places${why}.`)
  }
  const format = isLines ? 'JSON lines' : await formatOf(elements())
  const headers = columnsOf(sample)
  return ok({ found: { format, sentence: `${format} in ${encoding.name}`, headers, sample }, rows })
}

/** Whether text begins as JSON that holds objects, or texts of objects; a table may begin with a bracket too. */
export function beginsAsJson(head: string): boolean {
  return /^[\s\ufeff\p{Cc}]*(?:\{\s*(?:"|\})|\[\s*(?:\{|\[\s*"|\]|$)|"\{\\")/u.test(head)
}

/** Whether each line is an object: the first or the second is whole, and there is another. */
async function hasObjectsOnLines(blob: Blob, encoding: Encoding): Promise<boolean> {
  const lines: Line[] = []
  for await (const batch of linesOf(textOf(blob, encoding))) {
    lines.push(...batch.filter(({ text }) => text.trim() !== '').slice(0, 3))
    if (lines.length > 2) break
  }
  const [first, second] = lines
  if (!first || !/^\s*"?\{/.test(first.text)) return false
  return second !== undefined && [first, second].some(({ text }) => parse(text) !== null)
}

async function* lineElements(blob: Blob, encoding: Encoding): AsyncGenerator<JsonElement> {
  for await (const lines of linesOf(textOf(blob, encoding)))
    for (const { line, text, isTooLong } of lines) {
      const error = `line ${line} is longer than ${longestLine.toLocaleString('en')} characters`
      if (text.trim() !== '') yield { line, text, ...(isTooLong && { error }) }
    }
}

async function* tableElements(rows: readonly RawRow[]): AsyncGenerator<JsonElement> {
  for (const [index, row] of rows.entries()) yield { line: index + 1, text: JSON.stringify(row) }
}

async function* listElements(blob: Blob, encoding: Encoding): AsyncGenerator<JsonElement> {
  const reader = new ElementReader()
  for await (const text of textOf(blob, encoding)) yield* reader.read(text, false)
  yield* reader.read('', true)
}

async function* rowsOf(
  elements: AsyncIterable<JsonElement>,
  encoding: Encoding,
  say?: (sentence: string) => void,
): AsyncGenerator<ReadRow> {
  let row = 0
  let others = 0
  for await (const { line, text, error } of elements) {
    const value = error === undefined ? parse(text) : null
    const raw = value && readObject(value)
    if (value && !raw) others++
    else if (!raw) yield { row: ++row, line, error: error ?? 'it is not a JSON object', text }
    else if (encoding.isMixed && text.includes('\ufffd'))
      yield { row: ++row, line, error: 'it has characters that are not in the file’s encoding', text }
    else yield { row: ++row, line, raw }
  }
  if (others > 0)
    say?.(`${others.toLocaleString('en')} entries are no places with a name and were passed over`)
}

/** A plain row out of what maps and pages write; null for what is no place. */
function readObject(value: RawRow): RawRow | null {
  const element = readElement(value)
  if (element !== undefined) return element
  const thing = readSchemaOrg(value)
  return thing === undefined ? readFeature(value) : thing
}

function parse(text: string): RawRow | null {
  if (isTooDeep(text)) return null
  try {
    const read: unknown = JSON.parse(text)
    // A script that wrote each row as JSON, and the file as well, left texts.
    const value: unknown = typeof read === 'string' ? JSON.parse(read) : read
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? Object.fromEntries(Object.entries(value)) : null
  } catch {
    return null
  }
}

async function formatOf(elements: AsyncIterable<JsonElement>): Promise<FileFormat> {
  for await (const { text } of elements) {
    const value = parse(text)
    if (!value) continue
    if (readElement(value) !== undefined) return 'Overpass JSON'
    if (readSchemaOrg(value) !== undefined) return 'JSON-LD'
    return value['type'] === 'Feature' ? 'GeoJSON' : 'JSON'
  }
  return 'JSON'
}
