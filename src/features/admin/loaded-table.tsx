/** The rows of a list's page, with what stands there while there are none. */
import { DataTable, type DataTableProps } from '#ui/lists/data-table.tsx'
import type { Loaded } from '#ui/use-loaded.ts'
import { ListNotes } from './list-notes.tsx'

type Props<Row> = Omit<DataTableProps<Row>, 'rows' | 'busy'> & {
  list: Loaded<{ total: number; rows: readonly Row[] }>
  /** The noun for the rows, as in "the banners". */
  what: string
  none: string
}

export function LoadedTable<Row extends object>({ list, what, none, ...table }: Props<Row>) {
  const rows = list.value?.rows ?? []
  return (
    <>
      <ListNotes list={list} what={what} none={none} />
      {rows.length > 0 && <DataTable {...table} rows={rows} busy={list.loading} />}
    </>
  )
}
