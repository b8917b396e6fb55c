/** Reported businesses; with `of` in the URL, the reports of one of them in a dialog. */

import { useMemo } from 'react'
import { plural } from '#core/numbers.ts'
import { closeInAddress, useAddress } from '#ui/address.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { BulkBar } from '#ui/lists/bulk-bar.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { useRowChoice } from '#ui/lists/row-choice.ts'
import { SearchField } from '#ui/lists/search-field.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { useBusinessActions } from '../businesses/use-business-actions.ts'
import { ExportButton, exportPage } from '../export-button.tsx'
import { isId, readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
import { LoadedTable } from '../loaded-table.tsx'
import { showFailure } from '../show-failure.ts'
import { listReportGroups, resolveReportsOf } from './admin-reports.data.ts'
import { type ReportGroup, reportStatuses } from './admin-reports.ts'
import { reportColumns } from './report-columns.tsx'
import { exportedReports } from './report-export.ts'
import { ReportsDialog } from './reports-dialog.tsx'

const noRows: ReportGroup[] = []

export function ReportsTab() {
  const { db, refreshStats, may } = useAdmin()
  const query = useAddress()
  const of = query.get('of')
  const { page, pageSize } = readListPage(query)
  const filter = { q: query.get('q') ?? '', status: query.get('status') ?? 'all', page, pageSize }
  const changes = useChanges('mn_business_reports')
  const list = useLoaded(`${changes} ${JSON.stringify(filter)}`, () => listReportGroups(db, filter))
  const actions = useBusinessActions(list.reload)
  const choice = useRowChoice()
  const rows = list.value?.rows ?? noRows
  const chosen = choice.among(rows.map(({ businessId }) => businessId))
  const mayChange = may('content')
  const columns = useMemo(() => reportColumns(mayChange ? actions : null), [actions, mayChange])
  const changed = () => {
    list.reload()
    refreshStats()
  }

  async function resolveChosen() {
    const sure = await askConfirm({
      title: 'Mark as Resolved',
      text: `Are you sure you want to mark all reports of ${plural(chosen.length, 'business', 'businesses')} as resolved? This action cannot be undone.`,
      action: 'Mark Resolved',
    })
    if (!sure) return
    const deed = { key: `resolve reports of ${chosen}`, said: 'Marking the reports as resolved…' }
    const resolved = await doOnce(deed, () => resolveReportsOf(db, chosen))
    if (resolved === null || showFailure(resolved)) return
    choice.clear()
    changed()
    showToast({
      title: 'Reports marked as resolved.',
      text: plural(chosen.length, 'business', 'businesses'),
    })
  }

  return (
    <>
      <div className="toolbar">
        <SearchField label="Search reports" />
        <FilterSelect label="Status" name="status" options={reportStatuses} />
        <ExportButton
          name="reported-businesses"
          columns={exportedReports}
          readPage={(wanted) => listReportGroups(db, { ...filter, page: wanted, pageSize: exportPage })}
        />
        {list.value && <Pager {...list.value} pageSize={pageSize} />}
      </div>
      <LoadedTable
        list={list}
        what="the reports"
        none="No reports found matching your filters"
        label="Reports by business"
        columns={columns}
        rowId={({ businessId }) => businessId}
        rowName={({ name }) => name}
        choice={choice}
      />
      <BulkBar count={chosen.length} onClear={choice.clear}>
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => void resolveChosen()}>
          Mark Resolved
        </button>
      </BulkBar>
      {isId(of) && (
        <ReportsDialog
          businessId={of}
          name={rows.find(({ businessId }) => businessId === of)?.name ?? 'this business'}
          onChanged={changed}
          onClose={() => closeInAddress({ of: null })}
        />
      )}
    </>
  )
}
