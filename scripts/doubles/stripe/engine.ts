/**
 * The payment provider's own rules: what happens to a checkout, a subscription and its invoices, and which events tell
 * of it. Time is a parameter of the books: it can be let run ahead.
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
} from './drafts.ts'
import type { Customer, Invoice, PortalSession, Session, StripeEvent, Subscription } from './objects.ts'
import { addIntervals, day } from './periods.ts'
import type { Books } from './store.ts'

/** The version whose shapes the objects have. */
const apiVersion = '2026-10-28.endive'

/** Days after a failed payment on which it is tried again; after the last the subscription ends. */
const retryDays = [3, 5, 7]

export type Engine = ReturnType<typeof createEngine>

export type EngineSettings = {
  books: Books
  /** Where people reach the double's pages, without a slash at the end. */
  url: string
  /** Seconds since 1970 on the real clock. */
  clock: () => number
  /** 24 letters and digits that were never given out before. */
  unused: () => string
  /** Told of each event, right when it happens. */
  onEvent: (event: StripeEvent) => void
}

export function createEngine({ books, url, clock, unused, onEvent }: EngineSettings) {
  /** While time is let run ahead, the moment that is being lived through. */
  let lived: number | undefined
  /** Each customer has a clock, which can be let run ahead without anything happening to others. */
  const now = (customer = '') => lived ?? clock() + (books.ahead[customer] ?? 0)

  function tell(type: string, object: object): void {
    const event: StripeEvent = {
      id: `evt_${unused()}`,
      object: 'event',
      api_version: apiVersion,
      created: now('customer' in object ? String(object.customer) : ''),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(object) },
    }
    books.events.push(event)
    onEvent(event)
  }

  function createCustomer(facts: Pick<Customer, 'email' | 'name' | 'metadata'>): Customer {
    const customer = newCustomer(unused(), now(), facts)
    books.customers[customer.id] = customer
    return customer
  }

  function createSession(offer: Offer): Session {
    const created = now(offer.customer)
    const product = newProduct(unused(), created, offer.productName)
    const price = newPrice(unused(), created, { ...offer, product: product.id })
    const session = newSession(unused(), created, { ...offer, url })
    books.products[product.id] = product
    books.prices[price.id] = price
    books.sessions[session.id] = session
    books.offers[session.id] = {
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
    tell('checkout.session.expired', session)
  }

  function createInvoice(subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
    const invoice = newInvoice(unused(), now(subscription.customer), { subscription, reason, url })
    books.invoices[invoice.id] = invoice
    subscription.latest_invoice = invoice.id
    tell('invoice.created', invoice)
    tell('invoice.finalized', invoice)
    return invoice
  }

  function settle(invoice: Invoice): void {
    invoice.status = 'paid'
    invoice.amount_paid = invoice.amount_due
    invoice.attempt_count += 1
    invoice.next_payment_attempt = null
    tell('charge.succeeded', { id: `ch_${unused()}`, object: 'charge', customer: invoice.customer })
    tell('invoice.paid', invoice)
    tell('invoice.payment_succeeded', invoice)
  }

  /** The buyer's card pays an open session. */
  function paySession(session: Session): Subscription {
    const offer = books.offers[session.id]
    const price = offer && books.prices[offer.price]
    if (!offer || !price) throw new RangeError(`${session.id} offers nothing`)
    const subscription = newSubscription(unused(), now(session.customer), {
      ...offer,
      customer: session.customer,
      price,
    })
    books.subscriptions[subscription.id] = subscription
    const invoice = createInvoice(subscription, 'subscription_create')
    tell('customer.subscription.created', subscription)
    settle(invoice)
    session.status = 'complete'
    session.payment_status = 'paid'
    session.url = null
    session.subscription = subscription.id
    session.invoice = invoice.id
    tell('checkout.session.completed', session)
    return subscription
  }

  /** The buyer's card is declined: the session stays open for another one. */
  function declineSession(session: Session): void {
    const facts = { customer: session.customer, amount: session.amount_total, currency: session.currency }
    tell('charge.failed', { id: `ch_${unused()}`, object: 'charge', ...facts })
    tell('payment_intent.payment_failed', { id: `pi_${unused()}`, object: 'payment_intent', ...facts })
  }

  /** Cancels for the end of what is paid, or takes that back. */
  function setCancelAtPeriodEnd(subscription: Subscription, cancel: boolean): void {
    const [{ current_period_end: end }] = subscription.items.data
    subscription.cancel_at_period_end = cancel
    subscription.cancel_at = cancel ? end : null
    subscription.canceled_at = cancel ? now(subscription.customer) : null
    subscription.cancellation_details = { reason: cancel ? 'cancellation_requested' : null }
    tell('customer.subscription.updated', subscription)
  }

  function endSubscription(
    subscription: Subscription,
    reason: 'cancellation_requested' | 'payment_failed' = 'cancellation_requested',
  ): void {
    subscription.status = 'canceled'
    subscription.ended_at = now(subscription.customer)
    subscription.canceled_at ??= subscription.ended_at
    subscription.cancellation_details = { reason }
    delete books.retries[subscription.id]
    tell('customer.subscription.deleted', subscription)
  }

  /** One attempt to take an invoice's money from the customer's card. */
  function charge(subscription: Subscription, invoice: Invoice, attempts: number): void {
    if (!books.declined[subscription.customer]) {
      payInvoice(subscription, invoice)
      return
    }
    const days = retryDays[attempts]
    invoice.attempt_count += 1
    invoice.next_payment_attempt = days === undefined ? null : now(subscription.customer) + days * day
    tell('charge.failed', { id: `ch_${unused()}`, object: 'charge', customer: invoice.customer })
    tell('invoice.payment_failed', invoice)
    if (invoice.next_payment_attempt === null) {
      endSubscription(subscription, 'payment_failed')
      return
    }
    books.retries[subscription.id] = {
      invoice: invoice.id,
      at: invoice.next_payment_attempt,
      attempts: attempts + 1,
    }
    subscription.status = 'past_due'
    tell('customer.subscription.updated', subscription)
  }

  function payInvoice(subscription: Subscription, invoice: Invoice): void {
    settle(invoice)
    delete books.retries[subscription.id]
    subscription.status = 'active'
    tell('customer.subscription.updated', subscription)
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
    tell('customer.subscription.updated', subscription)
    charge(subscription, createInvoice(subscription, 'subscription_cycle'), 0)
  }

  /** What is due by now, the earliest first. A subscription whose payment failed is not renewed before it is settled. */
  function due(): { at: number; happen: () => void } | undefined {
    const sessions = Object.values(books.sessions)
      .filter(({ status }) => status === 'open')
      .map((session) => ({
        customer: session.customer,
        at: session.expires_at,
        happen: () => expireSession(session),
      }))
    const subscriptions = Object.values(books.subscriptions)
      .filter(({ status }) => status === 'active' || status === 'past_due')
      .map((subscription) => {
        const retry = books.retries[subscription.id]
        const invoice = retry && books.invoices[retry.invoice]
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

  /** Lets everything happen that is due by now. */
  function catchUp(): void {
    for (let next = due(); next; next = due()) {
      lived = next.at
      next.happen()
      lived = undefined
    }
  }

  return {
    books,
    now,
    createCustomer,
    createSession,
    expireSession,
    paySession,
    declineSession,
    setCancelAtPeriodEnd,
    endSubscription,
    payInvoice,
    catchUp,
    /** Lets that many seconds pass for a customer, with all that happens in them. */
    advance: (customer: string, seconds: number) => {
      books.ahead[customer] = (books.ahead[customer] ?? 0) + seconds
      catchUp()
    },
    createPortal: (customer: string, returnUrl: string | null): PortalSession => {
      const portal = newPortal(unused(), now(customer), { customer, returnUrl, url })
      books.portals[portal.id] = portal
      return portal
    },
  }
}
