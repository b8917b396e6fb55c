/**
 * The payment provider's objects as its API shows them (https://docs.stripe.com/api), as far as selling subscriptions
 * needs them. Times are seconds since 1970, amounts are in the currency's minor unit.
 */
export type Metadata = Readonly<Record<string, string>>

export type Customer = {
  id: string
  object: 'customer'
  created: number
  livemode: false
  email: string | null
  name: string | null
  metadata: Metadata
}

export type Product = {
  id: string
  object: 'product'
  active: true
  created: number
  name: string
  metadata: Metadata
}

export type Price = {
  id: string
  object: 'price'
  active: true
  created: number
  currency: string
  unit_amount: number
  type: 'recurring'
  recurring: { interval: 'month' | 'year'; interval_count: 1; usage_type: 'licensed' }
  product: string
  metadata: Metadata
}

export type Session = {
  id: string
  object: 'checkout.session'
  created: number
  expires_at: number
  livemode: false
  mode: 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  url: string | null
  customer: string
  client_reference_id: string | null
  currency: string
  amount_total: number
  metadata: Metadata
  success_url: string
  cancel_url: string | null
  subscription: string | null
  invoice: string | null
}

export type SubscriptionStatus = 'active' | 'past_due' | 'unpaid' | 'canceled'

export type Subscription = {
  id: string
  object: 'subscription'
  created: number
  livemode: false
  customer: string
  status: SubscriptionStatus
  description: string | null
  metadata: Metadata
  billing_cycle_anchor: number
  start_date: number
  ended_at: number | null
  canceled_at: number | null
  cancel_at: number | null
  cancel_at_period_end: boolean
  cancellation_details: { reason: 'cancellation_requested' | 'payment_failed' | null }
  currency: string
  latest_invoice: string | null
  items: {
    object: 'list'
    has_more: false
    data: [
      {
        id: string
        object: 'subscription_item'
        quantity: 1
        current_period_start: number
        current_period_end: number
        price: Price
      },
    ]
  }
}

export type Invoice = {
  id: string
  object: 'invoice'
  created: number
  livemode: false
  customer: string
  status: 'open' | 'paid' | 'void'
  billing_reason: 'subscription_create' | 'subscription_cycle'
  currency: string
  amount_due: number
  amount_paid: number
  attempt_count: number
  next_payment_attempt: number | null
  hosted_invoice_url: string
  parent: {
    type: 'subscription_details'
    subscription_details: { subscription: string; metadata: Metadata }
  }
}

export type PortalSession = {
  id: string
  object: 'billing_portal.session'
  created: number
  livemode: false
  customer: string
  return_url: string | null
  url: string
}

export type WebhookEndpoint = {
  id: string
  object: 'webhook_endpoint'
  api_version: string | null
  created: number
  enabled_events: string[]
  livemode: false
  metadata: Readonly<Record<string, string>>
  status: 'enabled' | 'disabled'
  url: string
}

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  /** How many endpoints have not received it yet: one or none. */
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  type: string
  data: { object: object }
}
