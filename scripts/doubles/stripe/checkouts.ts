/** How checkouts are opened, paid and closed, and which events that emits. */
import type { Deadline, EngineParts } from './engine-parts.ts'
import { newPrice, newProduct, newSession, newSubscription, type Offer } from './new-objects.ts'
import type { Session, Subscription } from './objects.ts'
import type { Subscriptions } from './subscriptions.ts'

export function createCheckouts(
  { state, url, now, newId, emit }: EngineParts,
  { createInvoice, settle }: Pick<Subscriptions, 'createInvoice' | 'settle'>,
) {
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

  const deadlines = (): Deadline[] =>
    Object.values(state.sessions)
      .filter(({ status }) => status === 'open')
      .map((session) => ({
        customer: session.customer,
        at: session.expires_at,
        happen: () => expireSession(session),
      }))

  return { createSession, expireSession, paySession, declineSession, deadlines }
}
