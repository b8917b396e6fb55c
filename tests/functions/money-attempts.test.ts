import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { post, sql } from './forms.ts'
import { checkoutAttempts, portalAttempts, type Scene, type Try } from './money-attempts.ts'
import { dataAttempts } from './money-data-attempts.ts'
import { everyWordArrives, newBusiness, newPerson, refusalIn, tokenOf } from './payments.ts'

const { backend } = inject('site')
let scene: Scene
let before: unknown

/** Everything that money is about, of everybody: no attempt may change a value of it. */
const everything = () =>
  sql(`select
    (select jsonb_agg(plan order by id) from mn_advertising_subscriptions as plan) as plans,
    (select jsonb_agg(checkout order by id) from mn_advertising_checkouts as checkout) as checkouts,
    (select jsonb_agg(banner order by id) from mn_banner_ads as banner) as banners,
    (select jsonb_agg(event order by event_id) from mn_payment_events as event) as events,
    (select jsonb_agg(jsonb_build_object('id', id, 'owner', owner_id, 'draft', draft, 'verified', verified,
      'admin', featured_by_admin, 'plan', featured_by_plan, 'rating', rating) order by id)
      from mn_businesses where owner_id is not null and not archived) as businesses,
    (select count(*) from mn_outgoing_mail) as mails,
    (select count(*) from admin_users) as administrators`)

async function plan(row: Record<string, unknown>): Promise<string> {
  const [made] = await sql(
    `insert into mn_advertising_subscriptions
       (business_id, user_id, subscription_type, status, stripe_subscription_id, amount, start_date, end_date)
     values ($1, $2, $3, $4, $5, 2999, now() - interval '1 day', now() + interval '30 days') returning id`,
    [row['business'], row['user'], row['type'], row['status'], row['provider'] ?? null],
  )
  return String(made?.['id'])
}

async function setScene(): Promise<Scene> {
  const [owner, stranger] = [await newPerson(), await newPerson()]
  const business = await newBusiness(owner.id)
  const strangerBusiness = await newBusiness(stranger.id)
  const of = { business, user: owner.id }
  const premium = await plan({ ...of, type: 'premium', status: 'active', provider: `sub_${randomUUID()}` })
  const ended = await plan({ ...of, type: 'featured', status: 'cancelled', provider: `sub_${randomUUID()}` })
  const grant = await plan({ ...of, type: 'banner', status: 'active' })
  const [banner] = await sql(
    `insert into mn_banner_ads (title, image_url, business_id, subscription_id)
     values ('Waits', 'https://pictures.test/x.jpg', $1, $2) returning id`,
    [business, premium],
  )
  const [checkout] = await sql(
    `insert into mn_advertising_checkouts (user_id, business_id, subscription_type, billing_interval, amount, state)
     values ($1, $2, 'featured', 'month', 499, 'closed') returning id`,
    [owner.id, business],
  )
  const ids = { banner: String(banner?.['id']), checkout: String(checkout?.['id']) }
  return { owner, stranger, business, strangerBusiness, plan: premium, ended, grant, ...ids }
}

function send(name: string, { token, body, headers = {} }: Try) {
  return post(name, {
    headers: {
      'Content-Type': 'application/json',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  })
}

const inWords = (text: string) => {
  expect(refusalIn(text)).toMatch(/[a-z]{3,} .*\./)
  expect(text).not.toMatch(/zod|stripe|at file:|invalid_|Expected|stack/i)
}

beforeAll(async () => {
  // What other purchases still have to tell would count as changed.
  await everyWordArrives()
  scene = await setScene()
})
beforeEach(async () => {
  before = await everything()
})
afterEach(async () => {
  expect(await everything()).toEqual(before)
})

test('there are at least sixty attempts', () => {
  expect(checkoutAttempts.length + portalAttempts.length + dataAttempts.length).toBeGreaterThanOrEqual(60)
})

describe('PAY-17 PAY-18 a purchase is refused, in words, and nothing changes', () => {
  test.each(checkoutAttempts)('%s: %i', async (_, status, ask) => {
    const asked = await ask(scene)
    // What the attempt is about may have been made just now.
    before = await everything()
    const answer = await send('create-advertising-checkout', asked)
    expect(answer.status, answer.text).toBe(status)
    inWords(answer.text)
  })

  test('a login that is over: 401', async () => {
    const token = await tokenOf(scene.owner.id, -60)
    const answer = await send('create-advertising-checkout', { token, body: {} })
    expect(answer.status).toBe(401)
  })

  test.each(['anonKey', 'serviceKey'] as const)('the %s as a login: 401', async (key) => {
    const answer = await send('create-advertising-checkout', { token: backend[key], body: {} })
    expect(answer.status).toBe(401)
  })
})

describe('PAY-22 the portal is refused, in words, and nothing changes', () => {
  test.each(portalAttempts)('%s: %i', async (_, status, ask) => {
    const answer = await send('customer-portal', await ask(scene))
    expect(answer.status, answer.text).toBe(status)
    inWords(answer.text)
  })
})

describe('PAY-23 the data API refuses, in words, and nothing changes', () => {
  test.each(dataAttempts)('%s', async (_, words, call) => {
    const db = {
      owner: createDb(backend.url, backend.anonKey, scene.owner.token),
      stranger: createDb(backend.url, backend.anonKey, scene.stranger.token),
      nobody: createDb(backend.url, backend.anonKey),
    }
    const { error } = await call(db, scene)
    expect(error?.message ?? 'it was allowed').toMatch(words)
  })
})
