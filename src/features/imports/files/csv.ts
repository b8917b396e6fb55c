import { err, ok, type Result } from '#core/result.ts'
import { type Dialect, RecordReader } from './csv-records.ts'
import { delimiterNames, findDialect } from './dialect.ts'
import { type Encoding, textOf } from './encoding.ts'
import { type Line, linesOf } from './lines.ts'
import type { ReadRow, RowSource } from './row-source.ts'
import { describeHeadings, firstRows } from './sample.ts'
import { findHeadings, type Headings, TableRows } from './table-rows.ts'

/** The part of a file by which its cells are understood, in lines. */
const headLines = 2000

/** Reads a table as text: its delimiter, quotes and headings are found by the rows themselves. */
export async function openCsv(blob: Blob, encoding: Encoding): Promise<Result<RowSource>> {
  const head = await firstLines(blob, encoding)
  if (head.length === 0) return err('This file is empty.')
  const dialect = findDialect(head)
  if (!dialect) return err('This file has no columns: its lines are not parted in one way.')
  const headings = findHeadings([...new RecordReader(dialect).read(withoutSeparator(head), true)])
  if (!headings) return err('This file is empty.')
  const rows = () => rowsOf(blob, encoding, dialect, headings)
  const sample = await firstRows(rows())
  if (sample.length === 0) return err('This file has no rows below its headings.')
  const parted = delimiterNames[dialect.delimiter] ?? `“${dialect.delimiter}”`
  const quoted = dialect.quote === '"' ? '' : ` and quoted with ${dialect.quote}`
  const sentence = `CSV in ${encoding.name}, its cells parted by ${parted}${quoted}, ${describeHeadings(headings)}`
  return ok({ found: { format: 'CSV', sentence, headers: headings.headers, sample }, rows })
}

async function firstLines(blob: Blob, encoding: Encoding): Promise<Line[]> {
  const lines: Line[] = []
  for await (const batch of linesOf(textOf(blob, encoding))) {
    lines.push(...batch.slice(0, headLines - lines.length))
    if (lines.length >= headLines) break
  }
  return lines.every(({ text }) => text.trim() === '') ? [] : lines
}

/** Excel's own first line names the delimiter. */
function withoutSeparator(lines: readonly Line[]): Line[] {
  return lines.filter(({ line, text }) => line > 1 || !/^sep=.$/i.test(text.trim()))
}

async function* rowsOf(
  blob: Blob,
  encoding: Encoding,
  dialect: Dialect,
  headings: Headings,
): AsyncGenerator<ReadRow> {
  const records = new RecordReader(dialect)
  records.width = headings.headers.length
  const table = new TableRows(headings, encoding.isMixed)
  for await (const lines of linesOf(textOf(blob, encoding)))
    for (const record of records.read(withoutSeparator(lines), false)) {
      const row = table.read(record)
      if (row) yield row
    }
  for (const record of records.read([], true)) {
    const row = table.read(record)
    if (row) yield row
  }
}
