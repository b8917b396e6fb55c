import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { listMail, mailFolder } from '../../scripts/doubles/mail/mailbox.ts'
import { stripeKeys } from '../../scripts/doubles/stripe/stripe.ts'
import { post, sql } from './forms.ts'
import {
  call,
  checkoutPage,
  customerOf,
  daysPass,
  everyWordArrives,
  newPerson,
  newShop,
  plansOf,
  press,
  refusalIn,
  statusBecomes,
  tokenOf,
  turn,
} from './payments.ts'

let admin: string
beforeAll(async () => {
  const { id } = await newPerson()
  await sql('insert into admin_users (user_id) values ($1)', [id])
  admin = await tokenOf(id)
})
afterEach(async () => {
  await turn('up')
  await everyWordArrives()
})

async function payingShop() {
  const shop = await newShop()
  await press(await checkoutPage(shop.owner, shop.business, 'premium'), 'pay')
  await statusBecomes(shop.business, 'active')
  const [plan] = await plansOf(shop.business)
  return { ...shop, provider: String(plan?.['stripe_subscription_id']) }
}

const stateOf = async (provider: string) =>
  (
    await sql(
      'select status, user_id, business_id from mn_advertising_subscriptions where stripe_subscription_id = $1',
      [provider],
    )
  )[0]
const isThere = async (table: 'mn_businesses' | 'auth.users', id: string) =>
  (await sql(`select from ${table} where id = $1`, [id])).length === 1
const mailsTo = (email: string) =>
  sql(
    `select template, data ->> 'business' <> '' as named from mn_outgoing_mail
     where recipient = $1 and template = 'plan-ended'`,
    [email],
  )
const mailedTo = async (email: string, subject: RegExp) =>
  (await listMail(mailFolder(inject('site').stateDir))).filter(
    (mail) => mail.to === email && subject.test(mail.subject),
  )
const providerKnows = async (customer: string) => {
  const { url } = inject('site').backend
  const headers = { Authorization: `Bearer ${stripeKeys.secretKey}` }
  return (await fetch(`${url}/v1/customers/${customer}`, { headers })).ok
}
const deleteBusiness = (id: string, token = admin) => call('delete-businesses', token, { ids: [id] })

