import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'

/**
 * The provider's id of a subscription that its user may manage: the user's own, paid for, and not over.
 * @param db with the service key
 * @returns null when there is none such
 * @throws AppError `unavailable`
 */
export async function findManageable(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  const answer = await db
    .from('mn_advertising_subscriptions')
    .select('stripe_subscription_id')
    .eq('id', id)
    .eq('user_id', userId)
    .neq('status', 'cancelled')
    .maybeSingle()
  return dataOrThrow(answer, 'a subscription')?.stripe_subscription_id ?? null
}

/** Ends the grants whose end date has passed, and queues the mail that says so. @param db with the service key */
export async function endGrants(db: Db): Promise<void> {
  dataOrThrow(await db.rpc('expire_grants'), 'ended grants')
}
