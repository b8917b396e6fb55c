/** How subscriptions and their invoices change, and which events that emits. */
import type { Deadline, EngineParts } from './engine-parts.ts'
import { newInvoice } from './new-objects.ts'
import type { Invoice, Subscription } from './objects.ts'
import { addIntervals, day } from './periods.ts'

/** Days after a failed payment at which it is retried; after the last retry the subscription ends. */
const retryDays = [3, 5, 7]

export type Subscriptions = ReturnType<typeof createSubscriptions>

export function createSubscriptions({ state, url, now, newId, emit }: EngineParts) {
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

  /** A subscription in arrears is not renewed until its invoice is settled. */
  function deadlineOf(subscription: Subscription): Deadline {
    const { customer } = subscription
    const retry = state.retries[subscription.id]
    const invoice = retry && state.invoices[retry.invoice]
    if (retry && invoice)
      return { customer, at: retry.at, happen: () => charge(subscription, invoice, retry.attempts) }
    const [{ current_period_end: at }] = subscription.items.data
    return { customer, at, happen: () => renew(subscription) }
  }

  const deadlines = () =>
    Object.values(state.subscriptions)
      .filter(({ status }) => status === 'active' || status === 'past_due')
      .map(deadlineOf)

  return { createInvoice, settle, setCancelAtPeriodEnd, endSubscription, payInvoice, deadlines }
}
