import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { stripeKeys } from '../../scripts/doubles/stripe/stripe.ts'
import { post, sql } from './forms.ts'
import {
  checkoutPage,
  everyWordArrives,
  isFeatured,
  newShop,
  plansOf,
  press,
  statusBecomes,
  turn,
} from './payments.ts'

const { webhookSecret } = stripeKeys
const now = () => Math.floor(Date.now() / 1000)

type Signed = { secret?: string; timestamp?: number; as?: string }

/** Sends an event as the provider does; `as` is what was signed, when it was something else. */
function send(event: object | string, { secret = webhookSecret, timestamp = now(), as }: Signed = {}) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: as ?? body, secret, timestamp })
  return post('stripe-webhook', {
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body,
  })
}

const counts = () =>
  sql(`select (select count(*)::int from mn_payment_events) as events, (select count(*)::int from mn_outgoing_mail) as mails,
    (select jsonb_agg(plan order by id) from mn_advertising_subscriptions as plan) as plans`)

async function bought() {
  const { owner, business } = await newShop()
  await press(await checkoutPage(owner, business), 'pay')
  await statusBecomes(business, 'active')
  // What is counted below counts everybody's words.
  await everyWordArrives()
  const [plan] = await plansOf(business)
  const [checkout] = await sql('select id from mn_advertising_checkouts where business_id = $1', [business])
  const facts = {
    checkout_id: String(checkout?.['id']),
    business_id: business,
    user_id: owner.id,
    plan_type: 'featured',
  }
  return { business, provider: String(plan?.['stripe_subscription_id']), facts }
}

const event = (type: string, object: object) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  created: now(),
  data: { object },
})

let known: Awaited<ReturnType<typeof bought>>
beforeEach(async () => {
  known ??= await bought()
})

const ended = () => event('customer.subscription.deleted', { id: known.provider, metadata: known.facts })

describe('PAY-23 what is not the provider’s word changes nothing', () => {
  test.each<readonly [string, Signed]>([
    ['signed with another secret', { secret: 'whsec_guessed' }],
    ['signed for another event', { as: '{"id":"evt_other"}' }],
    ['signed six minutes ago', { timestamp: now() - 360 }],
  ])('%s', async (_, signed) => {
    const before = await counts()
    const { status, text } = await send(ended(), signed)
    expect(status).toBe(400)
    expect(text).not.toMatch(/signature|secret|stripe/i)
    expect(await counts()).toEqual(before)
  })

  test('not signed at all', async () => {
    const before = await counts()
    const headers = { 'Content-Type': 'application/json' }
    expect((await post('stripe-webhook', { headers, body: JSON.stringify(ended()) })).status).toBe(400)
    expect(await counts()).toEqual(before)
  })

  test('changed by one space after it was signed', async () => {
    const before = await counts()
    const body = JSON.stringify(ended())
    expect((await send(`${body} `, { as: body })).status).toBe(400)
    expect(await counts()).toEqual(before)
  })

  test('signed rightly, and no event', async () => {
    const before = await counts()
    for (const body of ['', 'null', '[]', '{"id":1}', '{'])
      expect((await send(body)).status).toBeGreaterThanOrEqual(400)
    expect(await counts()).toEqual(before)
  })
})

describe('the provider’s word', () => {
  test('that was taken counts once, also when it is signed anew a day later', async () => {
    const [first] = await sql(
      `select event_id as id, event_type as type from mn_payment_events where event_type = 'checkout.session.completed' limit 1`,
    )
    const again = { ...event(String(first?.['type']), {}), id: first?.['id'] }
    again.data.object = {
      subscription: known.provider,
      payment_status: 'paid',
      amount_total: 49_900,
      metadata: known.facts,
    }
    const before = await counts()
    const { status, text } = await send(again)
    expect([status, text]).toEqual([200, '{"taken":"known"}'])
    expect(await counts()).toEqual(before)
  })

  test('of an old state leaves the state as the provider has it now', async () => {
    const stale = event('customer.subscription.updated', {
      id: known.provider,
      status: 'unpaid',
      metadata: known.facts,
    })
    expect((await send(stale)).status).toBe(200)
    expect(await plansOf(known.business)).toMatchObject([{ status: 'active', amount: 499 }])
    expect(await isFeatured(known.business)).toBe(true)
  })

  test('of a subscription that the provider does not have makes none', async () => {
    const made = event('customer.subscription.created', { id: 'sub_none', metadata: known.facts })
    expect((await send(made)).status).toBe(200)
    expect(
      await sql(`select from mn_advertising_subscriptions where stripe_subscription_id = 'sub_none'`),
    ).toEqual([])
  })

  test('of a type or a sale that does not concern us is taken and ignored', async () => {
    const before = await counts()
    for (const other of [
      event('charge.succeeded', { id: 'ch_1' }),
      event('something.new', {}),
      event('customer.subscription.updated', { id: 'sub_other', metadata: {} }),
      event('customer.subscription.updated', { id: 'sub_other', metadata: { plan_type: 'gold' } }),
    ]) {
      const { status, text } = await send(other)
      expect([status, text]).toEqual([200, '{"taken":"ignored"}'])
    }
    expect(await counts()).toEqual(before)
  })

  const nobodys = randomUUID()

  test.each([
    ['a plan', 'plan gold', { plan_type: 'gold' }],
    ['a checkout', `checkout ${nobodys}`, { checkout_id: nobodys }],
  ])(
    'that names %s which we do not know waits and comes again, so that nobody is charged for nothing',
    async (_, name, other) => {
      const metadata = { ...known.facts, ...other }
      const sale = event('customer.subscription.created', { id: 'sub_none', metadata })
      const rowOf = () => sql('select waits_for from mn_payment_events where event_id = $1', [sale.id])
      for (const _again of [1, 2]) {
        const { status, text } = await send(sale)
        expect(status).toBe(500)
        expect(text).not.toContain(name)
        expect(await rowOf()).toEqual([{ waits_for: name }])
      }
    },
  )

  test('that names what we know by the time it comes again is taken, once', async () => {
    const checkout = randomUUID()
    const metadata = { ...known.facts, checkout_id: checkout }
    const sale = event('checkout.session.expired', {
      subscription: null,
      payment_status: 'unpaid',
      amount_total: 49_900,
      metadata,
    })
    expect((await send(sale)).status).toBe(500)
    await sql(
      `insert into mn_advertising_checkouts (id, subscription_type, billing_interval, amount) values ($1, 'featured', 'month', 499)`,
      [checkout],
    )
    expect((await send(sale)).text).toBe('{"taken":"applied"}')
    expect(await sql('select state from mn_advertising_checkouts where id = $1', [checkout])).toEqual([
      { state: 'closed' },
    ])
    expect(await sql('select waits_for from mn_payment_events where event_id = $1', [sale.id])).toEqual([
      { waits_for: null },
    ])
    expect((await send(sale)).text).toBe('{"taken":"known"}')
  })

  test('that we cannot take now is refused, so that it comes again', async () => {
    const later = event('customer.subscription.updated', { id: known.provider, metadata: known.facts })
    await turn('down')
    try {
      expect((await send(later)).status).toBeGreaterThanOrEqual(500)
    } finally {
      await turn('up')
    }
    expect((await send(later)).text).toBe('{"taken":"applied"}')
    expect((await send(later)).text).toBe('{"taken":"known"}')
  })

  test('is asked for by nothing but a POST', async () => {
    const { origin } = inject('site')
    const response = await fetch(`${origin}/.netlify/functions/stripe-webhook`)
    await response.arrayBuffer()
    expect(response.status).toBe(405)
  })
})
