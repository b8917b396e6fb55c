/**
 * A dense table with selectable rows: a sticky head on a wide screen, cards on a phone. The caller handles pages,
 * filters and order; rows appear as given.
 */
import './data-table.css'
import '#ui/looks/touchable.css'
import { createColumnHelper, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo, useRef } from 'react'
import { AddressLink } from '../address-link.tsx'
import { Icon } from '../icons/icon.tsx'
import { type DataOrder, sortName } from './order.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { idsBetween, type RowChoice, withRows } from './row-choice.ts'

export type DataColumn<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /**
   * `main` is the heading of a phone's card, `actions` its last line; `number` is right-aligned; `typed` has words that
   * people typed, which may lack a space.
   */
  kind?: 'main' | 'number' | 'actions' | 'typed'
  /** The list can be sorted by it, by this name in the URL; `down` where the first click sorts downwards. */
  sort?: { by: string; down?: true }
}

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** A row's name, on its checkbox. */
  rowName: (row: Row) => string
  /** Makes rows selectable. */
  choice?: RowChoice
  /** The rows are being reloaded. */
  busy?: boolean
  /** The order of the rows, where their columns can be sorted by. */
  order?: DataOrder | undefined
}

const features = tableFeatures({ rowSelectionFeature })

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowName, choice, busy = false, order } = props
  const helper = useMemo(() => createColumnHelper<typeof features, Row>(), [])
  // Calls the cell functions below instead of rendering them as components, which would lose their state with each new
  // function.
  const definitions = useMemo(
    () => columns.map(({ id, head }) => helper.display({ id, header: head })),
    [columns, helper],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    enableRowSelection: choice !== undefined,
    state: { rowSelection: choice?.state ?? {} },
    onRowSelectionChange: (update) => choice?.set(update),
  })
  const lastChosen = useRef<string>(undefined)
  const choose = (id: string, isChosen: boolean, isRange: boolean) => {
    const ids = isRange ? idsBetween(rows.map(rowId), lastChosen.current, id) : [id]
    lastChosen.current = id
    choice?.set((before) => withRows(before, ids, isChosen))
  }
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  return (
    <table className="data-table" aria-label={label} aria-busy={busy}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {choice && (
              <th className="data-choice" scope="col">
                <label className="touchable">
                  <input
                    type="checkbox"
                    aria-label="Select all on this page"
                    checked={table.getIsAllPageRowsSelected()}
                    ref={(box) => {
                      if (box)
                        box.indeterminate =
                          table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()
                    }}
                    onChange={table.getToggleAllPageRowsSelectedHandler()}
                  />
                </label>
              </th>
            )}
            {group.headers.map((header) => (
              <th
                key={header.id}
                scope="col"
                data-kind={columnOf(header.column.id)?.kind}
                aria-sort={ariaSort(columnOf(header.column.id), order)}
              >
                <Heading column={columnOf(header.column.id)} order={order}>
                  <table.FlexRender header={header} />
                </Heading>
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} data-row={row.id} aria-selected={choice ? row.getIsSelected() : undefined}>
            {choice && (
              <td className="data-choice">
                <RowCheckbox
                  label={`Select ${rowName(row.original)}`}
                  checked={row.getIsSelected()}
                  onChoose={(isChosen, isRange) => choose(row.id, isChosen, isRange)}
                />
              </td>
            )}
            {row.getAllCells().map((cell) => (
              <td
                key={cell.id}
                data-kind={columnOf(cell.column.id)?.kind}
                data-head={columnOf(cell.column.id)?.head}
              >
                {columnOf(cell.column.id)?.cell(row.original)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ariaSort<Row>(column: DataColumn<Row> | undefined, order: DataOrder | undefined) {
  if (!order || column?.sort?.by !== order.by) return undefined
  return order.descending ? 'descending' : 'ascending'
}

type HeadingProps<Row> = {
  column: DataColumn<Row> | undefined
  order: DataOrder | undefined
  children: ReactNode
}

/** Sorts by the column, and the other way round when it already is. */
function Heading<Row>({ column, order, children }: HeadingProps<Row>) {
  const { sort } = column ?? {}
  if (!sort || !order) return children
  const isSorted = sort.by === order.by
  const descending = isSorted ? !order.descending : sort.down === true
  return (
    <AddressLink
      className="data-sort touchable"
      change={{ sort: sortName({ by: sort.by, descending }), page: null }}
    >
      {children}
      <Icon name={isSorted ? (order.descending ? 'arrow-down' : 'arrow-up') : 'arrow-up-down'} />
    </AddressLink>
  )
}
