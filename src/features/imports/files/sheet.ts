import { err, ok, type Result } from '#core/result.ts'
import type { TableRecord } from './csv-records.ts'
import type { FileFormat, ReadRow, RowSource } from './row-source.ts'
import { describeHeadings, firstRows } from './sample.ts'
import { findHeadings, type Headings, TableRows } from './table-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** In bytes, packed: what is larger is read as CSV, which needs no memory. */
export const largestSheet = 50 * 1024 * 1024
/** In bytes, unpacked. */
export const largestPart = 250 * 1024 * 1024
const mostRows = 100_000
/** Empty ones included; Excel's own limit. */
const mostLines = 1_048_576
export const mostColumns = 1000

/** A sheet of a spreadsheet as records, and what is said of it. */
export type Sheet = { format: FileFormat; sentence: string; records: () => AsyncIterable<TableRecord> }

/**
 * The rows of a sheet; its cells stand in their columns, so that only what stands beyond the headings is refused.
 * @throws UnreadableFile when it is broken near its beginning
 */
export async function openSheet({ format, sentence, records }: Sheet): Promise<Result<RowSource>> {
  const head: TableRecord[] = []
  for await (const record of records()) {
    head.push(record)
    if (head.length === 50) break
  }
  const headings = findHeadings(head)
  if (!headings) return err('This spreadsheet is empty: its sheet has no cells.')
  const rows = () => rowsOf(records(), headings)
  const sample = await firstRows(rows())
  if (sample.length === 0) return err('This spreadsheet has no rows below its headings.')
  const said = `${sentence}, ${describeHeadings(headings)}`
  return ok({ found: { format, sentence: said, headers: headings.headers, sample }, rows })
}

async function* rowsOf(records: AsyncIterable<TableRecord>, headings: Headings): AsyncGenerator<ReadRow> {
  const table = new TableRows(headings, false)
  let last = { row: 0, line: 0 }
  let read = 0
  try {
    for await (const record of records) {
      if (++read > mostLines) throw new UnreadableFile('it has more rows than a spreadsheet can have')
      const row = table.read('cells' in record ? padded(record, headings.headers.length) : record)
      if (!row) continue
      last = row
      if (row.row > mostRows) {
        const error = `a spreadsheet of more than ${mostRows.toLocaleString('en')} rows is not read further: please save it as CSV`
        yield { row: row.row, line: row.line, error, text: '' }
        return
      }
      yield row
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    yield {
      row: last.row + 1,
      line: last.line + 1,
      error: `nothing from here on can be read: ${error.message}`,
      text: '',
    }
  }
}

function padded({ line, cells }: { line: number; cells: string[] }, width: number): TableRecord {
  const missing = Math.max(0, width - cells.length)
  return { line, cells: [...cells, ...Array.from({ length: missing }, () => '')] }
}
