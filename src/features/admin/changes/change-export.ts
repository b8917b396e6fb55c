import { shortDateTime } from '#config/moments.ts'
import type { CsvColumn } from '#core/csv.ts'
import type { Db } from '#db/client.ts'
import { fieldLabel, fullValue } from '#features/businesses/shown-values.ts'
import { listCategoryNames } from '#features/categories/categories.data.ts'
import { type ChangesFilter, changesPage, readChanges } from './changes.data.ts'
import { actorName, changeTitle, type FieldChange, type RecordedChange } from './changes.ts'

type Names = ReadonlyMap<string, string>
type ExportedChange = { change: RecordedChange; field: FieldChange | null; names: Names }

/** The record as a file, one line per changed field. */
export const exportedChange: readonly CsvColumn<ExportedChange>[] = [
  { head: 'When', value: ({ change }) => shortDateTime(change.changedAt) },
  { head: 'Who', value: ({ change }) => actorName(change) },
  { head: 'What', value: ({ change }) => changeTitle(change) },
  { head: 'Name', value: ({ change }) => change.name },
  { head: 'Field', value: ({ change, field }) => field && fieldLabel(change.entity, field.field) },
  { head: 'From', value: ({ field, names }) => field && fullValue(field.from, names) },
  { head: 'To', value: ({ field, names }) => field && fullValue(field.to, names) },
]

/** A creation or deletion has one line. */
export function exportedLines(changes: readonly RecordedChange[], names: Names): ExportedChange[] {
  return changes.flatMap((change) =>
    (change.action === 'changed' ? change.fields : [null]).map((field) => ({ change, field, names })),
  )
}

/** Reads the record page by page, for an export. */
export function changePages(db: Db, filter: Omit<ChangesFilter, 'olderThan'>) {
  let olderThan: number | null = null
  let names: Names = new Map()
  return async (page: number) => {
    if (page === 1) {
      olderThan = null
      names = new Map((await listCategoryNames(db)).map(({ id, name }) => [id, name]))
    }
    const changes = await readChanges(db, { ...filter, olderThan })
    olderThan = changes.at(-1)?.id ?? olderThan
    // The total is unknown until the last page, which is a short one.
    const total = changes.length < changesPage ? 0 : Number.POSITIVE_INFINITY
    return { page, total, rows: exportedLines(changes, names) }
  }
}
