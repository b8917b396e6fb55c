import { readAllRows } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { subscriptionRow } from './advertising.schema.ts'
import type { Subscription } from './advertising.ts'

const ownSubscriptionSelect =
  `id, subscription_type, status, amount, start_date, end_date, ends_at_period_end,
  stripe_subscription_id,
  business:mn_businesses(id, name, category_id)` as const

/** The user's own subscriptions, newest first. @throws AppError `unavailable` */
export async function listOwnSubscriptions(db: Db, userId: string): Promise<Subscription[]> {
  const rows = await readAllRows('own subscriptions', (from, to) =>
    db
      .from('mn_advertising_subscriptions')
      .select(ownSubscriptionSelect)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to),
  )
  return rows.map((row) => subscriptionRow.parse(row))
}
