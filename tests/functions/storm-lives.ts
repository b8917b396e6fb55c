import { randomUUID } from 'node:crypto'
import { toMinorUnits } from '#config/money.ts'
import { site } from '#config/place/site.ts'
import type { PlanId, PlanInterval } from '#features/plans/plans.ts'
import { findPlan, priceOf } from '#features/plans/plans.ts'
import { createRandom } from '../../scripts/demo/random.ts'
import { createEngine } from '../../scripts/doubles/stripe/engine.ts'
import type { StripeEvent, Subscription } from '../../scripts/doubles/stripe/objects.ts'
import { emptyState } from '../../scripts/doubles/stripe/state.ts'

/** Whose life it is: rows that are there before it begins. */
export type Party = { user: string; business: string; checkout: string }

/** A subscription's life, step by step. The same seed lives the same life, whoever's it is. */
export type Life = {
  /** Takes one step. @returns the events it made, or undefined when the life is over */
  step(): StripeEvent[] | undefined
  /** The turns that were taken so far. */
  taken: readonly Turn[]
  /** How the subscription stands now, as the provider shows it. */
  read(id: string): Subscription | null
  cancel(id: string): void
}

const begin = Date.UTC(2026, 0, 31, 9) / 1000
const day = 86_400
const kinds: readonly (readonly [PlanId, PlanInterval])[] = [
  ['featured', 'month'],
  ['banner', 'month'],
  ['premium', 'month'],
  ['featured', 'year'],
  ['banner', 'year'],
  ['premium', 'year'],
]

/** What can happen to a subscription, a period or so each. */
export const turns = ['renews', 'fails', 'recovers', 'is to end', 'goes on', 'time passes'] as const
type Turn = (typeof turns)[number]

/** The turns that change something in the subscription's present status. */
function possibleTurns({ status, cancel_at_period_end: isToEnd }: Subscription): readonly Turn[] {
  const always: Turn[] = ['renews', 'fails', isToEnd ? 'goes on' : 'is to end']
  return status === 'past_due' ? [...always, 'recovers', 'time passes'] : always
}

export function liveLife(seed: number, { user, business, checkout }: Party): Life {
  const random = createRandom(`life ${seed}`).next
  const below = (limit: number) => Math.floor(random() * limit)
  const [plan, interval] = kinds[below(kinds.length)] ?? ['featured', 'month']
  let events: StripeEvent[] = []
  const state = emptyState()
  const engine = createEngine({
    state,
    url: 'https://pay.example',
    clock: () => begin,
    // Two that live the same life at once are different subscriptions, to the provider and to us.
    newId: () => randomUUID().replaceAll('-', '').slice(0, 24),
    onEvent: (event) => events.push(event),
  })
  const facts = { checkout_id: checkout, business_id: business, user_id: user, plan_type: plan }
  const customer = engine.createCustomer({ email: null, name: null, metadata: {} })
  const session = engine.createSession({
    customer: customer.id,
    clientReferenceId: checkout,
    currency: site.currency.code.toLowerCase(),
    unitAmount: toMinorUnits(priceOf(findPlan(plan), interval)),
    interval,
    productName: plan,
    metadata: facts,
    subscriptionMetadata: facts,
    description: null,
    successUrl: 'https://suki.example',
    cancelUrl: null,
  })
  let turnsLeft = 1 + below(4)
  const taken: Turn[] = []
  const period = interval === 'year' ? 366 : 31
  const gone = below(10) === 0
  const subscription = () => Object.values(state.subscriptions)[0]

  const happen: Readonly<Record<Turn, (one: Subscription) => void>> = {
    renews: () => engine.advance(customer.id, period * day),
    fails: () => {
      state.declined[customer.id] = true
      engine.advance(customer.id, period * day)
    },
    recovers: (one) => {
      delete state.declined[customer.id]
      const invoice = Object.values(state.invoices).find(({ status }) => status === 'open')
      if (!invoice) throw new Error('nothing is due')
      engine.payInvoice(one, invoice)
    },
    'is to end': (one) => engine.setCancelAtPeriodEnd(one, true),
    'goes on': (one) => engine.setCancelAtPeriodEnd(one, false),
    // Long enough for the next attempt at a payment.
    'time passes': () => engine.advance(customer.id, 7 * day),
  }

  function take(): boolean {
    const one = subscription()
    if (!one) {
      if (gone) engine.expireSession(session)
      else {
        engine.declineSession(session)
        engine.paySession(session)
      }
      return true
    }
    if (turnsLeft === 0 || one.status === 'canceled') return false
    turnsLeft -= 1
    const possible = possibleTurns(one)
    const next = possible[below(possible.length)] ?? 'renews'
    happen[next](one)
    if (events.length === 0) throw new Error(`nothing happened: ${next}`)
    taken.push(next)
    // The last step of half of the lives is the end.
    if (turnsLeft === 0 && seed % 2 === 0 && subscription()?.status !== 'canceled')
      engine.endSubscription(one)
    return true
  }

  return {
    taken,
    step: () => {
      if (gone && session.status === 'expired') return undefined
      events = []
      return take() ? events : undefined
    },
    read: (id) => structuredClone(state.subscriptions[id] ?? null),
    cancel: (id) => {
      const one = state.subscriptions[id]
      if (one) engine.endSubscription(one)
    },
  }
}
