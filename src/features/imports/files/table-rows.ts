import { countKnownHeadings } from '../columns/known-headings.ts'
import type { RawRow } from '../imports.ts'
import type { TableRecord } from './csv-records.ts'
import { dittoColumns, withoutDitto } from './ditto.ts'
import type { ReadRow } from './row-source.ts'
import { readCell } from './structured-cell.ts'

/** Where a table's headings stand, and what they are called. */
export type Headings = {
  headers: readonly string[]
  /** The headings as written, to recognise them where they stand again. */
  written: readonly string[]
  /** Null when the table has none. */
  line: number | null
  /** The first line that may hold a row. */
  firstRow: number
}

/** Lines above the headings at most: a title, a date, who made it. */
const mostAbove = 20

/** What a heading does not hold: a number, an address on the web, a mail address. */
const data = /\d{4}|@|^https?:|^www\.|^-?\d+([.,]\d+)?$/i

/**
 * Finds the line of headings among the first records.
 * @returns null when no record holds anything
 */
export function findHeadings(records: readonly TableRecord[]): Headings | null {
  const tables = records
    .slice(0, mostAbove)
    .flatMap((record) => ('cells' in record && !isBlank(record.cells) ? [record] : []))
  const [first] = tables
  if (!first) return null
  const known = tables.find(({ cells }) => countKnownHeadings(cells) > 1)
  const heads = countKnownHeadings(first.cells) > 0 ? first : (known ?? titled(tables, first))
  if (!heads.cells.some((cell) => data.test(cell)) || heads === known)
    return { headers: named(heads.cells), written: heads.cells, line: heads.line, firstRow: heads.line + 1 }
  return { headers: named(heads.cells.map(() => '')), written: [], line: null, firstRow: first.line }
}

/** A title stands alone in its line: the headings are the first line with two cells. */
function titled<T extends { cells: readonly string[] }>(tables: readonly T[], first: T): T {
  return tables.find(({ cells }) => cells.filter((cell) => cell !== '').length > 1) ?? first
}

/** Spreadsheets allow empty and repeated headings; columns without any at the end are not part of the table. */
function named(cells: readonly string[]): string[] {
  const headers = cells.map((head, index) => head || `Column ${index + 1}`)
  return headers.map((head, index) => (headers.indexOf(head) === index ? head : `${head} (${index + 1})`))
}

/** Turns a table's records into rows; one that is wider or narrower than the headings is refused, never shifted. */
export class TableRows {
  readonly #headings: Headings
  readonly #isMixed: boolean
  readonly #dittoColumns: ReturnType<typeof dittoColumns>
  #row = 0
  /** The cells of the row before; null when it could not be read. */
  #above: readonly string[] | null = null

  /** `isMixed`: some characters are not in the text's encoding. */
  constructor(headings: Headings, isMixed: boolean) {
    this.#headings = headings
    this.#dittoColumns = dittoColumns(headings.headers)
    this.#isMixed = isMixed
  }

  /** Null for a line without content, and for what stands above the headings. */
  read(record: TableRecord): ReadRow | null {
    const { headers, firstRow } = this.#headings
    if (record.line < firstRow) return null
    if ('error' in record) {
      this.#above = null
      return { row: ++this.#row, ...record }
    }
    const { line, cells: written } = record
    if (isBlank(written)) return null
    const refuse = (error: string) => ({
      ...{ row: ++this.#row, line, error },
      text: written.join(' | ').slice(0, 500),
    })
    // Headings that stand again part two pages of one list.
    if (this.#repeatsHeadings(written)) return refuse('it repeats the headings')
    const problem = this.#problemOf(written)
    const cells = problem ?? withoutDitto(written, this.#above, this.#dittoColumns)
    this.#above = typeof cells === 'string' ? null : cells
    if (typeof cells === 'string') return refuse(cells)
    const raw: RawRow = Object.fromEntries(headers.map((head, index) => [head, readCell(cells[index] ?? '')]))
    return { row: ++this.#row, line, raw }
  }

  #repeatsHeadings(cells: readonly string[]): boolean {
    const { written } = this.#headings
    return written.length > 1 && written.every((head, index) => head === (cells[index] ?? ''))
  }

  #problemOf(cells: readonly string[]): string | null {
    const { headers, written } = this.#headings
    if (this.#isMixed && cells.some((cell) => cell.includes('\ufffd')))
      return 'it has characters that are not in the file’s encoding'
    const least = headers.length - trailingBlanks(written)
    const isNarrow = cells.length < least
    const isWide = cells.length > headers.length && cells.slice(headers.length).some((cell) => cell !== '')
    if (!isNarrow && !isWide) return null
    return `it has ${cells.length} cells, but there are ${headers.length} headings`
  }
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '')
}

function trailingBlanks(cells: readonly string[]): number {
  return cells.length - 1 - cells.findLastIndex((cell) => cell !== '')
}
