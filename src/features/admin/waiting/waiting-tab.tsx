/** The queue of submissions and of imported rows with a question: oldest first, with everything needed to judge them. */
import { useMemo } from 'react'
import { paths } from '#config/paths.ts'
import type { CsvColumn } from '#core/csv.ts'
import { changeAddress, useAddress } from '#ui/address.ts'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { SearchField } from '#ui/lists/search-field.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { adminLabels } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'
import { exportedBusiness } from '../businesses/business-export.ts'
import { BusinessTable } from '../businesses/business-table.tsx'
import { useBusinessActions } from '../businesses/use-business-actions.ts'
import { useClaims } from '../desk/use-claims.ts'
import { useRowKeys } from '../desk/use-row-keys.ts'
import { ExportButton, exportPage } from '../export-button.tsx'
import { readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
import { type RowKey, showShortcuts } from '../shortcuts-dialog.tsx'
import { useWaitingActions, type WaitingActions } from './use-waiting-actions.ts'
import { listWaiting, readWaiting, type WaitingBusiness } from './waiting.data.ts'
import type { WaitingRow } from './waiting.schema.ts'
import { waitingColumns } from './waiting-columns.tsx'

const noRows: WaitingBusiness[] = []

const exported: readonly CsvColumn<WaitingRow>[] = [
  ...exportedBusiness,
  { head: 'Submitted By', value: ({ owner }) => owner?.email },
]

const queues = [
  { value: 'waiting', label: 'Waiting for Us' },
  { value: 'sent-back', label: 'Sent Back to Owners' },
] as const

/** As many as one takes on at once. */
const handful = 10

export function WaitingTab() {
  const { db } = useAdmin()
  const query = useAddress()
  const { page, pageSize } = readListPage(query)
  const filter = { q: query.get('q') ?? '', sentBack: query.get('status') === 'sent-back', page, pageSize }
  const changes = useChanges('mn_businesses', 'mn_categories', 'mn_decisions')
  const list = useLoaded(`${changes} ${JSON.stringify(filter)}`, () => listWaiting(db, filter))
  const businessActions = useBusinessActions(list.reload)
  const { rows, hear } = useClaims(list.value?.rows ?? noRows)
  const actions = useWaitingActions(businessActions, list.reload, hear)
  const columns = useMemo(() => waitingColumns(actions), [actions])
  const keys = useMemo(() => rowKeys(rows, actions), [rows, actions])
  useRowKeys(keys)
  const free = rows.filter((business) => actions.holderOf(business) === '')

  return (
    <>
      <div className="toolbar">
        <SearchField label="Search drafts by name" />
        <FilterSelect label="Queue" name="status" options={queues} />
        <button type="button" className="btn btn-quiet btn-sm" onClick={showShortcuts}>
          Shortcuts (?)
        </button>
        <ExportButton
          name="waiting-businesses"
          columns={exported}
          readPage={(wanted) => readWaiting(db, { ...filter, page: wanted, pageSize: exportPage })}
        />
        {free.length > 0 && !filter.sentBack && (
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            onClick={() => void actions.take(free.slice(0, handful), true)}
          >
            Take the Next {Math.min(handful, free.length)}
          </button>
        )}
        {list.value && <Pager {...list.value} pageSize={pageSize} />}
      </div>
      {list.error && <LoadFailed what="the drafts" onRetry={list.reload} />}
      {list.value?.total === 0 && <p className="empty-note">{noneOf(filter)}</p>}
      <BusinessTable
        label={adminLabels.waiting}
        columns={columns}
        rows={rows}
        busy={list.loading}
        actions={businessActions}
      />
    </>
  )
}

function noneOf({ q, sentBack }: { q: string; sentBack: boolean }): string {
  if (q !== '') return 'No drafts match your search'
  return sentBack ? 'Nothing waits for its owner.' : 'Nothing waits: every submission has been looked at.'
}

function rowKeys(rows: readonly WaitingBusiness[], actions: WaitingActions): RowKey[] {
  const of = (act: (business: WaitingBusiness) => unknown) => (id: string) => {
    const business = rows.find((row) => row.id === id)
    if (business) void act(business)
  }
  return [
    { key: 'p', does: 'Publish', run: of(actions.publish) },
    { key: 's', does: 'Send back', run: of(actions.sendBack) },
    {
      key: 't',
      does: 'Take it, or give it back',
      run: of((business) => actions.take([business], actions.holderOf(business) !== 'you')),
    },
    { key: 'e', does: 'Edit', run: of(({ id }) => changeAddress({ business: id })) },
    {
      key: 'o',
      does: 'Preview in a new tab',
      run: of(({ slug }) => open(paths.business(slug), '_blank', 'noopener')),
    },
    { key: 'a', does: 'Archive', run: of(actions.archive) },
    { key: 'd', does: 'Delete', run: of(actions.remove) },
  ]
}
