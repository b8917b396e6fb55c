/** Businesses as a table, with actions for all selected ones. */
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import type { DataOrder } from '#ui/lists/order.ts'
import { type RowChoice, useRowChoice } from '#ui/lists/row-choice.ts'
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
  const ids = rows.map(({ id }) => id)
  const choice = whereAllAreMeant(useRowChoice(), ids, many)
  const chosen = choice.among(ids)
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

/**
 * While all that match are meant, every row shows that it is one of them. Whoever unchooses one means all no longer: the
 * others of its page stay chosen.
 */
function whereAllAreMeant(
  choice: RowChoice,
  ids: readonly string[],
  many: ManyActions | undefined,
): RowChoice {
  if (!many?.isAll) return choice
  const state = Object.fromEntries(ids.map((id) => [id, true as const]))
  return {
    ...choice,
    state,
    among: (some) => [...some],
    set: (update) => {
      many.chooseAll(false)
      choice.set(typeof update === 'function' ? update(state) : update)
    },
  }
}
