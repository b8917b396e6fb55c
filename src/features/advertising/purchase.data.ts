import * as z from 'zod/mini'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { Purchased } from './payment-state.ts'

const purchaseSelect =
  'subscription_type, state, business:mn_businesses(name), subscription:mn_advertising_subscriptions(status)' as const

const purchaseRow = z.pipe(
  z.object({
    subscription_type: z.enum(['featured', 'banner', 'premium']),
    state: z.enum(['open', 'paid', 'closed']),
    business: z.nullable(z.object({ name: z.string() })),
    subscription: z.nullable(z.object({ status: z.enum(['active', 'inactive', 'cancelled']) })),
  }),
  z.transform(
    (row): Purchased => ({
      plan: row.subscription_type,
      state: row.state,
      business: row.business?.name ?? '',
      status: row.subscription?.status ?? null,
    }),
  ),
)

/** A purchase of the user's own; null when there is none of that id. @throws AppError `unavailable` */
export async function readPurchase(db: Db, id: string): Promise<Purchased | null> {
  if (!z.uuid().safeParse(id).success) return null
  const answer = await db.from('mn_advertising_checkouts').select(purchaseSelect).eq('id', id).maybeSingle()
  const row = dataOrThrow(answer, 'a purchase')
  return row === null ? null : purchaseRow.parse(row)
}
