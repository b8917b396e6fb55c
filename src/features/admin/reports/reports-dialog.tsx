/** The reports of one business: who, what is wrong, and what became of it. */
import { useState } from 'react'
import { site } from '#config/site.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { readEmails } from '../admin.data.ts'
import { shortDateTime } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'
import { useChanges } from '../live.store.ts'
import { restoreFeedback } from '../ratings/admin-ratings.data.ts'
import { personName } from '../ratings/admin-ratings.ts'
import { showFailure } from '../show-failure.ts'
import { deleteReport, listReportsOf, resolveReport } from './admin-reports.data.ts'
import { type ListedReport, noDescription, reportTypeLabel } from './admin-reports.ts'
import { StatusBadge } from './report-columns.tsx'

type Props = { businessId: string; name: string; onChanged: () => void; onClose: () => void }

/** Reports that are read at a time. */
const step = 50

export function ReportsDialog({ businessId, name, onChanged, onClose }: Props) {
  const { db } = useAdmin()
  const [pageSize, setPageSize] = useState(step)
  const changes = useChanges('mn_business_reports')
  const list = useLoaded(`${businessId} ${changes} ${pageSize}`, async () => {
    const found = await listReportsOf(db, businessId, { page: 1, pageSize })
    const emails = await readEmails(
      db,
      found.rows.map(({ userId }) => userId),
    )
    return { ...found, emails }
  })
  const changed = () => {
    list.reload()
    onChanged()
  }

  async function resolve(report: ListedReport) {
    if (showFailure(await resolveReport(db, report.id))) return
    changed()
    showToast({ title: 'Report marked as resolved.', text: reportTypeLabel(report.type) })
  }

  async function remove(report: ListedReport) {
    const sure = await askConfirm({
      title: 'Delete Report',
      text: `Are you sure you want to delete this report: ${reportTypeLabel(report.type)}?`,
      action: 'Delete',
    })
    if (!sure || showFailure(await deleteReport(db, report.id))) return
    changed()
    const undo = async () => {
      if (!showFailure(await restoreFeedback(db, [report.id]))) changed()
    }
    showToast({
      title: 'Report deleted successfully.',
      text: reportTypeLabel(report.type),
      undo: () => void undo(),
    })
  }

  const { value } = list
  return (
    <Dialog
      wide
      title={`Reports of ${name}`}
      text="Everything that was reported of it, newest first."
      onClose={onClose}
    >
      {list.error && <LoadFailed what="the reports" onRetry={list.reload} />}
      {value?.total === 0 && <p className="mt-4">No reports any more.</p>}
      <ul className="feedback-list" aria-busy={list.loading}>
        {value?.rows.map((report) => (
          <ReportLine
            key={report.id}
            report={report}
            reporter={personName(report.userId, value.emails)}
            onResolve={() => void resolve(report)}
            onRemove={() => void remove(report)}
          />
        ))}
      </ul>
      {value && value.total > value.rows.length && (
        <button
          type="button"
          className="btn btn-secondary btn-sm mt-3"
          onClick={() => setPageSize(pageSize + step)}
        >
          Show More
        </button>
      )}
    </Dialog>
  )
}

type LineProps = { report: ListedReport; reporter: string; onResolve: () => void; onRemove: () => void }

function ReportLine({ report, reporter, onResolve, onRemove }: LineProps) {
  return (
    <li>
      <div>
        <p className="row-name">{reporter}</p>
        <p className="row-note">{shortDateTime(report.createdAt, site.timeZone)}</p>
      </div>
      <div>
        <p className="flex flex-wrap gap-1">
          <span className="badge">{reportTypeLabel(report.type)}</span> <StatusBadge status={report.status} />
        </p>
        <p className="mt-1 whitespace-pre-line">{report.description ?? noDescription}</p>
      </div>
      {report.status === 'resolved' ? (
        <span />
      ) : (
        <button type="button" className="btn btn-secondary btn-sm" onClick={onResolve}>
          Mark Resolved
        </button>
      )}
      <IconButton
        icon="trash-2"
        className="icon-button-danger"
        label="Delete this report"
        onClick={onRemove}
      />
    </li>
  )
}
