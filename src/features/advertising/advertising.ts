/**
 * Advertising that is bought: how the plans of an owner stand, and what is said to buyers. The plans and their prices
 * stand in `plans`, what a plan does for a business is the database's.
 */
import { plural } from '#core/numbers.ts'
import { findPlan, type PlanId, type PlanInterval } from '#features/plans/plans.ts'

/** A short message with a title, as toasts show it. */
export type Notice = { title: string; text: string }

/** How a purchase can stand: open while it can be paid, and closed when it was given up or ran out. */
export const purchaseStatuses = ['open', 'paid', 'closed'] as const

export const subscriptionStatuses = ['active', 'inactive', 'cancelled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** One plan that somebody buys for a business. What comes of it is a subscription at the payment provider. */
export type Purchase = {
  id: string
  status: (typeof purchaseStatuses)[number]
  buyerId: string
  businessId: string
  businessName: string
  plan: PlanId
  interval: PlanInterval
  /** What one interval costs, in the place's currency. */
  amount: number
  /** The provider's page, once there is one. */
  sessionId: string | null
  /** How the subscription stands; null as long as there is none. */
  subscription: SubscriptionStatus | null
}

/** A plan that a business has or had: paid, or granted by an administrator. */
export type Subscription = {
  id: string
  plan: PlanId
  status: SubscriptionStatus
  /** Price of a period in the place's currency; 0 for a grant. */
  amount: number
  startsAt: string
  /** When what is paid for or granted ends; null when the payment provider has not said. */
  endsAt: string | null
  /** The payment provider's subscription; null for an administrator's grant. */
  providerId: string | null
  business: { id: string; name: string; categoryId: string | null } | null
}

const day = 86_400_000

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

/** Only a running plan that is paid for can be managed at the payment provider. */
export function canManage(subscription: Pick<Subscription, 'status' | 'providerId'>): boolean {
  return subscription.status === 'active' && subscription.providerId !== null
}

/** Whether a plan counts at the moment, as the database sees it: a grant also needs its end to lie ahead. */
export function runs(
  { status, providerId, endsAt }: Pick<Subscription, 'status' | 'providerId' | 'endsAt'>,
  now: Date,
): boolean {
  if (status !== 'active') return false
  return providerId !== null || (endsAt !== null && Date.parse(endsAt) > now.getTime())
}

/** Whether a banner can be made for a plan now. */
export function hasBanner(
  subscription: Pick<Subscription, 'plan' | 'status' | 'providerId' | 'endsAt'>,
  now: Date,
): boolean {
  return findPlan(subscription.plan).gives.banner && runs(subscription, now)
}

/** What is said about buying and managing plans. */
export const advertisingTexts = {
  missing: { title: 'Missing Information', text: 'Please select a business and plan' },
  redirecting: { title: 'Redirecting to Payment', text: 'Please complete your payment in the new tab' },
  checkoutFailed: { title: 'Error', text: 'Unable to create checkout session. Please try again.' },
  /** On a plan that an administrator gave. */
  granted: 'Admin Created',
  portalFailed: 'Unable to open customer portal. Please try again.',
  skip: 'Skip for Now - Submit Basic Listing',
  skipped: {
    title: 'Business Submitted',
    text: 'Your business is under review. We will let you know once it is approved.',
  },
} as const
