import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { refusalOf } from '#db/refusal.ts'
import { type Report, reportTexts } from './reports.ts'

/**
 * Stores a report. Nothing is read back: only administrators may read reports.
 * @returns why it was refused
 */
export async function saveReport(
  db: Db,
  { businessId, userId, report }: { businessId: string; userId: string; report: Report },
): Promise<Result<null>> {
  const { error, status } = await db.from('mn_business_reports').insert({
    business_id: businessId,
    user_id: userId,
    report_type: report.type,
    description: report.description,
  })
  if (!error) return ok(null)
  return err(refusalOf({ error, status }, reportTexts.fallback).words)
}
