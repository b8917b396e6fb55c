import { CsvError, parse } from 'csv-parse/sync'
import { invalidBody } from './errors.ts'

/** The rows of a write: the text of a JSON array of objects that all have `keys`. */
export type Rows = { json: string; keys: readonly string[]; length: number }

/** The arguments of a function: named ones as the text of a JSON object, or one value without a name. */
export type Arguments =
  /** Of a list its first object is meant. */
  | { kind: 'named'; json: string; keys: readonly string[]; isList: boolean }
  | { kind: 'form'; entries: readonly (readonly [string, string])[] }
  | { kind: 'raw'; body: Buffer; type: 'text' | 'xml' | 'bytea' }

function mediaType(contentType: string | undefined): string {
  return (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? ''
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

function sameKeys(keys: readonly string[], row: unknown): boolean {
  return (
    isObject(row) && Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
  )
}

/** With `columns` in the URL rows may differ: it names the keys, and others are ignored. */
function jsonRows(text: string, columns: readonly string[] | undefined): Rows {
  const value = parseJson(text)
  // The text is passed on, not the parsed value: JavaScript's numbers are narrower than PostgreSQL's.
  if (isObject(value)) return { json: `[${text}]`, keys: columns ?? Object.keys(value), length: 1 }
  if (!Array.isArray(value)) return { json: '[]', keys: columns ?? [], length: 0 }
  const keys = columns ?? (isObject(value[0]) ? Object.keys(value[0]) : [])
  const uniform = columns ? value.every(isObject) : value.every((row) => sameKeys(keys, row))
  if (!uniform) throw invalidBody('All object keys must match')
  return { json: text, keys, length: value.length }
}

/** An unquoted NULL is null, everything else is text that the database gives its type. */
function csvRows(text: string): Rows {
  try {
    const rows: Record<string, string | null>[] = parse(text, {
      columns: true,
      cast: (value, { header }) => (value === 'NULL' && !header ? null : value),
    })
    return { json: JSON.stringify(rows), keys: Object.keys(rows[0] ?? {}), length: rows.length }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalidBody('All lines must have same number of fields')
  }
}

const formEntries = (text: string) => [...new URLSearchParams(text)]

/** @throws RestError PGRST102 when the body is not what its content type says, or rows differ in their keys */
export function readRows(
  body: Buffer,
  contentType: string | undefined,
  columns: readonly string[] | undefined,
): Rows {
  const text = body.toString('utf8')
  const type = mediaType(contentType)
  switch (type) {
    case 'application/json':
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.array+json':
      return jsonRows(text, columns)
    case 'text/csv':
      return csvRows(text)
    case 'application/x-www-form-urlencoded': {
      const row = Object.fromEntries(formEntries(text))
      return { json: JSON.stringify([row]), keys: Object.keys(row), length: 1 }
    }
    default:
      throw invalidBody(`Content-Type not acceptable: ${type}`)
  }
}

const rawTypes: Readonly<Record<string, 'text' | 'xml' | 'bytea'>> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytea',
}

/** @throws RestError PGRST102 when the body is not what its content type says */
export function readArguments(
  body: Buffer,
  contentType: string | undefined,
  columns: readonly string[] | undefined,
): Arguments {
  const type = mediaType(contentType)
  const raw = rawTypes[type]
  if (raw) return { kind: 'raw', body, type: raw }
  if (type === 'application/x-www-form-urlencoded')
    return { kind: 'form', entries: formEntries(body.toString('utf8')) }
  if (type !== 'application/json') throw invalidBody(`Content-Type not acceptable: ${type}`)
  const text = body.length === 0 ? '{}' : body.toString('utf8')
  const value = parseJson(text)
  const isList = Array.isArray(value)
  const named: unknown = isList ? value[0] : value
  return { kind: 'named', json: text, keys: columns ?? (isObject(named) ? Object.keys(named) : []), isList }
}
