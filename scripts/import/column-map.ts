import { fold } from '#core/text.ts'
import { matchOfHeading, reasonHeading } from '#features/imports/columns/column-match.ts'
import { columnNames } from '#features/imports/columns/columns.ts'
import type { FoundFile } from '#features/imports/files/row-source.ts'
import type { RawRow } from '#features/imports/imports.ts'
import { isOfDesk } from '#features/imports/listing-cells.ts'

type ColumnMap = Readonly<Record<string, string>>

/**
 * Reads `--map` options: `Business name=name`. A field that is left out blank takes the column out.
 * @throws Error naming an option that names no field of a business
 */
export function parseColumnMap(options: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    options.map((option) => {
      const at = option.lastIndexOf('=')
      const [heading, field] = [option.slice(0, at).trim(), option.slice(at + 1).trim()]
      if (at < 1) throw new Error(`--map ${option}: write COLUMN=FIELD`)
      const known = columnNames.find(({ column, names }) =>
        [column, ...names].some((name) => fold(name) === fold(field)),
      )
      if (field !== '' && !known)
        throw new Error(`--map ${option}: there is no field "${field}"; there are ${fieldNames()}`)
      return [heading, known?.column ?? '']
    }),
  )
}

/**
 * The mapping of a file: what was chosen now, and of the last time what was not chosen anew.
 * @throws Error naming a chosen column that the table does not have
 */
export function chooseColumnMap(chosen: ColumnMap, last: ColumnMap | null, found: FoundFile): ColumnMap {
  const headers = new Set(found.headers.map(fold))
  for (const heading of Object.keys(chosen))
    if (isTable(found) && !headers.has(fold(heading)))
      throw new Error(
        `--map ${heading}=…: the file has no column "${heading}"; it has ${found.headers.join(', ')}`,
      )
  const anew = new Set(Object.keys(chosen).map(fold))
  const kept = Object.entries(last ?? {}).filter(([heading]) => !anew.has(fold(heading)))
  return { ...Object.fromEntries(kept), ...chosen }
}

/** What is done with columns, for people: those that were mapped, and those of a table that are not used. */
export function describeColumns(columnMap: ColumnMap, found: FoundFile): string[] {
  const mapped = Object.entries(columnMap).map(([heading, field]) => `${heading} → ${field || 'left out'}`)
  const known = new Set(Object.keys(columnMap).map(fold))
  const unused = found.headers.filter((heading) => !known.has(fold(heading)) && isUnused(heading))
  const isNotice = isTable(found) && !isOfDesk(Object.fromEntries(found.headers.map((head) => [head, ''])))
  return [
    ...(mapped.length > 0 ? [`Columns mapped: ${mapped.join(', ')}`] : []),
    ...(isNotice && unused.length > 0
      ? [`Columns not used: ${unused.join(', ')} (to use one: --map '${unused[0]}=FIELD')`]
      : []),
  ]
}

const isUnused = (heading: string) =>
  heading !== '' && fold(heading) !== fold(reasonHeading) && matchOfHeading(heading) === ''

/** Of a map's file or a JSON, the headers are only those of its first elements, and most are no fields of ours. */
const isTable = ({ format }: FoundFile) => format === 'CSV' || format === 'XLSX' || format === 'ODS'

function fieldNames(): string {
  return columnNames.map(({ column }) => column).join(', ')
}

/** The rows with the mapped columns renamed. */
export async function* mappedRows<Row extends { row: number } & ({ raw: RawRow } | { error: string })>(
  rows: AsyncIterable<Row>,
  columnMap: Readonly<Record<string, string>>,
): AsyncGenerator<Row> {
  const ofHeading = new Map(
    Object.entries(columnMap).map(([heading, field]) => [
      fold(heading),
      columnNames.find(({ column }) => column === field)?.names[0] ?? '',
    ]),
  )
  for await (const one of rows)
    yield ofHeading.size > 0 && 'raw' in one ? { ...one, raw: renamed(one.raw, ofHeading) } : one
}

function renamed(raw: RawRow, ofHeading: ReadonlyMap<string, string>): RawRow {
  const mapped = Object.entries(raw).flatMap(([heading, value]) => {
    const name = ofHeading.get(fold(heading))
    return name === undefined || name === '' ? [] : [[name, value] as const]
  })
  const others = Object.entries(raw).filter(([heading]) => !ofHeading.has(fold(heading)))
  const taken = new Set(mapped.map(([name]) => fold(name)))
  return Object.fromEntries([...others.filter(([heading]) => !taken.has(fold(heading))), ...mapped])
}
