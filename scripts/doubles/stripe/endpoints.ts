/** The calls of the provider's API that selling subscriptions takes. */
import { z } from 'zod'
import type { Engine } from './engine.ts'
import { missing, StripeFailure } from './failure.ts'
import { listNewestFirst, pageOfList } from './lists.ts'
import type { Session, Subscription } from './objects.ts'
import { type Route, route } from './route.ts'

const nothing = z.strictObject({})
const metadata = z.record(z.string(), z.string().max(500)).default({})
const count = z.coerce.number().int()
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const page = z.url({ protocol: /^https?$/ })

const onePortal = z.strictObject({ customer: z.string(), return_url: page.nullish().default(null) })

const customerParams = z.strictObject({
  email: z.email().nullish().default(null),
  name: z.string().nullish().default(null),
  metadata,
})

const lineItem = z.strictObject({
  quantity: count.min(1).max(1),
  price_data: z.strictObject({
    currency: z.string().length(3),
    unit_amount: count.min(1),
    recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
    product_data: z.strictObject({ name: z.string().min(1) }),
  }),
})

const sessionParams = z.strictObject({
  mode: z.literal('subscription'),
  customer: z.string(),
  client_reference_id: z.string().max(200).nullish().default(null),
  // Form encoding writes a list as keys 0, 1, ...
  line_items: z.strictObject({ 0: lineItem }),
  metadata,
  subscription_data: z
    .strictObject({ metadata, description: z.string().max(500).nullish().default(null) })
    .default({ metadata: {}, description: null }),
  success_url: page,
  cancel_url: page.nullish().default(null),
})

export const routes: readonly Route[] = [
  route('POST', '/v1/customers', customerParams, (engine, _, params) => engine.createCustomer(params)),
  route('GET', '/v1/customers/:id', nothing, ({ state }, id) => found(state.customers, id, 'customer')),
  route('DELETE', '/v1/customers/:id', nothing, (engine, id) => {
    found(engine.state.customers, id, 'customer')
    return engine.deleteCustomer(id)
  }),
  route('POST', '/v1/checkout/sessions', sessionParams, (engine, _, params) => {
    foundByParam(engine.state.customers, params.customer, 'customer')
    const { price_data: price } = params.line_items[0]
    return engine.createSession({
      customer: params.customer,
      clientReferenceId: params.client_reference_id,
      currency: price.currency,
      unitAmount: price.unit_amount,
      interval: price.recurring.interval,
      productName: price.product_data.name,
      metadata: params.metadata,
      subscriptionMetadata: params.subscription_data.metadata,
      description: params.subscription_data.description,
      successUrl: params.success_url,
      cancelUrl: params.cancel_url,
    })
  }),
  route('GET', '/v1/checkout/sessions/:id', nothing, ({ state }, id) => foundSession(state, id)),
  route('POST', '/v1/checkout/sessions/:id/expire', nothing, (engine, id) => {
    const session = foundSession(engine.state, id)
    if (session.status !== 'open')
      throw new StripeFailure(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    engine.expireSession(session)
    return session
  }),
  route(
    'GET',
    '/v1/subscriptions',
    z.strictObject({ ...pageOfList, customer: z.string().optional(), status: z.string().optional() }),
    ({ state }, _, { customer, status, ...page }) => {
      const theirs = Object.values(state.subscriptions)
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) => (status === undefined ? one.status !== 'canceled' : isOf(one, status)))
      return listNewestFirst('/v1/subscriptions', 'subscription', theirs, page)
    },
  ),
  route('GET', '/v1/subscriptions/:id', nothing, ({ state }, id) =>
    found(state.subscriptions, id, 'subscription'),
  ),
  route(
    'POST',
    '/v1/subscriptions/:id',
    z.strictObject({ cancel_at_period_end: flag }),
    (engine, id, { cancel_at_period_end }) => {
      const subscription = found(engine.state.subscriptions, id, 'subscription')
      if (subscription.status === 'canceled')
        throw new StripeFailure(
          400,
          'A canceled subscription can only update its cancellation_details and metadata.',
        )
      engine.setCancelAtPeriodEnd(subscription, cancel_at_period_end)
      return subscription
    },
  ),
  route('DELETE', '/v1/subscriptions/:id', nothing, (engine, id) => {
    const subscription = found(engine.state.subscriptions, id, 'subscription')
    // One that was ended already is answered as if it did not exist.
    if (subscription.status === 'canceled') throw missing('subscription', id)
    engine.endSubscription(subscription)
    return subscription
  }),
  route(
    'GET',
    '/v1/invoices',
    z.strictObject({ ...pageOfList, subscription: z.string().optional() }),
    ({ state }, _, { subscription, ...page }) => {
      const invoices = Object.values(state.invoices).filter(
        ({ parent }) =>
          subscription === undefined || parent.subscription_details.subscription === subscription,
      )
      return listNewestFirst('/v1/invoices', 'invoice', invoices, page)
    },
  ),
  route('GET', '/v1/invoices/:id', nothing, ({ state }, id) => found(state.invoices, id, 'invoice')),
  route('GET', '/v1/prices/:id', nothing, ({ state }, id) => found(state.prices, id, 'price')),
  route('GET', '/v1/products/:id', nothing, ({ state }, id) => found(state.products, id, 'product')),
  route('POST', '/v1/billing_portal/sessions', onePortal, (engine, _, { customer, return_url }) => {
    foundByParam(engine.state.customers, customer, 'customer')
    return engine.createPortal(customer, return_url)
  }),
  route(
    'GET',
    '/v1/events',
    z.strictObject({
      ...pageOfList,
      type: z.string().optional(),
      types: z.record(z.string(), z.string()).optional(),
      delivery_success: z.enum(['true', 'false']).optional(),
      created: z.strictObject({ lt: count.optional() }).default({}),
    }),
    ({ state }, _, { type, types, delivery_success: delivered, created, ...page }) => {
      const events = state.events
        .filter((event) => type === undefined || event.type === type)
        .filter((event) => types === undefined || Object.values(types).includes(event.type))
        .filter((event) => created.lt === undefined || event.created < created.lt)
        .filter((event) => delivered === undefined || String(event.pending_webhooks === 0) === delivered)
      return listNewestFirst('/v1/events', 'event', events, page)
    },
  ),
  route('GET', '/v1/webhook_endpoints', z.strictObject(pageOfList), ({ state }, _, page) =>
    listNewestFirst('/v1/webhook_endpoints', 'webhook endpoint', Object.values(state.webhookEndpoints), page),
  ),
  route('GET', '/v1/events/:id', nothing, ({ state }, id) => {
    const event = state.events.find((one) => one.id === id)
    if (!event) throw missing('event', id)
    return event
  }),
]

type ById<T> = Readonly<Record<string, T>>

function found<T>(things: ById<T>, id: string, what: string, sent: Parameters<typeof missing>[2] = {}): T {
  const thing = Object.hasOwn(things, id) ? things[id] : undefined
  if (thing === undefined) throw missing(what, id, sent)
  return thing
}

/** What a parameter of the same name points to. */
const foundByParam = <T>(things: ById<T>, id: string, what: string): T =>
  found(things, id, what, { param: what, status: 400 })

const foundSession = ({ sessions }: Engine['state'], id: string): Session =>
  found(sessions, id, 'checkout.session', { param: 'session' })

function isOf(subscription: Subscription, status: string): boolean {
  return status === 'all' || subscription.status === status
}
