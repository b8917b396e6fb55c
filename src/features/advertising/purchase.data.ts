import * as z from 'zod/mini'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { planIds } from '#features/plans/plans.ts'
import { purchaseStatuses, subscriptionStatuses } from './advertising.ts'
import type { OwnPurchase } from './payment-state.ts'

const purchaseSelect =
  'subscription_type, state, business:mn_businesses(name), subscription:mn_advertising_subscriptions(status)' as const

const purchaseRow = z.pipe(
  z.object({
    subscription_type: z.enum(planIds),
    state: z.enum(purchaseStatuses),
    business: z.nullable(z.object({ name: z.string() })),
    subscription: z.nullable(z.object({ status: z.enum(subscriptionStatuses) })),
  }),
  z.transform(
    (row): OwnPurchase => ({
      plan: row.subscription_type,
      status: row.state,
      businessName: row.business?.name ?? '',
      subscription: row.subscription?.status ?? null,
    }),
  ),
)

/** One of the user's own purchases; null when none has this id. @throws AppError `unavailable` */
export async function readPurchase(db: Db, id: string): Promise<OwnPurchase | null> {
  if (!z.uuid().safeParse(id).success) return null
  const answer = await db.from('mn_advertising_checkouts').select(purchaseSelect).eq('id', id).maybeSingle()
  const row = dataOrThrow(answer, 'a purchase')
  return row === null ? null : purchaseRow.parse(row)
}
