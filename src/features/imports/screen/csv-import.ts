/** The import in the browser: its texts, its files, and what it counts. */
import { toCsv } from '#core/csv.ts'
import { cellUnder, reasonHeading } from '../columns/column-match.ts'
import { columnNames } from '../columns/columns.ts'
import type { ReadRow } from '../files/row-source.ts'
import { outcomeInWords, type RowOutcome } from '../imports.ts'
import { isJson, refusedLine } from '../refused-rows.ts'
import type { OpenedFile } from './opened-file.ts'

type Outcome = RowOutcome['outcome']

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  merged: 'Merged',
  refused: 'Refused',
}

/** The outcomes of a file that can be looked at by themselves; `partly` are rows of which a value was left out. */
export type OutcomeFilter = Outcome | 'partly'

export const filterLabels: Readonly<Record<OutcomeFilter, string>> = {
  ...outcomeLabels,
  partly: 'Values left out',
}

export function isListed({ outcome, leftOut }: RowOutcome, filter: OutcomeFilter | null): boolean {
  if (filter === 'partly') return leftOut.length > 0
  return filter === null || outcome === filter
}

export function countOutcomes(outcomes: readonly RowOutcome[]): Record<OutcomeFilter, number> {
  const counts = { new: 0, changed: 0, unchanged: 0, merged: 0, refused: 0, partly: 0 }
  for (const { outcome, leftOut } of outcomes) {
    counts[outcome]++
    if (leftOut.length > 0) counts.partly++
  }
  return counts
}

type WrittenFile = Pick<OpenedFile, 'name' | 'format' | 'headers' | 'rows'>

/**
 * The refused rows with all they had and the reason, to correct and import again. By the file's name its rows are of the
 * same source as those of the file that they come from.
 */
export function refusedFile(
  { name, format, headers, rows }: WrittenFile,
  outcomes: readonly RowOutcome[],
): { name: string; text: string; isTable: boolean } {
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  const isTable = !isJson(format)
  return {
    name: `${sourceOf(name)}${refusedEnding}.${isTable ? 'csv' : 'jsonl'}`,
    text: isTable ? refusedTable(headers, byNumber, refused) : refusedLines(byNumber, refused),
    isTable,
  }
}

type RowsByNumber = ReadonlyMap<number, ReadRow>

function refusedLines(byNumber: RowsByNumber, refused: readonly RowOutcome[]): string {
  const lines = refused.flatMap((one) => {
    const row = byNumber.get(one.row)
    return row ? [`${refusedLine(row, outcomeInWords(one))}\n`] : []
  })
  return lines.join('')
}

function refusedTable(
  headers: readonly string[],
  byNumber: RowsByNumber,
  refused: readonly RowOutcome[],
): string {
  const heads = headers.filter((header) => header !== reasonHeading)
  const columns = [
    ...heads.map((head, index) => ({
      head,
      value: ({ row }: RowOutcome) => writtenCell(byNumber.get(row), head, index),
    })),
    { head: reasonHeading, value: outcomeInWords },
  ]
  return toCsv(columns, refused)
}

/** A row that could not be read stands in the first column, as it was written. */
function writtenCell(row: ReadRow | undefined, header: string, index: number): string {
  if (!row) return ''
  if ('raw' in row) return cellUnder(header, row.raw)
  return index === 0 ? row.text : ''
}

const refusedEnding = ' - refused rows'

/** A file's name without its extension: the default source of its rows. Browsers number what is saved twice. */
export function sourceOf(fileName: string): string {
  const bare = fileName.replace(/\.[^.]+$/, '')
  const end = bare.indexOf(refusedEnding)
  return (end === -1 ? bare : bare.slice(0, end)).trim().slice(0, 100) || 'csv'
}

/** Headings of the sample, and two businesses that show how each value may be written. */
const sampleColumns: readonly (readonly [string, string, string])[] = [
  ['id', '1', '2'],
  ['name', 'Sample Bakery', 'Sample Hardware'],
  ['category', 'Bakery', 'Hardware'],
  ['address', '12 Main Street', '8 Market Road'],
  ['city', '', ''],
  ['phone', '', ''],
  ['email', 'hello@bakery.example', ''],
  ['website', 'https://bakery.example', ''],
  ['opening hours', 'Mo-Fr 08:00-17:00; Sa 08:00-12:00', 'Daily 9am-6pm'],
  ['description', 'Bread and rolls, baked every morning.', ''],
]

/** A file to fill in, whose cities are of the place. */
export function sampleFile(cities: readonly string[]): string {
  const business = (at: 0 | 1) =>
    Object.fromEntries(
      sampleColumns.map(([head, ...cells]) => [head, head === 'city' ? (cities[at] ?? '') : cells[at]]),
    )
  const heads = sampleColumns.map(([head]) => ({ head, value: (row: Record<string, string>) => row[head] }))
  return toCsv(heads, [business(0), business(1)])
}

/** More of them nobody reads. */
const mostShown = 12

/** The headings that are understood, ours first, by what they mean: those that people write, and not a map's keys. */
export const acceptedHeadings: readonly { label: string; names: readonly string[] }[] = [...columnNames]
  .map(({ label, names }) => ({ label, names: names.filter(isWritten).slice(0, mostShown) }))
  .sort((a, b) => a.label.localeCompare(b.label))

function isWritten(heading: string): boolean {
  return !/[:@_]/.test(heading)
}

/** What an outcome says of its row besides its word. */
export function explain({ reason, leftOut }: RowOutcome): string[] {
  return [...(reason === '' ? [] : [reason]), ...leftOut.map((text) => `Left out: ${text}`)]
}
