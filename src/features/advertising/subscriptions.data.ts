import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'

/**
 * The provider's id of a subscription that the user may manage: their own, paid, and not over.
 * @param db with the service key
 * @returns null when there is none
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

/** Ends grants whose end date has passed, and queues the mail about it. @param db with the service key */
export async function endGrants(db: Db): Promise<void> {
  dataOrThrow(await db.rpc('expire_grants'), 'ended grants')
}
