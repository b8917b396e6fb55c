import Stripe from 'stripe'
import { afterEach, expect, inject, test } from 'vitest'
import { type PlanInterval, plans } from '#features/plans/plans.ts'
import { createRandom } from '../../scripts/demo/random.ts'
import { stripeKeys } from '../../scripts/doubles/stripe/stripe.ts'
import { inParallel, rounds } from '../backend/support/rounds.ts'
import { post, sql } from './forms.ts'
import { checkoutPage, customerOf, daysPass, everyWordArrives, newShop, press, turn } from './payments.ts'

const full = 20
const copiesAtMost = 5
const atOnce = 20
const refusalsWhileDown = 3
const { hostname, port } = new URL(inject('site').backend.url)
const stripe = new Stripe(stripeKeys.secretKey, { host: hostname, port, protocol: 'http', telemetry: false })

type Random = () => number
type Restless = { random: Random; refused: () => Promise<unknown> }
type Shop = Awaited<ReturnType<typeof newShop>>

afterEach(async () => {
  await turn('up')
  await turn('release')
  await everyWordArrives()
})

type Turn = {
  /** Whether it can happen to a subscription that stands like this. */
  isPossible: (one: Stripe.Subscription) => boolean
  happen: (shop: Shop, id: string, days: number) => Promise<unknown>
}

const always = () => true

/** What can happen to a subscription, in the provider's pages and in time. */
const turns: Readonly<Record<string, Turn>> = {
  renews: { isPossible: always, happen: ({ owner }, _, days) => daysPass(owner, days) },
  fails: {
    isPossible: always,
    happen: async ({ owner }, _, days) => {
      await turn(`refuse ${await customerOf(owner)}`)
      await daysPass(owner, days)
    },
  },
  recovers: {
    isPossible: ({ status }) => status === 'past_due',
    happen: async ({ owner }, id) => {
      await turn(`accept ${await customerOf(owner)}`)
      const { data } = await stripe.invoices.list({ subscription: id, limit: 100 })
      const due = data.find(({ status }) => status === 'open')?.hosted_invoice_url
      if (!due) throw new Error('nothing is due')
      await press(due, 'pay')
    },
  },
  'is to end': {
    isPossible: ({ cancel_at_period_end }) => !cancel_at_period_end,
    happen: (_, id) => stripe.subscriptions.update(id, { cancel_at_period_end: true }),
  },
  'goes on': {
    isPossible: ({ cancel_at_period_end }) => cancel_at_period_end,
    happen: (_, id) => stripe.subscriptions.update(id, { cancel_at_period_end: false }),
  },
  ends: { isPossible: always, happen: (_, id) => stripe.subscriptions.cancel(id) },
}

/** The first lives begin like this, so that each turn is taken in any run. */
const beginnings = [
  ['is to end', 'goes on', 'fails', 'recovers'],
  ['renews', 'ends'],
]

/** The turns that some life took. */
const taken = new Set<string>()

/** Lives a subscription's life; the same seed lives the same one. `look` is called after each step. */
async function live(seed: number, shop: Shop, look: () => Promise<void>): Promise<void> {
  const random = createRandom(`life ${seed}`).next
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const beginning = beginnings[seed] ?? []
  const plan = pick(plans)?.id ?? 'featured'
  const interval: PlanInterval = beginning.length === 0 && random() < 0.5 ? 'year' : 'month'
  const page = await checkoutPage(shop.owner, shop.business, plan, interval)
  await press(page, 'decline')
  await press(page, 'pay')
  await look()
  const days = interval === 'year' ? 366 : 31
  const steps = Math.max(beginning.length, 1 + Math.floor(random() * 3))
  for (let step = 0; step < steps; step += 1) {
    const one = await subscriptionOf(shop)
    if (one.status === 'canceled') return
    const possible = Object.keys(turns).filter((name) => turns[name]?.isPossible(one))
    const name = beginning[step] ?? pick(possible) ?? ''
    await takeTurn(name, shop, one, days)
    await look()
  }
}

/** @throws Error when the provider has nothing to tell of it: then it did not happen */
async function takeTurn(name: string, shop: Shop, one: Stripe.Subscription, days: number): Promise<void> {
  const before = (await eventsOf(shop)).length
  await turns[name]?.happen(shop, one.id, days)
  if ((await eventsOf(shop)).length === before) throw new Error(`nothing happened: ${name}`)
  taken.add(name)
}

