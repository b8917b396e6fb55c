import type { Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { outcome } from '../admin.data.ts'
import { readRange } from '../read-range.ts'
import { reportGroupPage, reportRow } from './admin-reports.schema.ts'
import type { ListedReport, ReportGroup } from './admin-reports.ts'

type Range = { page: number; pageSize: number }

const reportSelect = 'id, user_id, report_type, description, status, created_at' as const

/**
 * Reported businesses, the most recently reported first. `q` matches a report's description or type, or the business's
 * name.
 */
export async function listReportGroups(
  db: Db,
  { q, status, page, pageSize }: Range & { q: string; status: string },
): Promise<{ total: number; page: number; rows: ReportGroup[] }> {
  const answer = await db.rpc('admin_report_groups', { q, status, page, page_size: pageSize })
  return reportGroupPage.parse(dataOrThrow(answer, 'the reported businesses'))
}

/** A business's reports, newest first. */
export async function listReportsOf(
  db: Db,
  businessId: string,
  range: Range,
): Promise<{ total: number; page: number; rows: ListedReport[] }> {
  const found = await readRange(range, 'a business’s reports', (from, to) =>
    db
      .from('mn_business_reports')
      .select(reportSelect, { count: 'exact' })
      .eq('business_id', businessId)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to),
  )
  return { ...found, rows: found.rows.map((row) => reportRow.parse(row)) }
}

export async function resolveReport(db: Db, id: string): Promise<Result<null>> {
  return outcome(
    await db.from('mn_business_reports').update({ status: 'resolved' }, { count: 'exact' }).eq('id', id),
  )
}

/** Resolves all reports of these businesses. */
export async function resolveReportsOf(db: Db, businessIds: readonly string[]): Promise<Result<null>> {
  return outcome(
    await db
      .from('mn_business_reports')
      .update({ status: 'resolved' })
      .in('business_id', businessIds)
      .neq('status', 'resolved'),
  )
}

export async function deleteReport(db: Db, id: string): Promise<Result<null>> {
  return outcome(await db.from('mn_business_reports').delete({ count: 'exact' }).eq('id', id))
}
