/** The calls of the provider's API that selling subscriptions takes. */
import { z } from 'zod'
import type { Engine } from './engine.ts'
import { missing, StripeFailure } from './failure.ts'
import type { Subscription } from './objects.ts'

type Endpoint<Params = unknown> = {
  method: 'GET' | 'POST' | 'DELETE'
  /** `:id` stands for an id. */
  path: string
  params: z.ZodType<Params>
  run: (engine: Engine, id: string, params: Params) => object
}

const nothing = z.strictObject({})
const metadata = z.record(z.string(), z.string().max(500)).default({})
const count = z.coerce.number().int()
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const page = z.url({ protocol: /^https?$/ })
const filters = { limit: count.default(10), starting_after: z.string().optional() }

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

const endpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/v1/customers',
    params: customerParams,
    run: (engine, _, params) => engine.createCustomer(params),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/customers/:id',
    params: nothing,
    run: ({ state }, id) => found(state.customers, id, 'customer'),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/checkout/sessions',
    params: sessionParams,
    run: (engine, _, params) => {
      found(engine.state.customers, params.customer, 'customer', 'customer')
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
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    params: nothing,
    run: ({ state }, id) => found(state.sessions, id, 'checkout.session', 'session'),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    params: nothing,
    run: (engine, id) => {
      const session = found(engine.state.sessions, id, 'checkout.session', 'session')
      if (session.status !== 'open')
        throw new StripeFailure(400, `Only open Checkout Sessions can be expired; this is ${session.status}.`)
      engine.expireSession(session)
      return session
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/subscriptions',
    params: z.strictObject({ ...filters, customer: z.string().optional(), status: z.string().optional() }),
    run: ({ state }, _, { customer, status, limit }) =>
      list(
        Object.values(state.subscriptions)
          .filter((one) => customer === undefined || one.customer === customer)
          .filter((one) => (status === undefined ? one.status !== 'canceled' : isOf(one, status))),
        limit,
      ),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    params: nothing,
    run: ({ state }, id) => found(state.subscriptions, id, 'subscription'),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    params: z.strictObject({ cancel_at_period_end: flag }),
    run: (engine, id, { cancel_at_period_end }) => {
      const subscription = running(engine, id)
      engine.setCancelAtPeriodEnd(subscription, cancel_at_period_end)
      return subscription
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: nothing,
    run: (engine, id) => {
      const subscription = running(engine, id)
      engine.endSubscription(subscription)
      return subscription
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices',
    params: z.strictObject({ ...filters, subscription: z.string().optional() }),
    run: ({ state }, _, { subscription, limit }) =>
      list(
        Object.values(state.invoices).filter(
          ({ parent }) =>
            subscription === undefined || parent.subscription_details.subscription === subscription,
        ),
        limit,
      ),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices/:id',
    params: nothing,
    run: ({ state }, id) => found(state.invoices, id, 'invoice'),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/prices/:id',
    params: nothing,
    run: ({ state }, id) => found(state.prices, id, 'price'),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/products/:id',
    params: nothing,
    run: ({ state }, id) => found(state.products, id, 'product'),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    params: z.strictObject({ customer: z.string(), return_url: page.nullish().default(null) }),
    run: (engine, _, { customer, return_url }) => {
      found(engine.state.customers, customer, 'customer', 'customer')
      return engine.createPortal(customer, return_url)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/events',
    params: z.strictObject({
      ...filters,
      type: z.string().optional(),
      types: z.record(z.string(), z.string()).optional(),
      delivery_success: z.enum(['true', 'false']).optional(),
      created: z.strictObject({ lt: count.optional() }).default({}),
    }),
    run: ({ state }, _, { type, types, delivery_success, created, limit }) =>
      list(
        state.events
          .filter((event) => type === undefined || event.type === type)
          .filter((event) => types === undefined || Object.values(types).includes(event.type))
          .filter((event) => created.lt === undefined || event.created < created.lt)
          .filter((event) => {
            const isDelivered = String(event.pending_webhooks === 0)
            return delivery_success === undefined || isDelivered === delivery_success
          })
          .toReversed(),
        limit,
      ),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    params: z.strictObject(filters),
    run: ({ state }, _, { limit }) => list(Object.values(state.webhookEndpoints), limit),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/events/:id',
    params: nothing,
    run: ({ state }, id) => {
      const event = state.events.find((one) => one.id === id)
      if (!event) throw missing('event', id)
      return event
    },
  }),
]

/** A route: its parameters and the handler that takes them. */
export type Prepared = (engine: Engine) => object

/**
 * Finds the route of a call and checks its parameters.
 * @throws StripeFailure for a path or a parameter that the provider does not know
 */
export function prepare(method: string, path: string, params: unknown): Prepared {
  for (const candidate of endpoints) {
    const id = candidate.method === method ? idOf(candidate.path, path) : undefined
    if (id === undefined) continue
    const parsed = candidate.params.safeParse(params)
    if (!parsed.success) throw explain(parsed.error)
    return (engine) => candidate.run(engine, id, parsed.data)
  }
  throw new StripeFailure(404, `Unrecognized request URL (${method}: ${path}).`)
}

/** Ties the type of a route's parameters to its handler. */
function endpoint<Params>({ run, ...rest }: Endpoint<Params>): Endpoint {
  return { ...rest, run: (engine, id, params) => run(engine, id, rest.params.parse(params)) }
}

/** @returns '' for a path without an id, undefined for another path */
function idOf(pattern: string, path: string): string | undefined {
  if (!pattern.includes(':id')) return pattern === path ? '' : undefined
  const [before = '', after = ''] = pattern.split(':id')
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined
  const id = path.slice(before.length, path.length - after.length)
  return /^\w+$/.test(id) ? id : undefined
}

function explain(error: z.ZodError): StripeFailure {
  const [issue] = error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const [first = '', ...rest] = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].map(
    String,
  )
  const param = first + rest.map((part) => `[${part}]`).join('')
  return unknown === undefined
    ? new StripeFailure(400, `Invalid ${param}: ${issue?.message}`, { param })
    : new StripeFailure(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
}

function found<T>(things: Readonly<Record<string, T>>, id: string, what: string, param = 'id'): T {
  const thing = Object.hasOwn(things, id) ? things[id] : undefined
  if (thing === undefined) throw missing(what, id, param)
  return thing
}

/** A subscription that can still be changed; the API answers as if a cancelled one did not exist. */
function running(engine: Engine, id: string): Subscription {
  const subscription = found(engine.state.subscriptions, id, 'subscription')
  if (subscription.status === 'canceled') throw missing('subscription', id)
  return subscription
}

function isOf(subscription: Subscription, status: string): boolean {
  return status === 'all' || subscription.status === status
}

function list(data: readonly object[], limit: number): object {
  return { object: 'list', url: '', has_more: data.length > limit, data: data.slice(0, limit) }
}
