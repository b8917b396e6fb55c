import { shortDateTime } from '#config/moments.ts'
import { IconButton } from '#ui/icons/icon-button.tsx'
import { showToast } from '#ui/toaster.tsx'
import { type Loaded, useLoaded } from '#ui/use-loaded.ts'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { readDesk } from '../desk/desk.data.ts'
import type { DeskState } from '../desk/desk.schema.ts'
import { ItemDesk } from '../desk/item-desk.tsx'
import { FeedbackDialog } from '../feedback/feedback-dialog.tsx'
import { useFeedback } from '../feedback/use-feedback.ts'
import { useChanges } from '../live.store.ts'
import { showFailure } from '../show-failure.ts'
import { deleteReport, listReportsOf, resolveReport } from './admin-reports.data.ts'
import { type ListedReport, noDescription, reportTypeLabel } from './admin-reports.ts'
import { StatusBadge } from './report-columns.tsx'

type Props = { businessId: string; name: string; onChanged: () => void; onClose: () => void }

export function ReportsDialog({ businessId, name, onChanged, onClose }: Props) {
  const { db } = useAdmin()
  const reports = useFeedback({
    businessId,
    table: 'mn_business_reports',
    read: listReportsOf,
    onChanged,
  })

  const ids = reports.list.value?.rows.map(({ id }) => id) ?? []
  const desk = useLoaded(`${useChanges('mn_desk_claims', 'mn_desk_notes')} ${ids}`, () => readDesk(db, ids))

  async function resolve(report: ListedReport) {
    const deed = { key: `resolve ${report.id}`, said: 'Marking the report as resolved…' }
    const resolved = await doOnce(deed, () => resolveReport(db, report.id))
    if (resolved === null || showFailure(resolved)) return
    reports.changed()
    showToast({ title: 'Report marked as resolved.', text: reportTypeLabel(report.type) })
  }

  function remove(report: ListedReport) {
    const type = reportTypeLabel(report.type)
    const texts = {
      title: 'Delete Report',
      question: `Are you sure you want to delete this report: ${type}?`,
      done: 'Report deleted successfully.',
      subject: type,
    }
    void reports.remove(report, texts, () => deleteReport(db, report.id))
  }

  return (
    <FeedbackDialog
      title={`Reports of ${name}`}
      text="Everything that was reported of it, newest first."
      what="reports"
      feedback={reports}
      onClose={onClose}
      line={(report, reporter) => (
        <ReportLine
          report={report}
          reporter={reporter}
          desk={desk}
          onResolve={() => void resolve(report)}
          onRemove={() => remove(report)}
        />
      )}
    />
  )
}

type LineProps = {
  report: ListedReport
  reporter: string
  desk: Loaded<DeskState>
  onResolve: () => void
  onRemove: () => void
}

function ReportLine({ report, reporter, desk, onResolve, onRemove }: LineProps) {
  const name = `the report of ${shortDateTime(report.createdAt)}`
  return (
    <>
      <div>
        <p className="row-name">{reporter}</p>
        <p className="row-note">{shortDateTime(report.createdAt)}</p>
      </div>
      <div>
        <p className="flex flex-wrap gap-1">
          <span className="badge">{reportTypeLabel(report.type)}</span> <StatusBadge status={report.status} />
        </p>
        <p className="mt-1 whitespace-pre-line" dir="auto">
          {report.description ?? noDescription}
        </p>
      </div>
      {report.status === 'resolved' ? (
        <span />
      ) : (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          aria-label={`Mark Resolved: ${name}`}
          onClick={onResolve}
        >
          Mark Resolved
        </button>
      )}
      <IconButton icon="trash-2" className="icon-button-danger" label={`Delete ${name}`} onClick={onRemove} />
      <ItemDesk kind="report" id={report.id} name={name} desk={desk} />
    </>
  )
}
