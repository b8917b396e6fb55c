import * as z from 'zod/mini'
import { planIds } from '#features/plans/plans.ts'
import { type Subscription, subscriptionStatuses } from './advertising.ts'

/** A row as `ownSubscriptionSelect` reads it. */
export const subscriptionRow = z.pipe(
  z.object({
    id: z.string(),
    subscription_type: z.enum(planIds),
    status: z.enum(subscriptionStatuses),
    amount: z.number(),
    start_date: z.string(),
    end_date: z.nullable(z.string()),
    ends_at_period_end: z.boolean(),
    stripe_subscription_id: z.nullable(z.string()),
    business: z.nullable(z.object({ id: z.string(), name: z.string(), category_id: z.nullable(z.string()) })),
  }),
  z.transform(
    (row): Subscription => ({
      id: row.id,
      plan: row.subscription_type,
      status: row.status,
      amount: row.amount,
      startsAt: row.start_date,
      endsAt: row.end_date,
      isCancelledThen: row.ends_at_period_end,
      providerId: row.stripe_subscription_id,
      business: row.business && {
        id: row.business.id,
        name: row.business.name,
        categoryId: row.business.category_id,
      },
    }),
  ),
)
