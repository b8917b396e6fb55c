/** The paid plans, from the catalogue in `config/place/plans.ts`. */
import { plans as catalogue } from '#config/place/plans.ts'

export type PlanId = (typeof catalogue)[number]['id']

/** The billing intervals. */
export const planIntervals = ['month', 'year'] as const
export type PlanInterval = (typeof planIntervals)[number]

export type Plan = {
  id: PlanId
  name: string
  /** Its purpose, in one line. */
  summary: string
  /** Prices in the place's currency. */
  monthly: number
  yearly: number
  gives: {
    /** The listing is featured. */
    featured: boolean
  } & (
    | {
        /** It may have a banner. */
        banner: true
        /** The banner also appears on the home page; without one there is nothing to show. */
        homePage: boolean
      }
    | { banner: false; homePage: false }
  )
  /** Its features, in display order. */
  features: readonly string[]
  /** Shown on the one plan that is recommended. */
  badge?: string
}

export const plans: readonly Plan[] = catalogue

const [firstPlan, ...otherPlans] = catalogue
export const planIds: readonly [PlanId, ...PlanId[]] = [firstPlan.id, ...otherPlans.map(({ id }) => id)]

export function isPlanId(id: string): id is PlanId {
  return plans.some((plan) => plan.id === id)
}

/** What a plan costs for one interval, in the place's currency. */
export function priceOf(plan: Plan, interval: PlanInterval): number {
  return interval === 'year' ? plan.yearly : plan.monthly
}

/** The plan with this id. */
export function findPlan(id: PlanId): Plan {
  const plan = plans.find((candidate) => candidate.id === id)
  if (plan === undefined) throw new RangeError(`there is no plan ${id}`)
  return plan
}
