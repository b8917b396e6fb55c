/**
 * The payment provider's rules: how checkouts, subscriptions and invoices change, and which events that emits. Each
 * customer's clock can be advanced.
 */
import { createCheckouts } from './checkouts.ts'
import { createEngineParts, type Deadline, type EngineParts, type EngineSettings } from './engine-parts.ts'
import { newCustomer, newPortal } from './new-objects.ts'
import type { Customer, PortalSession } from './objects.ts'
import { createSubscriptions, type Subscriptions } from './subscriptions.ts'

export type Engine = ReturnType<typeof createEngine>

export function createEngine(settings: EngineSettings) {
  const parts = createEngineParts(settings)
  const { state, now, replay } = parts
  const subscriptions = createSubscriptions(parts)
  const checkouts = createCheckouts(parts, subscriptions)

  /** The change that is due first. */
  const due = (): Deadline | undefined =>
    [...checkouts.deadlines(), ...subscriptions.deadlines()]
      .filter(({ customer, at }) => at <= now(customer))
      .sort((one, other) => one.at - other.at)[0]

  /** Applies every change that is due by now. */
  function catchUp(): void {
    for (let next = due(); next; next = due()) replay(next)
  }

  /** Advances a customer's clock and applies every change that falls due. */
  function advance(customer: string, seconds: number): void {
    state.clockOffsets[customer] = (state.clockOffsets[customer] ?? 0) + seconds
    catchUp()
  }

  return {
    ...{ state, now, catchUp, advance },
    ...createCustomers(parts, subscriptions),
    ...checkouts,
    ...subscriptions,
  }
}

function createCustomers(
  { state, url, now, newId }: EngineParts,
  { endSubscription }: Pick<Subscriptions, 'endSubscription'>,
) {
  function createCustomer(facts: Pick<Customer, 'email' | 'name' | 'metadata'>): Customer {
    const customer = newCustomer(newId(), now(), facts)
    state.customers[customer.id] = customer
    return customer
  }

  /** Ends the customer's subscriptions too; their invoices stay. */
  function deleteCustomer(id: string) {
    for (const subscription of Object.values(state.subscriptions))
      if (subscription.customer === id && subscription.status !== 'canceled') endSubscription(subscription)
    delete state.customers[id]
    return { id, object: 'customer', deleted: true } as const
  }

  function createPortal(customer: string, returnUrl: string | null): PortalSession {
    const portal = newPortal(newId(), now(customer), { customer, returnUrl, url })
    state.portals[portal.id] = portal
    return portal
  }

  return { createCustomer, deleteCustomer, createPortal }
}
