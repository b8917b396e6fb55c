import { readAllRows, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type Provider, takePaymentEvent } from './payments.data.ts'

/** The user or businesses whose plans are to end. */
export type PlansOf = { userId: string } | { businessIds: readonly string[] }

/**
 * Ends paid plans: at the payment provider first, then here, as if the provider's event had arrived already. The event
 * itself then changes nothing and sends no second mail.
 * @param db with the service key
 * @throws AppError `unavailable`, or what the provider's client throws: the account or businesses must then stay
 */
export async function endPaidPlans(db: Db, provider: Provider, whose: PlansOf, now: Date): Promise<void> {
  for (const id of await listPaidPlans(db, whose)) {
    await provider.cancelSubscription(id)
    const ended = await provider.readSubscription(id)
    const taken = ended === null ? 'ignored' : await takePaymentEvent(db, provider, endOf(id, ended, now))
    // The provider does not know it, or the catalogue has lost the plan: nobody is charged any more.
    if (taken === 'ignored' || taken === 'waiting') await markEnded(db, id)
  }
}

/** The provider's ids of subscriptions that run, or wait for a last payment. */
export async function listPaidPlans(db: Db, whose: PlansOf): Promise<string[]> {
  const plans = await readAllRows('paid plans', (from, to) => {
    const paid = db
      .from('mn_advertising_subscriptions')
      .select('stripe_subscription_id')
      .not('stripe_subscription_id', 'is', null)
      .neq('status', 'cancelled')
    const theirs =
      'userId' in whose ? paid.eq('user_id', whose.userId) : paid.in('business_id', [...whose.businessIds])
    return theirs.order('id').range(from, to)
  })
  return plans.flatMap(({ stripe_subscription_id: id }) => id ?? [])
}

const endOf = (id: string, subscription: unknown, now: Date) => ({
  id: `ended here: ${id}`,
  type: 'customer.subscription.deleted',
  created: Math.floor(now.getTime() / 1000),
  data: { object: subscription },
})

async function markEnded(db: Db, id: string): Promise<void> {
  const answer = await db
    .from('mn_advertising_subscriptions')
    .update({ status: 'cancelled' })
    .eq('stripe_subscription_id', id)
  writtenOrThrow(answer, `the end of ${id}`)
}
