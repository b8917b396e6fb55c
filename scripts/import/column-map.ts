import { fold } from '#core/text.ts'
import { columnNames } from '#features/imports/columns/columns.ts'
import type { RawRow } from '#features/imports/imports.ts'

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
