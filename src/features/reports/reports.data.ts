import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { refusalOf } from '#db/refusal.ts'
import { type Report, reportTexts } from './reports.ts'

/** The key that the database names when a report of this id is stored already. */
const takenId = 'mn_business_reports_pkey'

/**
 * Stores a report. Nothing is read back: only administrators may read reports. A repeated attempt, after an answer was
 * lost, stores no second one.
 * @param id chosen by the caller, the same for each attempt to send the same
 * @returns why it was refused
 */
export async function saveReport(
  db: Db,
  { id, businessId, userId, report }: { id: string; businessId: string; userId: string; report: Report },
): Promise<Result<null>> {
  const { error, status } = await db.from('mn_business_reports').insert({
    id,
    business_id: businessId,
    user_id: userId,
    report_type: report.type,
    description: report.description,
  })
  if (!error || error.message.includes(takenId)) return ok(null)
  return err(refusalOf({ error, status }, reportTexts.fallback).words)
}
