/**
 * The paid plans: the one catalogue that every screen and the checkout read. Amounts are pesos.
 */

export type PlanId = 'featured' | 'banner' | 'premium'

/** How often a plan is paid for. */
export type PlanInterval = 'month' | 'year'

export type Plan = {
  id: PlanId
  name: string
  /** What it is for, in one line. */
  summary: string
  monthly: number
  yearly: number
  /** What is in it, in the order in which it is shown. */
  features: readonly string[]
  /** Shown on the one plan that is recommended. */
  badge?: string
}

/** Said of every yearly price: twelve months for the price of ten. */
export const yearlyNote = 'Save 2 months'

export const plans: readonly Plan[] = [
  {
    id: 'featured',
    name: 'Featured Listing',
    summary: 'Stand first where people are already looking.',
    monthly: 499,
    yearly: 4990,
    features: ['Priority placement', 'Featured badge', 'Enhanced profile', 'Monthly reports'],
  },
  {
    id: 'banner',
    name: 'Banner Advertising',
    summary: 'Your own picture and words on the pages that matter to you.',
    monthly: 1999,
    yearly: 19990,
    features: [
      'Premium banner placement',
      'Category page visibility',
      'Custom design',
      'Click analytics',
      'Location and category targeting',
    ],
  },
  {
    id: 'premium',
    name: 'Premium Package',
    summary: 'Everything we have, for businesses that want to be known.',
    monthly: 2999,
    yearly: 29990,
    features: [
      'All banner benefits',
      'Homepage banner',
      'Social promotion',
      'Dedicated account manager',
      'Advanced analytics',
    ],
    badge: 'BEST VALUE',
  },
]

/** What a plan costs for one interval, in pesos. */
export function priceOf(plan: Plan, interval: PlanInterval): number {
  return interval === 'year' ? plan.yearly : plan.monthly
}

/** The plan of that id. */
export function findPlan(id: PlanId): Plan {
  const plan = plans.find((candidate) => candidate.id === id)
  if (plan === undefined) throw new RangeError(`there is no plan ${id}`)
  return plan
}
