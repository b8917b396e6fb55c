/**
 * Paid advertising: the state of an owner's plans, and the texts for buyers. The plans and their prices are in `plans`;
 * the database decides what a plan does for a business.
 */
import { plural } from '#core/numbers.ts'
import { millisecondsADay as day } from '#core/time.ts'
import { findPlan, type PlanId, type PlanInterval } from '#features/plans/plans.ts'

/** A short message with a title, as toasts show it. */
export type Notice = { title: string; text: string }

/** A purchase is open while it can be paid, and closed when it was given up or expired. */
export const purchaseStatuses = ['open', 'paid', 'closed'] as const

export const subscriptionStatuses = ['active', 'inactive', 'cancelled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** The purchase of one plan for a business, which leads to a subscription at the payment provider. */
export type Purchase = {
  id: string
  status: (typeof purchaseStatuses)[number]
  buyerId: string
  businessId: string
  businessName: string
  plan: PlanId
  interval: PlanInterval
  /** The price of one interval, in the place's currency. */
  amount: number
  /** The provider's page, once there is one. */
  sessionId: string | null
  /** The subscription's status; null until there is one. */
  subscription: SubscriptionStatus | null
}

/** A plan that a business has or had: paid, or granted by an administrator. */
export type Subscription = {
  id: string
  plan: PlanId
  status: SubscriptionStatus
  /** Price of an interval in the place's currency; 0 for a grant. */
  amount: number
  startsAt: string
  /** When the paid or granted time ends; null until the payment provider says so. */
  endsAt: string | null
  /** Whether it was cancelled for the end of the paid time, until which it runs. */
  isCancelledThen: boolean
  /** The payment provider's subscription; null for an administrator's grant. */
  providerId: string | null
  business: { id: string; name: string; categoryId: string | null } | null
}

/** Whole days until `endsAt`, rounded up; 0 once it is over. */
export function daysLeft(endsAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / day))
}

/** `12 days left`, `1 day left`, `Ended`. */
export function daysLeftText(endsAt: string, now: Date): string {
  const days = daysLeft(endsAt, now)
  if (days === 0) return 'Ended'
  return `${plural(days, 'day')} left`
}

/** Only a running paid plan can be managed at the payment provider. */
export function canManage(subscription: Pick<Subscription, 'status' | 'providerId'>): boolean {
  return subscription.status === 'active' && subscription.providerId !== null
}

/** Whether a plan is active now, by the database's rule: a grant's end must also lie ahead. */
export function runs(
  { status, providerId, endsAt }: Pick<Subscription, 'status' | 'providerId' | 'endsAt'>,
  now: Date,
): boolean {
  if (status !== 'active') return false
  return providerId !== null || (endsAt !== null && Date.parse(endsAt) > now.getTime())
}

/** Whether a plan allows a banner now. */
export function hasBanner(
  subscription: Pick<Subscription, 'plan' | 'status' | 'providerId' | 'endsAt'>,
  now: Date,
): boolean {
  return findPlan(subscription.plan).gives.banner && runs(subscription, now)
}

/** Texts about buying and managing plans. */
export const advertisingTexts = {
  missing: { title: 'Missing Information', text: 'Please select a business and plan' },
  redirecting: { title: 'Redirecting to Payment', text: 'Please complete your payment in the new tab' },
  checkoutFailed: { title: 'Error', text: 'Unable to create checkout session. Please try again.' },
  opening: 'Opening the page of our payment provider…',
  /** No answer came, of which people fear that they have paid all the same. */
  pageLate: 'The page did not open in time. Nothing was charged: please try again.',
  /** Marks a plan that an administrator granted. */
  granted: 'Admin Created',
  /** Of a plan that was cancelled, and still runs. */
  cancelledThen: 'Cancelled: it runs until then, and is not renewed.',
  portalFailed: 'Unable to open customer portal. Please try again.',
  skip: 'Skip for Now - Submit Basic Listing',
  skipped: {
    title: 'Business Submitted',
    text: 'Your business is under review. We will let you know once it is approved.',
  },
} as const
