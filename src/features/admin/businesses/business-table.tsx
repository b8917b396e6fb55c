/** Businesses as a table, with actions for all selected ones. */
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import type { DataOrder } from '#ui/lists/order.ts'
import { useRowChoice } from '#ui/lists/row-choice.ts'
import type { AdminBusiness } from './admin-businesses.ts'
import { BusinessBulkBar, type ManyActions } from './business-bulk-bar.tsx'
import type { BusinessActions } from './use-business-actions.ts'

type Props<Row> = {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  busy: boolean
  actions: BusinessActions
  order?: DataOrder
  many?: ManyActions
}

export function BusinessTable<Row extends AdminBusiness>(props: Props<Row>) {
  const { label, columns, rows, busy, actions, order, many } = props
  const choice = useRowChoice()
  const chosen = choice.among(rows.map(({ id }) => id))
  return (
    <>
      {rows.length > 0 && (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          choice={choice}
          busy={busy}
          order={order}
        />
      )}
      <BusinessBulkBar
        chosen={rows.filter(({ id }) => chosen.includes(id))}
        shown={rows.length}
        choice={choice}
        actions={actions}
        many={many}
      />
    </>
  )
}
