/**
 * The payment provider's rules: how checkouts, subscriptions and invoices change, and which events that emits. Each
 * customer's clock can be advanced.
 */
import {
  newCustomer,
  newInvoice,
  newPortal,
  newPrice,
  newProduct,
  newSession,
  newSubscription,
  type Offer,
} from './new-objects.ts'
import type { Customer, Invoice, PortalSession, Session, StripeEvent, Subscription } from './objects.ts'
import { addIntervals, day } from './periods.ts'
import type { StripeState } from './state.ts'

/** The API version that the objects follow. */
export const apiVersion = '2026-10-28.endive'

/** Days after a failed payment at which it is retried; after the last retry the subscription ends. */
const retryDays = [3, 5, 7]

export type Engine = ReturnType<typeof createEngine>

export type EngineSettings = {
  state: StripeState
  /** The URL of the double's pages, without a trailing slash. */
  url: string
  /** The real time in seconds since 1970. */
  clock: () => number
  /** Returns 24 letters and digits, never the same twice. */
  newId: () => string
  /** Called synchronously for each event. */
  onEvent: (event: StripeEvent) => void
}

export function createEngine({ state, url, clock, newId, onEvent }: EngineSettings) {
  /** The current time while overdue changes are replayed. */
  let simulatedTime: number | undefined
  /** Each customer has a clock of its own, so that advancing one changes nothing for the others. */
  const now = (customer = '') => simulatedTime ?? clock() + (state.clockOffsets[customer] ?? 0)

  function emit(type: string, object: object): void {
    const event: StripeEvent = {
      id: `evt_${newId()}`,
      object: 'event',
      api_version: apiVersion,
      created: now('customer' in object ? String(object.customer) : ''),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(object) },
    }
    state.events.push(event)
    onEvent(event)
  }

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

  function createSession(offer: Offer): Session {
    const created = now(offer.customer)
    const product = newProduct(newId(), created, offer.productName)
    const price = newPrice(newId(), created, { ...offer, product: product.id })
    const session = newSession(newId(), created, { ...offer, url })
    state.products[product.id] = product
    state.prices[price.id] = price
    state.sessions[session.id] = session
    state.offers[session.id] = {
      price: price.id,
      description: offer.description,
      metadata: offer.subscriptionMetadata,
    }
    return session
  }

  /** Closes an open session without a payment. */
  function expireSession(session: Session): void {
    session.status = 'expired'
    session.url = null
    emit('checkout.session.expired', session)
  }

  function createInvoice(subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
    const invoice = newInvoice(newId(), now(subscription.customer), { subscription, reason, url })
    state.invoices[invoice.id] = invoice
    subscription.latest_invoice = invoice.id
    emit('invoice.created', invoice)
    emit('invoice.finalized', invoice)
    return invoice
  }

  function settle(invoice: Invoice): void {
    invoice.status = 'paid'
    invoice.amount_paid = invoice.amount_due
    invoice.attempt_count += 1
    invoice.next_payment_attempt = null
    emit('charge.succeeded', { id: `ch_${newId()}`, object: 'charge', customer: invoice.customer })
    emit('invoice.paid', invoice)
    emit('invoice.payment_succeeded', invoice)
  }

  /** The buyer's card pays an open session. */
  function paySession(session: Session): Subscription {
    const offer = state.offers[session.id]
    const price = offer && state.prices[offer.price]
    if (!offer || !price) throw new RangeError(`${session.id} offers nothing`)
    const subscription = newSubscription(newId(), now(session.customer), {
      ...offer,
      customer: session.customer,
      price,
    })
    state.subscriptions[subscription.id] = subscription
    const invoice = createInvoice(subscription, 'subscription_create')
    emit('customer.subscription.created', subscription)
    settle(invoice)
    session.status = 'complete'
    session.payment_status = 'paid'
    session.url = null
    session.subscription = subscription.id
    session.invoice = invoice.id
    emit('checkout.session.completed', session)
    return subscription
  }

  /** The card is declined: the session stays open for another card. */
  function declineSession(session: Session): void {
    const facts = { customer: session.customer, amount: session.amount_total, currency: session.currency }
    emit('charge.failed', { id: `ch_${newId()}`, object: 'charge', ...facts })
    emit('payment_intent.payment_failed', { id: `pi_${newId()}`, object: 'payment_intent', ...facts })
  }

  /** Schedules the cancellation at the period's end, or withdraws it. What stays as it is emits no event. */
  function setCancelAtPeriodEnd(subscription: Subscription, cancel: boolean): void {
    if (subscription.cancel_at_period_end === cancel) return
    const [{ current_period_end: end }] = subscription.items.data
    subscription.cancel_at_period_end = cancel
    subscription.cancel_at = cancel ? end : null
    subscription.canceled_at = cancel ? now(subscription.customer) : null
    subscription.cancellation_details = { reason: cancel ? 'cancellation_requested' : null }
    emit('customer.subscription.updated', subscription)
  }

  function endSubscription(
    subscription: Subscription,
    reason: 'cancellation_requested' | 'payment_failed' = 'cancellation_requested',
  ): void {
    subscription.status = 'canceled'
    subscription.ended_at = now(subscription.customer)
    subscription.canceled_at ??= subscription.ended_at
    subscription.cancellation_details = { reason }
    delete state.retries[subscription.id]
    emit('customer.subscription.deleted', subscription)
  }

  /** Attempts to charge an invoice to the customer's card. */
  function charge(subscription: Subscription, invoice: Invoice, attempts: number): void {
    if (!state.declined[subscription.customer]) {
      payInvoice(subscription, invoice)
      return
    }
    const days = retryDays[attempts]
    invoice.attempt_count += 1
    invoice.next_payment_attempt = days === undefined ? null : now(subscription.customer) + days * day
    emit('charge.failed', { id: `ch_${newId()}`, object: 'charge', customer: invoice.customer })
    emit('invoice.payment_failed', invoice)
    if (invoice.next_payment_attempt === null) {
      endSubscription(subscription, 'payment_failed')
      return
    }
    state.retries[subscription.id] = {
      invoice: invoice.id,
      at: invoice.next_payment_attempt,
      attempts: attempts + 1,
    }
    subscription.status = 'past_due'
    emit('customer.subscription.updated', subscription)
  }

  function payInvoice(subscription: Subscription, invoice: Invoice): void {
    settle(invoice)
    delete state.retries[subscription.id]
    subscription.status = 'active'
    emit('customer.subscription.updated', subscription)
  }

  function renew(subscription: Subscription): void {
    if (subscription.cancel_at_period_end) {
      endSubscription(subscription)
      return
    }
    const [item] = subscription.items.data
    const { interval } = item.price.recurring
    item.current_period_start = item.current_period_end
    let count = 1
    do {
      item.current_period_end = addIntervals(subscription.billing_cycle_anchor, interval, count)
      count += 1
    } while (item.current_period_end <= item.current_period_start)
    emit('customer.subscription.updated', subscription)
    charge(subscription, createInvoice(subscription, 'subscription_cycle'), 0)
  }

  /** The changes due by now, earliest first. A subscription in arrears is not renewed until its invoice is settled. */
  function due(): { at: number; happen: () => void } | undefined {
    const sessions = Object.values(state.sessions)
      .filter(({ status }) => status === 'open')
      .map((session) => ({
        customer: session.customer,
        at: session.expires_at,
        happen: () => expireSession(session),
      }))
    const subscriptions = Object.values(state.subscriptions)
      .filter(({ status }) => status === 'active' || status === 'past_due')
      .map((subscription) => {
        const retry = state.retries[subscription.id]
        const invoice = retry && state.invoices[retry.invoice]
        const { customer } = subscription
        if (retry && invoice)
          return { customer, at: retry.at, happen: () => charge(subscription, invoice, retry.attempts) }
        return {
          customer,
          at: subscription.items.data[0].current_period_end,
          happen: () => renew(subscription),
        }
      })
    return [...sessions, ...subscriptions]
      .filter(({ customer, at }) => at <= now(customer))
      .sort((one, other) => one.at - other.at)[0]
  }

  /** Applies every change that is due by now. */
  function catchUp(): void {
    for (let next = due(); next; next = due()) {
      simulatedTime = next.at
      next.happen()
      simulatedTime = undefined
    }
  }

  return {
    state,
    now,
    createCustomer,
    deleteCustomer,
    createSession,
    expireSession,
    paySession,
    declineSession,
    setCancelAtPeriodEnd,
    endSubscription,
    payInvoice,
    catchUp,
    /** Advances a customer's clock and applies every change that falls due. */
    advance: (customer: string, seconds: number) => {
      state.clockOffsets[customer] = (state.clockOffsets[customer] ?? 0) + seconds
      catchUp()
    },
    createPortal: (customer: string, returnUrl: string | null): PortalSession => {
      const portal = newPortal(newId(), now(customer), { customer, returnUrl, url })
      state.portals[portal.id] = portal
      return portal
    },
  }
}
