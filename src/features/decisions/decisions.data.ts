import { err, ok, type Result } from '#core/result.ts'
import { readAllRows } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { refusalOf } from '#db/refusal.ts'
import { decisionRow } from './decisions.schema.ts'
import type { StandingDecision } from './decisions.ts'

const decisionColumns =
  'business_id, decision, reasons, note, decided_at, business:mn_businesses!inner(name, owner_id)' as const

/** What stands of the businesses of an owner. @throws AppError `unavailable` */
export async function listStandingDecisions(db: Db, ownerId: string): Promise<StandingDecision[]> {
  const rows = await readAllRows('decisions', (from, to) =>
    db
      .from('mn_decisions')
      .select(decisionColumns)
      .is('ended_at', null)
      .eq('business.owner_id', ownerId)
      .order('id')
      .range(from, to),
  )
  return rows.map((row) => decisionRow.parse(row))
}

/** Puts the owner's submission into the queue again. @returns why it was refused */
export async function sendAgain(db: Db, businessId: string): Promise<Result<null>> {
  const { error, status } = await db.rpc('send_again', { business: businessId })
  return error ? err(refusalOf({ error, status }).words) : ok(null)
}
