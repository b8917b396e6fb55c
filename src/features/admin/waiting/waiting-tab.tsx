/** The queue of submissions and of imported rows with a question: oldest first, with everything needed to judge them. */
import { useCallback, useMemo } from 'react'
import type { CsvColumn } from '#core/csv.ts'
import { useAddress } from '#ui/address.ts'
import { Pager } from '#ui/lists/pager.tsx'
import { SearchField } from '#ui/lists/search-field.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { adminLabels } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'
import { exportedBusiness } from '../businesses/business-export.ts'
import { BusinessTable } from '../businesses/business-table.tsx'
import { setCategory } from '../businesses/set-businesses.ts'
import { useBusinessActions } from '../businesses/use-business-actions.ts'
import { ExportButton, exportPage } from '../export-button.tsx'
import { readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
import { listWaiting, type WaitingBusiness } from './waiting.data.ts'
import { type SortBusiness, waitingColumns } from './waiting-columns.tsx'

const noRows: WaitingBusiness[] = []

const exported: readonly CsvColumn<WaitingBusiness>[] = [
  ...exportedBusiness,
  { head: 'Submitted By', value: ({ ownerEmail }) => ownerEmail },
]

export function WaitingTab() {
  const { db } = useAdmin()
  const query = useAddress()
  const { page, pageSize } = readListPage(query)
  const filter = { q: query.get('q') ?? '', page, pageSize }
  const list = useLoaded(`${useChanges('mn_businesses', 'mn_categories')} ${JSON.stringify(filter)}`, () =>
    listWaiting(db, filter),
  )
  const actions = useBusinessActions(list.reload)
  const sort = useCallback<SortBusiness>(
    async (business, category) => {
      const isSorted = await setCategory(db, business, category.id)
      list.reload()
      if (isSorted) showToast({ title: `Sorted into ${category.name}.`, text: business.name })
    },
    [db, list.reload],
  )
  const columns = useMemo(() => waitingColumns(actions, sort), [actions, sort])
  const rows = list.value?.rows ?? noRows

  return (
    <>
      <div className="toolbar">
        <SearchField label="Search drafts by name" />
        <ExportButton
          name="waiting-businesses"
          columns={exported}
          readPage={(wanted) => listWaiting(db, { ...filter, page: wanted, pageSize: exportPage })}
        />
        {list.value && <Pager {...list.value} pageSize={pageSize} />}
      </div>
      {list.error && <LoadFailed what="the drafts" onRetry={list.reload} />}
      {list.value?.total === 0 && (
        <p className="empty-note">
          {filter.q === ''
            ? 'Nothing waits: every submission has been looked at.'
            : 'No drafts match your search'}
        </p>
      )}
      <BusinessTable
        label={adminLabels.waiting}
        columns={columns}
        rows={rows}
        busy={list.loading}
        actions={actions}
      />
    </>
  )
}