describe('PAY-34 an account with paid plans', () => {
  test('is deleted once they are cancelled at the provider, and its owner is told once', async () => {
    const { owner, business, provider } = await payingShop()
    expect(await call('delete-account', owner.token, {})).toMatchObject({ status: 200 })
    expect(await stateOf(provider)).toEqual({ status: 'cancelled', user_id: null, business_id: business })
    expect(await isThere('auth.users', owner.id)).toBe(false)
    await everyWordArrives()
    const ended = await vi.waitUntil(async () => (await mailedTo(owner.email, /ended/i))[0], {
      timeout: 20_000,
    })
    expect(ended.text).toContain('Kapihan')
    expect(await mailedTo(owner.email, /ended/i)).toHaveLength(1)
    expect(await sql('select from mn_outgoing_mail where recipient = $1', [owner.email])).toEqual([])
  })

  test('leaves no customer at the provider, also when that could not be told at once', async () => {
    const { owner } = await payingShop()
    const customer = await customerOf(owner)
    expect(await providerKnows(customer)).toBe(true)
    expect((await call('delete-account', owner.token, {})).status).toBe(200)
    expect(await providerKnows(customer)).toBe(false)

    const other = await payingShop()
    const left = await customerOf(other.owner)
    await sql('delete from private.payment_customers where user_id = $1', [other.owner.id])
    expect(await providerKnows(left)).toBe(true)
    await post('retention', {})
    expect(await providerKnows(left)).toBe(false)
    expect(await sql('select from private.departed_customers where customer_id = $1', [left])).toEqual([])
  })

  test('stays with everything while the provider cannot be told, and goes when it can', async () => {
    const { owner, provider } = await payingShop()
    await turn('down')
    const refused = await call('delete-account', owner.token, {})
    expect(refused.status).toBeGreaterThanOrEqual(500)
    expect(refusalIn(refused.text)).not.toMatch(/stripe|subscription/i)
    expect(await stateOf(provider)).toMatchObject({ status: 'active', user_id: owner.id })
    await turn('up')
    expect((await call('delete-account', owner.token, {})).status).toBe(200)
    expect(await isThere('auth.users', owner.id)).toBe(false)
  })

  test('goes also with a plan whose payment is overdue', async () => {
    const { owner, business, provider } = await payingShop()
    await turn(`refuse ${await customerOf(owner)}`)
    await daysPass(owner, 31)
    await statusBecomes(business, 'inactive')
    expect((await call('delete-account', owner.token, {})).status).toBe(200)
    expect(await stateOf(provider)).toMatchObject({ status: 'cancelled', user_id: null })
  })

  test('keeps its plans when the deletion is refused for another reason', async () => {
    const { owner, provider } = await payingShop()
    await sql(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'app', 'totp', 'verified', now(), now())`,
      [owner.id],
    )
    const refused = await call('delete-account', owner.token, {})
    expect(refused.status).toBe(403)
    expect(refusalIn(refused.text)).toContain('code of your two-step login')
    expect(await stateOf(provider)).toMatchObject({ status: 'active', user_id: owner.id })
  })

  test('is deleted by nobody else', async () => {
    expect((await call('delete-account', null, {})).status).toBe(401)
    const { token } = await newPerson()
    const headers = { Authorization: `Bearer ${token}`, Origin: 'https://elsewhere.test' }
    expect((await post('delete-account', { headers, body: '{}' })).status).toBe(403)
  })
})

describe('PAY-34 a business with a paid plan', () => {
  test('is deleted once that is cancelled at the provider, and its owner is told once', async () => {
    const { owner, business, provider } = await payingShop()
    expect(await deleteBusiness(business)).toMatchObject({ status: 200 })
    expect(await stateOf(provider)).toEqual({ status: 'cancelled', user_id: owner.id, business_id: null })
    expect(await isThere('mn_businesses', business)).toBe(false)
    await everyWordArrives()
    expect(await mailsTo(owner.email)).toEqual([{ template: 'plan-ended', named: true }])
  })

  test('stays with everything while the provider cannot be told', async () => {
    const { business, provider } = await payingShop()
    await turn('down')
    expect((await deleteBusiness(business)).status).toBeGreaterThanOrEqual(500)
    expect(await stateOf(provider)).toMatchObject({ status: 'active', business_id: business })
    expect(await isThere('mn_businesses', business)).toBe(true)
  })

  test('goes also when the provider knows nothing of the plan', async () => {
    const { owner, business } = await newShop()
    const provider = `sub_${randomUUID().replaceAll('-', '')}`
    await sql(
      `insert into mn_advertising_subscriptions (business_id, user_id, subscription_type, status, stripe_subscription_id)
       values ($1, $2, 'featured', 'active', $3)`,
      [business, owner.id, provider],
    )
    expect((await deleteBusiness(business)).status).toBe(200)
    expect(await stateOf(provider)).toMatchObject({ status: 'cancelled', business_id: null })
  })

  test('is deleted by administrators alone', async () => {
    const { owner, business, provider } = await payingShop()
    const refused = await deleteBusiness(business, owner.token)
    expect(refused).toMatchObject({
      status: 403,
      text: expect.stringContaining('Your role does not allow this'),
    })
    expect((await call('delete-businesses', null, { ids: [business] })).status).toBe(401)
    expect((await call('delete-businesses', admin, { ids: [] })).status).toBe(400)
    expect((await call('delete-businesses', admin, { ids: ['all'] })).status).toBe(400)
    expect(await stateOf(provider)).toMatchObject({ status: 'active', business_id: business })
  })
})

test('ROLE-13 an editor deletes no listing that is paid for, and ends no plan; a moderator deletes none', async () => {
  const { business, provider, owner } = await payingShop()
  const staff = async (role: string) => {
    const { id } = await newPerson()
    await sql('insert into admin_users (user_id, role) values ($1, $2)', [id, role])
    return tokenOf(id)
  }
  const editor = await staff('editor')
  const refused = await deleteBusiness(business, editor)
  expect(refused.status).toBe(409)
  expect(refusalIn(refused.text)).toContain('paid subscription is still running')
  expect((await deleteBusiness(business, await staff('moderator'))).status).toBe(403)
  expect((await deleteBusiness(business, owner.token)).status).toBe(403)
  expect(await stateOf(provider)).toMatchObject({ status: 'active', business_id: business })
  const { business: plain } = await newShop()
  expect((await deleteBusiness(plain, editor)).status).toBe(200)
  expect(await isThere('mn_businesses', plain)).toBe(false)
})
