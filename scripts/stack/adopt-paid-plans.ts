import { toMinorUnits } from '#config/money.ts'
import { site } from '#config/place/site.ts'
import type { SubscriptionStatus } from '#features/advertising/advertising.ts'
import { findPlan, type PlanId, type PlanInterval } from '#features/plans/plans.ts'
import type { Engine } from '../doubles/stripe/engine.ts'
import type { Subscription } from '../doubles/stripe/objects.ts'
import { withClient } from '../supabase/postgres/connections.ts'

type PaidPlan = {
  id: string
  provider_id: string
  user_id: string | null
  email: string | null
  business_id: string | null
  business: string | null
  plan: PlanId
  status: SubscriptionStatus
  interval: PlanInterval | null
  amount: string
  start: Date
  end: Date | null
}

const paidPlans = `
  select plan.id, stripe_subscription_id as provider_id, user_id, users.email, business_id, business.name as business,
    subscription_type as plan, status, billing_interval as interval, amount, start_date as start, end_date as "end"
  from public.mn_advertising_subscriptions as plan
  left join auth.users as users on users.id = user_id
  left join public.mn_businesses as business on business.id = business_id
  where stripe_subscription_id is not null`

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/**
 * Adds the subscriptions that the database has and Stripe's double does not, such as the demo's, so that they can be
 * managed and renewed like those bought here.
 */
export async function adoptPaidPlans({ state }: Engine, databaseUrl: string): Promise<void> {
  const { rows } = await withClient(databaseUrl, (client) => client.query<PaidPlan>(paidPlans))
  for (const row of rows) {
    if (state.subscriptions[row.provider_id]) continue
    const subscription = subscriptionOf(row)
    state.subscriptions[subscription.id] = subscription
    state.customers[subscription.customer] ??= {
      id: subscription.customer,
      object: 'customer',
      created: subscription.created,
      livemode: false,
      email: row.email,
      name: null,
      metadata: {},
    }
  }
}

const statuses = { active: 'active', inactive: 'unpaid', cancelled: 'canceled' } as const

function subscriptionOf(row: PaidPlan): Subscription {
  const start = seconds(row.start)
  const end = seconds(row.end ?? row.start)
  const isOver = row.status === 'cancelled'
  const { name } = findPlan(row.plan)
  return {
    id: row.provider_id,
    object: 'subscription',
    created: start,
    livemode: false,
    customer: `cus_demo_${(row.user_id ?? row.id).replaceAll('-', '')}`,
    status: statuses[row.status],
    description: row.business ? `${name}: ${row.business}` : name,
    metadata: {
      checkout_id: row.id,
      plan_type: row.plan,
      ...(row.business_id && { business_id: row.business_id }),
      ...(row.user_id && { user_id: row.user_id }),
    },
    billing_cycle_anchor: start,
    start_date: start,
    ended_at: isOver ? end : null,
    canceled_at: isOver ? end : null,
    cancel_at: null,
    cancel_at_period_end: false,
    cancellation_details: { reason: isOver ? 'cancellation_requested' : null },
    currency: site.currency.code.toLowerCase(),
    latest_invoice: null,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: `si_${row.provider_id}`,
          object: 'subscription_item',
          quantity: 1,
          current_period_start: start,
          current_period_end: end,
          price: priceOf(row, start),
        },
      ],
    },
  }
}

function priceOf(row: PaidPlan, created: number): Subscription['items']['data'][0]['price'] {
  return {
    id: `price_${row.provider_id}`,
    object: 'price',
    active: true,
    created,
    currency: site.currency.code.toLowerCase(),
    unit_amount: toMinorUnits(Number(row.amount)),
    type: 'recurring',
    recurring: { interval: row.interval ?? 'month', interval_count: 1, usage_type: 'licensed' },
    product: `prod_${row.plan}`,
    metadata: {},
  }
}
