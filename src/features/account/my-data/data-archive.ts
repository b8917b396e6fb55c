import { strToU8, zipSync } from 'fflate'
import { type CsvColumn, toCsv } from '#core/csv.ts'
import { plural } from '#core/numbers.ts'
import { describeKept } from './kept-data.ts'
import type { MyData } from './my-data.data.ts'

type Row = Readonly<Record<string, unknown>>

/** A byte order mark tells spreadsheets that the file is UTF-8. */
const mark = '\ufeff'

/** What a table's cell can hold: what is nested is written as JSON. */
function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}

function tableOf(rows: readonly Row[]): string {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns: CsvColumn<Row>[] = heads.map((head) => ({ head, value: (row) => cellOf(row[head]) }))
  return mark + toCsv(columns, rows)
}

const contentsLine = ([name, rows]: readonly [string, readonly Row[]]) =>
  `${rows.length === 0 ? '' : `csv/${name}.csv: `}${describeKept(name)} (${plural(rows.length, 'row')})`

/**
 * Somebody's data as a ZIP file: all of it as JSON, each table that has rows as CSV, their pictures, and what they are.
 * @param pictures the files, by their names in storage
 */
export function packMyData(
  data: MyData,
  pictures: Readonly<Record<string, Uint8Array>>,
): Uint8Array<ArrayBuffer> {
  const tables = Object.entries(data).sort(([one], [other]) => (one < other ? -1 : 1))
  const files = tables.flatMap(([name, rows]) =>
    rows.length === 0 ? [] : [[`csv/${name}.csv`, strToU8(tableOf(rows))] as const],
  )
  const shown = Object.keys(pictures).length === 0 ? [] : ['pictures: the files of your pictures']
  const contents = [
    'What we keep about you.',
    '',
    'my-data.json: all of it',
    ...tables.map(contentsLine),
    ...shown,
    '',
  ]
  return zipSync({
    'contents.txt': strToU8(contents.join('\r\n')),
    'my-data.json': strToU8(JSON.stringify(data, null, 2)),
    ...Object.fromEntries(files),
    // Packed already.
    ...Object.fromEntries(
      Object.entries(pictures).map(([name, bytes]) => [`pictures/${name}`, [bytes, { level: 0 }] as const]),
    ),
  })
}
