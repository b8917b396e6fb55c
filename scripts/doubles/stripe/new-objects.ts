/** New objects as the provider creates them. Callers pass unused ids of 24 letters and digits. */
import type { Customer, Invoice, PortalSession, Price, Product, Session, Subscription } from './objects.ts'
import { addIntervals, day } from './periods.ts'

const sessionSeconds = day

export type Offer = {
  customer: string
  clientReferenceId: string | null
  currency: string
  unitAmount: number
  interval: 'month' | 'year'
  productName: string
  metadata: Readonly<Record<string, string>>
  subscriptionMetadata: Readonly<Record<string, string>>
  description: string | null
  successUrl: string
  cancelUrl: string | null
}

export function newCustomer(
  id: string,
  created: number,
  facts: Pick<Customer, 'email' | 'name' | 'metadata'>,
): Customer {
  return { id: `cus_${id}`, object: 'customer', created, livemode: false, ...facts }
}

export function newProduct(id: string, created: number, name: string): Product {
  return { id: `prod_${id}`, object: 'product', active: true, created, name, metadata: {} }
}

export function newPrice(
  id: string,
  created: number,
  {
    currency,
    unitAmount,
    interval,
    product,
  }: Pick<Offer, 'currency' | 'unitAmount' | 'interval'> & { product: string },
): Price {
  return {
    id: `price_${id}`,
    object: 'price',
    active: true,
    created,
    currency,
    unit_amount: unitAmount,
    type: 'recurring',
    recurring: { interval, interval_count: 1, usage_type: 'licensed' },
    product,
    metadata: {},
  }
}

export function newSession(id: string, created: number, offer: Offer & { url: string }): Session {
  return {
    id: `cs_test_${id}`,
    object: 'checkout.session',
    created,
    expires_at: created + sessionSeconds,
    livemode: false,
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    url: `${offer.url}/checkout/cs_test_${id}`,
    customer: offer.customer,
    client_reference_id: offer.clientReferenceId,
    currency: offer.currency,
    amount_total: offer.unitAmount,
    metadata: offer.metadata,
    success_url: offer.successUrl,
    cancel_url: offer.cancelUrl,
    subscription: null,
    invoice: null,
  }
}

export function newSubscription(
  id: string,
  start: number,
  {
    customer,
    price,
    description,
    metadata,
  }: Pick<Subscription, 'customer' | 'description' | 'metadata'> & { price: Price },
): Subscription {
  return {
    id: `sub_${id}`,
    object: 'subscription',
    created: start,
    livemode: false,
    customer,
    status: 'active',
    description,
    metadata,
    billing_cycle_anchor: start,
    start_date: start,
    ended_at: null,
    canceled_at: null,
    cancel_at: null,
    cancel_at_period_end: false,
    cancellation_details: { reason: null },
    currency: price.currency,
    latest_invoice: null,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: `si_${id}`,
          object: 'subscription_item',
          quantity: 1,
          current_period_start: start,
          current_period_end: addIntervals(start, price.recurring.interval, 1),
          price,
        },
      ],
    },
  }
}

export function newInvoice(
  id: string,
  created: number,
  {
    subscription,
    reason,
    url,
  }: { subscription: Subscription; reason: Invoice['billing_reason']; url: string },
): Invoice {
  const [{ price }] = subscription.items.data
  return {
    id: `in_${id}`,
    object: 'invoice',
    created,
    livemode: false,
    customer: subscription.customer,
    status: 'open',
    billing_reason: reason,
    currency: price.currency,
    amount_due: price.unit_amount,
    amount_paid: 0,
    attempt_count: 0,
    next_payment_attempt: null,
    hosted_invoice_url: `${url}/invoice/in_${id}`,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
  }
}

export function newPortal(
  id: string,
  created: number,
  { customer, returnUrl, url }: { customer: string; returnUrl: string | null; url: string },
): PortalSession {
  return {
    id: `bps_${id}`,
    object: 'billing_portal.session',
    created,
    livemode: false,
    customer,
    return_url: returnUrl,
    url: `${url}/portal/bps_${id}`,
  }
}
