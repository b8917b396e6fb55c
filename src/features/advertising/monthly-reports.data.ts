import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'

/**
 * Writes a month's reports into the outbox, each once however often this is called.
 * @param db with the service key
 * @param month any day of it, as `2026-02-01`
 * @returns how many were written
 * @throws AppError `unavailable`
 */
export async function queueMonthlyReports(db: Db, month: string): Promise<number> {
  return dataOrThrow(await db.rpc('queue_monthly_reports', { in_month: month }), 'monthly reports')
}
