import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { createDb } from '#db/client.ts'
import type { Database } from '#db/types.gen.ts'
import { type Provider, takePaymentEvent } from '#features/advertising/payments.data.ts'
import { createRandom } from '../../scripts/demo/random.ts'
import type { StripeEvent } from '../../scripts/doubles/stripe/objects.ts'
import { inParallel, rounds } from '../backend/support/rounds.ts'
import { type Life, liveLife, type Party, turns } from './storm-lives.ts'

const { url, serviceKey, databaseUrl } = inject('site').backend
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
/** Mail to nobody, which would keep that of later tests waiting. */
const forgetMail = () => pool.query(`delete from mn_outgoing_mail where recipient like '%@people.test'`)
afterAll(async () => {
  await forgetMail()
  await pool.end()
})

const full = 1_000
const copiesAtMost = 5
const atOnce = 20
const db = createDb(url, serviceKey)

type Random = () => number
type Row = Record<string, unknown>

/** Somebody new with a business and an open checkout. Twins of a round differ in ids alone. */
async function newParty(seed: number): Promise<Party> {
  const { rows } = await pool.query<Party>(
    `with person as (
       insert into auth.users (id, aud, role, email, is_anonymous)
       select id, 'authenticated', 'authenticated', id || '@people.test', false from (select gen_random_uuid() as id) as made
       returning id
     ), shop as (
       insert into mn_businesses (name, owner_id, draft) select $1, id, false from person returning id
     )
     insert into mn_advertising_checkouts (user_id, business_id, subscription_type, billing_interval, amount)
     select person.id, shop.id, 'featured', 'month', 499 from person, shop
     returning user_id as user, business_id as business, id as checkout`,
    [`Storm ${seed}`],
  )
  const [party] = rows
  if (!party) throw new Error('nobody was made')
  return party
}

/** Everything that events may have changed for somebody, without ids and moments of writing. */
async function rowsOf({ user, business, checkout }: Party): Promise<Row> {
  const { rows } = await pool.query<Row>(
    `select
       (select jsonb_agg(jsonb_build_array(subscription_type, status, amount, billing_interval, start_date, end_date,
          ends_at_period_end, business_id = $2) order by start_date)
        from mn_advertising_subscriptions where user_id = $1) as plans,
       (select jsonb_build_array(state, subscription_id is not null) from mn_advertising_checkouts where id = $3) as checkout,
       (select jsonb_agg(jsonb_build_array(template, data - 'pay_at') order by template, data ->> 'amount')
        from mn_outgoing_mail where recipient = $1 || '@people.test') as mails,
       (select featured from mn_businesses where id = $2) as featured`,
    [user, business, checkout],
  )
  return rows[0] ?? {}
}

/** The provider, at its own pace: what is read may be old by the time it arrives. */
function providerOf(life: Life, random?: Random): Provider {
  const pause = async () => {
    if (random) await new Promise((resolve) => setTimeout(resolve, random() * 4))
  }
  return {
    readSubscription: async (id) => {
      await pause()
      if (random && random() < 0.05) throw new Error('the provider is away')
      const found = life.read(id)
      await pause()
      return found
    },
    cancelSubscription: async (id) => life.cancel(id),
  }
}

/** A function that is killed: before it asked the database, or after, when it will never hear the answer. */
function mortalDb(random: Random): Db {
  const mortal: typeof fetch = async (...asked) => {
    if (random() < 0.06) throw new TypeError('killed before')
    const answer = await fetch(...asked)
    if (random() >= 0.06) return answer
    await answer.arrayBuffer()
    throw new TypeError('killed after')
  }
  return createClient<Database>(url, serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: mortal },
    // As the product's own client: whoever is killed does not ask again a second later.
    db: { retry: false },
  })
}

/** The turns that some life took. */
const taken = new Set<string>()

/** Events one by one, as they happen. */
async function runOrderly(seed: number): Promise<Row> {
  const party = await newParty(seed)
  const life = liveLife(seed, party)
  for (let events = life.step(); events; events = life.step())
    for (const event of [...events]) await takePaymentEvent(db, providerOf(life), event)
  for (const turn of life.taken) taken.add(turn)
  return rowsOf(party)
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value)
}

const severalTimes = (events: readonly StripeEvent[], random: Random) =>
  events.flatMap((event) => Array.from({ length: 1 + Math.floor(random() * copiesAtMost) }, () => event))

/** Sends until it was taken, as the provider does. */
async function sendUntilTaken(event: StripeEvent, provider: Provider, random: Random): Promise<void> {
  const dying = mortalDb(random)
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const taken = await takePaymentEvent(dying, provider, event).catch(() => null)
    if (taken !== null) return
  }
  throw new Error(`${event.type} was never taken`)
}

/** The same life; some events come while it goes on, the rest when it is over, each up to five times. */
async function runStorm(seed: number): Promise<Row> {
  const random = createRandom(`storm ${seed}`).next
  const party = await newParty(seed)
  const life = liveLife(seed, party)
  const provider = providerOf(life, random)
  const late: StripeEvent[] = []
  const early: Promise<void>[] = []
  for (let events = life.step(); events; events = life.step()) {
    for (const event of events) {
      late.push(event)
      if (random() < 0.3) early.push(sendUntilTaken(event, provider, random))
    }
    if (random() < 0.5) await Promise.all(early)
  }
  const storm = shuffle(severalTimes(late, random), random)
  await inParallel(storm, atOnce, (event) => sendUntilTaken(event, provider, random))
  await Promise.all(early)
  return rowsOf(party)
}

test(
  'PAY-23 each event up to five times, shuffled, twenty at once, with crashes in between: the rows of the orderly run',
  async () => {
    const seeds = Array.from({ length: rounds(full, 25) }, (_, seed) => seed)
    const seen = new Set<string>()
    await inParallel(seeds, 2, async (seed) => {
      const [orderly, stormy] = await Promise.all([runOrderly(seed), runStorm(seed)])
      expect(stormy, `round ${seed}`).toEqual(orderly)
      seen.add(JSON.stringify(orderly['plans']?.toString().split(',')[1] ?? orderly['checkout']))
    })
    // Lives that end in every way were among them.
    expect(seen.size).toBeGreaterThanOrEqual(4)
    expect([...taken].sort()).toEqual([...turns].sort())
  },
  30 * 60_000,
)