async function subscriptionOf({ owner }: Shop): Promise<Stripe.Subscription> {
  const { data } = await stripe.subscriptions.list({ customer: await customerOf(owner), status: 'all' })
  const [one] = data
  if (!one) throw new Error('nothing was subscribed to')
  return one
}

/** Everything that the provider has to tell of somebody, oldest first. */
async function eventsOf({ owner }: Shop): Promise<Stripe.Event[]> {
  const customer = await customerOf(owner)
  const events: Stripe.Event[] = []
  for await (const event of stripe.events.list({ limit: 100 }))
    if ('customer' in event.data.object && event.data.object.customer === customer) events.unshift(event)
  return events
}

/** Sends an event, signed, until it is taken. A `restless` sender hangs up at times before the answer is there. */
async function sendUntilTaken(event: Stripe.Event, restless?: Restless): Promise<void> {
  const body = JSON.stringify(event)
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const secret = stripeKeys.webhookSecret
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
    const hangUp = restless && restless.random() < 0.1
    const signal = hangUp && AbortSignal.timeout(Math.ceil(restless.random() * 300))
    const answer = await post('stripe-webhook', { headers, body, ...(signal && { signal }) }).catch(
      () => null,
    )
    if (answer?.status === 200) return
    if (answer) await restless?.refused()
  }
  throw new Error(`${event.type} was never taken`)
}

/** Everything that events may have changed for somebody, without ids and the moments at which it was done. */
async function rowsOf({ owner, business }: Shop) {
  const [rows] = await sql(
    `select
       (select jsonb_agg(jsonb_build_array(subscription_type, status, amount, billing_interval, ends_at_period_end,
          round(extract(epoch from end_date - start_date) / 3600), business_id = $2))
        from mn_advertising_subscriptions where user_id = $1) as plans,
       (select jsonb_agg(jsonb_build_array(state, subscription_id is not null))
        from mn_advertising_checkouts where user_id = $1) as checkouts,
       (select jsonb_agg(jsonb_build_array(template, data - 'pay_at' - 'business') order by template, data ->> 'amount')
        from mn_outgoing_mail where recipient = $3) as mails,
       (select featured from mn_businesses where id = $2) as featured`,
    [owner.id, business, owner.email],
  )
  return rows
}

/** Each event once and alone, as it happens. */
async function runOrderly(seed: number): Promise<Shop> {
  const shop = await newShop()
  let told = 0
  await live(seed, shop, async () => {
    const events = await eventsOf(shop)
    for (const event of events.slice(told)) await sendUntilTaken(event)
    told = events.length
  })
  return shop
}

/** All of them up to five times, shuffled, twenty at once, while the provider fails and callers hang up. */
async function runStorm(seed: number): Promise<Shop> {
  const random = createRandom(`storm ${seed}`).next
  const shop = await newShop()
  await live(seed, shop, async () => {
    for (const event of await eventsOf(shop)) if (random() < 0.2) await sendUntilTaken(event)
  })
  const storm = (await eventsOf(shop))
    .flatMap((event) => Array.from({ length: 1 + Math.floor(random() * copiesAtMost) }, () => event))
    .map((event) => ({ event, place: random() }))
    .sort((one, other) => one.place - other.place)
  // The provider is away when it begins, comes back, and still loses answers.
  let refusals = 0
  const refused = async () => {
    refusals += 1
    if (refusals === refusalsWhileDown) await turn('up')
  }
  await turn('down')
  await inParallel(storm, atOnce, async ({ event }) => {
    if (refusals >= refusalsWhileDown && random() < 0.1) await turn('lose 1')
    await sendUntilTaken(event, { random, refused })
  })
  await turn('up')
  return shop
}

test(
  'PAY-23 over HTTP: up to five times, shuffled, twenty at once, while the provider fails: the rows of the orderly run',
  async () => {
    for (let seed = 0; seed < rounds(full); seed += 1) {
      await turn('hold')
      const orderly = await runOrderly(seed)
      const stormy = await runStorm(seed)
      const expected = await rowsOf(orderly)
      expect(expected?.['plans'], `round ${seed}`).toHaveLength(1)
      expect(await rowsOf(stormy), `round ${seed}`).toEqual(expected)
      // The provider itself sends each of them once more, and that changes nothing either.
      await turn('up')
      await turn('release')
      await everyWordArrives()
      expect([await rowsOf(orderly), await rowsOf(stormy)]).toEqual([expected, expected])
    }
    expect([...taken].sort()).toEqual(Object.keys(turns).sort())
  },
  20 * 60_000,
)
