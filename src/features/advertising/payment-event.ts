/**
 * What the payment provider's events change: pure rules. Stripe defines the events and their order
 * (https://docs.stripe.com/billing/subscriptions/webhooks).
 */
import type { z } from 'zod'
import { fromMinorUnits } from '#config/money.ts'
import type { PlanId, PlanInterval } from '#features/plans/plans.ts'
import type { WebhookEvent } from './advertising.api.ts'
import type { SubscriptionStatus } from './advertising.ts'
import {
  changedSubscription,
  checkoutSession,
  invoice,
  type PaymentEvent,
  type PurchaseFacts,
  providerSubscription,
  purchaseFacts,
  soldObject,
} from './payment-event.schema.ts'

/** A mail that an event causes, once, to the buyer's account. */
export type PlanMail = {
  cause: string
  template: 'plan-started' | 'plan-payment-failed' | 'plan-ended'
  user_id: string
  business_id: string
  data: { plan: PlanId; amount?: number; pay_at?: string }
}

/**
 * What an event changes. A subscription's state is never taken from the event, which may be old: the event only names
 * the subscription to read.
 */
export type PaymentChange = {
  subscriptionId: string | null
  checkout: { id: string; state: 'paid' | 'closed' } | null
  mail: PlanMail | null
}

type ReadChange = (object: unknown) => PaymentChange | null

const changes: Readonly<Record<WebhookEvent, ReadChange>> = {
  'checkout.session.completed': readCompleted,
  'checkout.session.async_payment_succeeded': readCompleted,
  'checkout.session.expired': readGivenUp,
  'checkout.session.async_payment_failed': readGivenUp,
  'customer.subscription.created': readSubscription,
  'customer.subscription.updated': readSubscription,
  'customer.subscription.paused': readSubscription,
  'customer.subscription.resumed': readSubscription,
  'customer.subscription.deleted': readEnded,
  'invoice.paid': readInvoice,
  'invoice.payment_failed': readFailedInvoice,
}

/**
 * The change that an event makes; null when it is not ours: an unknown type, or something not sold here.
 * @throws ZodError when an event of a known type is not what the provider documents
 */
export function changeOf(event: PaymentEvent): PaymentChange | null {
  return isOurs(event.type) ? changes[event.type](event.data.object) : null
}

/**
 * What an event says was sold here; null when it is not ours. The catalogue may lack the plan: it was removed, or only
 * a newer release has it.
 */
export function saleOf(event: PaymentEvent): { checkout_id: string; plan_type: string } | null {
  return isOurs(event.type) ? (soldObject.safeParse(event.data.object).data ?? null) : null
}

function isOurs(type: string): type is WebhookEvent {
  return Object.hasOwn(changes, type)
}

function readCompleted(object: unknown): PaymentChange | null {
  const session = checkoutSession.parse(object)
  const sold = factsOf(session.metadata)
  if (!sold || session.subscription === null) return null
  const { subscription: subscriptionId, amount_total: amount } = session
  if (session.payment_status === 'unpaid') return { subscriptionId, checkout: null, mail: null }
  const data = { plan: sold.plan_type, ...(amount !== null && { amount: fromMinorUnits(amount) }) }
  return {
    subscriptionId,
    checkout: { id: sold.checkout_id, state: 'paid' },
    mail: mail('plan-started', subscriptionId, sold, data),
  }
}

function readGivenUp(object: unknown): PaymentChange | null {
  const { metadata, subscription } = checkoutSession.parse(object)
  const sold = factsOf(metadata)
  return (
    sold && { subscriptionId: subscription, checkout: { id: sold.checkout_id, state: 'closed' }, mail: null }
  )
}

function readSubscription(object: unknown): PaymentChange | null {
  const { id, metadata } = changedSubscription.parse(object)
  return factsOf(metadata) && { subscriptionId: id, checkout: null, mail: null }
}

function readEnded(object: unknown): PaymentChange | null {
  const { id, metadata } = changedSubscription.parse(object)
  const sold = factsOf(metadata)
  return (
    sold && {
      subscriptionId: id,
      checkout: null,
      mail: mail('plan-ended', id, sold, { plan: sold.plan_type }),
    }
  )
}

function readInvoice(object: unknown): PaymentChange | null {
  const details = invoice.parse(object).parent?.subscription_details
  if (!details || !factsOf(details.metadata)) return null
  return { subscriptionId: details.subscription, checkout: null, mail: null }
}

/** The buyer watches the first payment fail; only a later one needs a mail. */
function readFailedInvoice(object: unknown): PaymentChange | null {
  const change = readInvoice(object)
  const { id, billing_reason, amount_due, hosted_invoice_url, parent } = invoice.parse(object)
  const sold = factsOf(parent?.subscription_details?.metadata)
  if (!change || !sold || billing_reason === 'subscription_create') return change
  const payAt = hosted_invoice_url ? { pay_at: hosted_invoice_url } : {}
  const data = { plan: sold.plan_type, amount: fromMinorUnits(amount_due), ...payAt }
  return { ...change, mail: mail('plan-payment-failed', id, sold, data) }
}

function mail(
  template: PlanMail['template'],
  about: string,
  { user_id, business_id }: PurchaseFacts,
  data: PlanMail['data'],
): PlanMail {
  return { cause: `${template}:${about}`, template, user_id, business_id, data }
}

/** What we sold carries our metadata; anything else on the provider's account does not concern us. */
function factsOf(metadata: unknown): PurchaseFacts | null {
  const parsed = purchaseFacts.safeParse(metadata)
  return parsed.success ? parsed.data : null
}

/** A subscription at the provider, as a row of mn_advertising_subscriptions has it. */
export type SubscriptionState = {
  id: string
  checkout_id: string
  user_id: string
  business_id: string
  type: PlanId
  status: SubscriptionStatus
  /** In the place's currency. */
  amount: number
  interval: PlanInterval
  start_date: string
  end_date: string
  ends_at_period_end: boolean
}

/** The provider's statuses that have a row. `incomplete` is missing: its first payment never came. */
const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'inactive',
  unpaid: 'inactive',
  paused: 'inactive',
  canceled: 'cancelled',
}

/**
 * The row for a subscription's state; null when it was not sold here or has not begun.
 * @throws ZodError when the state is not what the provider documents
 */
export function subscriptionStateOf(object: unknown): SubscriptionState | null {
  const found: z.output<typeof providerSubscription> = providerSubscription.parse(object)
  const sold = factsOf(found.metadata)
  const status = Object.hasOwn(statuses, found.status) ? statuses[found.status] : undefined
  if (!sold || status === undefined) return null
  const [{ price, current_period_end: periodEnd }] = found.items.data
  const end = status === 'cancelled' ? (found.ended_at ?? periodEnd) : (found.cancel_at ?? periodEnd)
  return {
    id: found.id,
    checkout_id: sold.checkout_id,
    user_id: sold.user_id,
    business_id: sold.business_id,
    type: sold.plan_type,
    status,
    amount: fromMinorUnits(price.unit_amount),
    interval: price.recurring.interval,
    start_date: found.start_date.toISOString(),
    end_date: end.toISOString(),
    ends_at_period_end: status !== 'cancelled' && (found.cancel_at_period_end || found.cancel_at !== null),
  }
}
