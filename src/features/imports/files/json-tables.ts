/** Tables that programs write as JSON without an object for each row: by column, or as lists of cells. */
import type { RawRow } from '../imports.ts'
import { type Encoding, textOf } from './encoding.ts'
import { looksLikeRow } from './json-lists.ts'

/** A larger file is not held in memory as a whole, which these need. */
const mostBytes = 20 * 1024 * 1024

type Cells = readonly unknown[]

/**
 * The rows of such a table.
 * @returns null for any other JSON, and for what is none; `uneven` for columns of different length
 */
export async function readJsonTable(blob: Blob, encoding: Encoding): Promise<RawRow[] | null | 'uneven'> {
  if (blob.size > mostBytes) return null
  try {
    let text = ''
    for await (const part of textOf(blob, encoding)) text += part
    return rowsOfTable(JSON.parse(text))
  } catch {
    return null
  }
}

function rowsOfTable(value: unknown): RawRow[] | null | 'uneven' {
  const lines = asLines(value)
  if (lines !== null) return rowsOfLines(lines)
  return isRecord(value) ? rowsOfColumns(Object.entries(value)) : null
}

/** The lines of a table with its headings first: a list of lists, as it is or as services and data frames wrap it. */
function asLines(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return null
  const { columns, data, values, majorDimension = 'ROWS' } = value
  if (Array.isArray(columns) && Array.isArray(data)) return [columns, ...data]
  return Array.isArray(values) && majorDimension === 'ROWS' ? values : null
}

function rowsOfLines([headings, ...lines]: readonly unknown[]): RawRow[] | null {
  if (!isTexts(headings) || !looksLikeRow(new Set(headings))) return null
  if (lines.length === 0 || !lines.every((line) => Array.isArray(line))) return null
  return lines.map((cells: Cells) => Object.fromEntries(headings.map((name, index) => [name, cells[index]])))
}

/** Columns of cells, under numbers or in lists: nobody knows which belong together where some have more than others. */
function rowsOfColumns(entries: readonly (readonly [string, unknown])[]): RawRow[] | null | 'uneven' {
  if (!looksLikeRow(new Set(entries.map(([name]) => name)))) return null
  const columns = entries.map(([name, cells]) => ({ name, cells: cellsOf(cells) }))
  const lengths = new Set(columns.map(({ cells }) => cells?.length ?? 0))
  const [length = 0] = lengths
  if (lengths.has(0)) return null
  if (lengths.size > 1) return 'uneven'
  return Array.from({ length }, (_, row) =>
    Object.fromEntries(columns.map(({ name, cells }) => [name, cells?.[row]])),
  )
}

function cellsOf(value: unknown): Cells | null {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return null
  const entries = Object.entries(value)
  return entries.every(([key]) => /^\d+$/.test(key)) ? entries.map(([, cell]) => cell) : null
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((cell) => typeof cell === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
