import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createHttpServer } from '../../supabase/http.ts'
import { freePort } from '../../supabase/ports.ts'
import { createStripe, type StripeDouble, stripeKeys } from './stripe.ts'

let folder: string
let server: Server
let double: StripeDouble
let stripe: Stripe
let api: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suki-stripe-'))
  const port = await freePort()
  api = `http://127.0.0.1:${port}`
  double = createStripe({ stateDir: folder, url: api, webhook: { url: `${api}/nobody`, types: [] } })
  server = createHttpServer([double.service], { request: () => undefined, failure: () => undefined })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  stripe = clientWith(stripeKeys.secretKey)
})
afterAll(async () => {
  double.stop()
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

function clientWith(key: string): Stripe {
  const { hostname, port } = new URL(api)
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
}

async function newSession(customer: string): Promise<Stripe.Checkout.Session> {
  const price_data = {
    currency: 'php',
    unit_amount: 49_900,
    recurring: { interval: 'month' as const },
    product_data: { name: 'Featured' },
  }
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ quantity: 1, price_data }],
    success_url: 'https://suki.example/done',
  })
}

/** Buys, as on the double's page. */
async function subscribe(customer: string): Promise<string> {
  const { id } = await newSession(customer)
  const session = double.engine.state.sessions[id]
  if (!session) throw new Error('there is no such page')
  return double.engine.paySession(session).id
}

describe('a subscription', () => {
  test('is to end with its period, and goes on after all, as its owner says', async () => {
    const { id: customer } = await stripe.customers.create({})
    const id = await subscribe(customer)
    for (const cancel_at_period_end of [true, false]) {
      const updated = await stripe.subscriptions.update(id, { cancel_at_period_end })
      expect(updated).toMatchObject({ id, cancel_at_period_end })
      expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end })
      const { data } = await stripe.events.list({ type: 'customer.subscription.updated', limit: 1 })
      expect(data[0]?.data.object).toMatchObject({ id, cancel_at_period_end })
    }
  })

  test('that is told again what it was told emits no event', async () => {
    const { id: customer } = await stripe.customers.create({})
    const id = await subscribe(customer)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    const before = double.engine.state.events.length
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(double.engine.state.events).toHaveLength(before)
  })

  test('that has ended can be neither changed nor ended again', async () => {
    const { id: customer } = await stripe.customers.create({})
    const id = await subscribe(customer)
    await stripe.subscriptions.cancel(id)
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      message: expect.stringContaining('A canceled subscription can only update its cancellation_details'),
    })
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })
})

describe('a list', () => {
  test('is told to its end in pages, newest first, nothing twice', async () => {
    const { id: customer } = await stripe.customers.create({})
    const made: string[] = []
    for (let number = 0; number < 5; number += 1) made.unshift(await subscribe(customer))
    const told: string[] = []
    for await (const { id } of stripe.subscriptions.list({ customer, limit: 2 })) told.push(id)
    expect(told).toEqual(made)
  })

  test('goes on after an id, and back before one', async () => {
    const { id: customer } = await stripe.customers.create({})
    const made: string[] = []
    for (let number = 0; number < 4; number += 1) made.unshift(await subscribe(customer))
    const [newest = '', second = '', third = '', oldest = ''] = made
    const after = await stripe.subscriptions.list({ customer, starting_after: third })
    expect([after.data.map(({ id }) => id), after.has_more]).toEqual([[oldest], false])
    const before = await stripe.subscriptions.list({ customer, ending_before: third, limit: 1 })
    expect([before.data.map(({ id }) => id), before.has_more]).toEqual([[second], true])
    expect(before.url).toBe('/v1/subscriptions')
    const none = await stripe.subscriptions.list({ customer, ending_before: newest })
    expect([none.data, none.has_more]).toEqual([[], false])
  })

  test.each([
    [{ starting_after: 'sub_none' }, { code: 'resource_missing', param: 'starting_after' }],
    [{ limit: 101 }, { param: 'limit' }],
    [{ limit: 0 }, { param: 'limit' }],
    [{ starting_after: 'a', ending_before: 'b' }, {}],
  ])('is refused for %j', async (params, error) => {
    await expect(stripe.subscriptions.list(params)).rejects.toMatchObject({ statusCode: 400, ...error })
  })
})

describe('what is refused has the form in which the service refuses', () => {
  /** Asks past the client, which hides what it cannot read. */
  async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; error: unknown }> {
    const headers = { authorization: `Bearer ${stripeKeys.secretKey}`, ...init.headers }
    const response = await fetch(`${api}${path}`, { ...init, headers })
    expect(response.headers.get('request-id')).toMatch(/^req_\w+$/)
    return { status: response.status, ...(await response.json()) }
  }

  test.each<[string, string, RequestInit, number, object]>([
    [
      'a path that is none',
      '/v1/nothing',
      {},
      404,
      { message: /^Unrecognized request URL \(GET: \/v1\/nothing\)/ },
    ],
    ['an unknown id', '/v1/customers/cus_none', {}, 404, { code: 'resource_missing', param: 'id' }],
    [
      'an unknown customer among the parameters',
      '/v1/billing_portal/sessions',
      { method: 'POST', body: 'customer=cus_none' },
      400,
      { code: 'resource_missing', param: 'customer', message: /^No such customer: 'cus_none'$/ },
    ],
    [
      'a missing parameter',
      '/v1/billing_portal/sessions',
      { method: 'POST', body: '' },
      400,
      { code: 'parameter_missing', param: 'customer', message: /^Missing required param: customer\.$/ },
    ],
    [
      'an unknown parameter',
      '/v1/customers',
      { method: 'POST', body: 'shoe_size=44' },
      400,
      { code: 'parameter_unknown', param: 'shoe_size', message: /^Received unknown parameter: shoe_size$/ },
    ],
    [
      'no key',
      '/v1/customers/x',
      { headers: { authorization: '' } },
      401,
      { message: /^You did not provide an API key/ },
    ],
    [
      'a wrong key',
      '/v1/customers/x',
      { headers: { authorization: 'Bearer sk_test_wrong' } },
      401,
      { message: /^Invalid API Key provided: sk_test_\*+rong$/ },
    ],
    [
      'a body without an end',
      '/v1/customers',
      { method: 'POST', body: 'x'.repeat(21 * 1024 * 1024) },
      413,
      {},
    ],
  ])('%s', async (_name, path, init, status, error) => {
    const answer = await ask(path, init)
    const { message = /./, ...more } = error as { message?: RegExp }
    expect(answer).toEqual({
      status,
      error: expect.objectContaining({
        type: 'invalid_request_error',
        message: expect.stringMatching(message),
        ...more,
      }),
    })
  })

  test('a fault of the double itself, which the client then tells too', async () => {
    const { id } = await stripe.customers.create({})
    const { state } = double.engine
    const broken = { ...state.customers }
    Object.defineProperty(broken, id, {
      get: () => {
        throw new Error('a fault inside')
      },
    })
    const { customers } = state
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    state.customers = broken
    try {
      expect(await ask(`/v1/customers/${id}`)).toEqual({
        status: 500,
        error: { type: 'api_error', message: expect.not.stringContaining('inside') },
      })
      await expect(stripe.customers.retrieve(id)).rejects.toMatchObject({
        statusCode: 500,
        type: 'StripeAPIError',
      })
      expect(log.mock.calls.map(String).join()).toContain('a fault inside')
    } finally {
      state.customers = customers
      log.mockRestore()
    }
  })
})
