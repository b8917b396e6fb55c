import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import type { PlanId } from '#features/plans/plans.ts'
import { listMail, mailFolder } from '../../scripts/doubles/mail/mailbox.ts'
import { sql } from './forms.ts'
import {
  call,
  checkoutPage,
  customerOf,
  daysPass,
  isFeatured,
  newShop,
  patiently,
  plansOf,
  press,
  purchase,
  refusalIn,
  statusBecomes,
  tokenOf,
  turn,
} from './payments.ts'

const site = inject('site')

afterEach(() => turn('up'))

describe('a subscription’s life', () => {
  async function subscribed(plan: PlanId = 'premium') {
    const { owner, business } = await newShop()
    await press(await checkoutPage(owner, business, plan), 'pay')
    await statusBecomes(business, 'active')
    const [row] = await plansOf(business)
    const portal = async () => {
      const { text } = await call('customer-portal', owner.token, { subscription_id: row?.['id'] })
      return String(JSON.parse(text).url)
    }
    return { owner, business, portal, provider: String(row?.['stripe_subscription_id']) }
  }

  test('PAY-20 PAY-25 cancelled in the portal for the end of the period, it runs until then and ends', async () => {
    const { owner, business, portal, provider } = await subscribed()
    const page = await portal()
    expect(page).toContain('/portal/')
    await press(page, `end ${provider}`)
    await vi.waitFor(
      async () =>
        expect(await plansOf(business)).toMatchObject([{ status: 'active', ends_at_period_end: true }]),
      patiently,
    )
    expect(await isFeatured(business)).toBe(true)
    await daysPass(owner, 31)
    await statusBecomes(business, 'cancelled')
    expect(await isFeatured(business)).toBe(false)
  })

  test('cancelled now, it ends now; the plan can be bought again', async () => {
    const { owner, business, portal, provider } = await subscribed('featured')
    await press(await portal(), `cancel ${provider}`)
    await statusBecomes(business, 'cancelled')
    expect(await isFeatured(business)).toBe(false)
    expect(await checkoutPage(owner, business, 'featured')).toContain('/checkout/')
  })

  test('PAY-24 a renewal that fails pauses the plan; paid by hand it goes on', async () => {
    const { owner, business, provider } = await subscribed('featured')
    const customer = await customerOf(owner)
    await turn(`refuse ${customer}`)
    await daysPass(owner, 31)
    await statusBecomes(business, 'inactive')
    expect(await isFeatured(business)).toBe(false)
    const refused = await call('create-advertising-checkout', owner.token, purchase(business, 'featured'))
    expect(refusalIn(refused.text)).toContain('did not go through')
    const mail = await vi.waitUntil(
      async () =>
        (
          await sql(
            `select data from mn_outgoing_mail where recipient = $1 and template = 'plan-payment-failed'`,
            [owner.email],
          )
        )[0],
      patiently,
    )
    const data = mail['data']
    const payAt = typeof data === 'object' && data !== null && 'pay_at' in data ? String(data.pay_at) : ''
    await press(payAt, 'pay')
    await statusBecomes(business, 'active')
    expect(await isFeatured(business)).toBe(true)
    await turn(`accept ${customer}`)
    expect(provider).toMatch(/^sub_/)
  })

  test('started, failed and ended are told by mail, once each', async () => {
    const { owner, business } = await subscribed('banner')
    const customer = await customerOf(owner)
    await turn(`refuse ${customer}`)
    await daysPass(owner, 60)
    await statusBecomes(business, 'cancelled')
    const told = await vi.waitUntil(async () => {
      const mails = (await listMail(mailFolder(site.stateDir))).filter(({ to }) => to === owner.email)
      return mails.length >= 3 && mails
    }, patiently)
    expect(told.map(({ subject }) => subject).sort()).toEqual([
      'Your Banner Advertising has ended',
      'Your Banner Advertising has started',
      'Your payment for the Banner Advertising failed',
    ])
  })

  test('somebody who pays for a business that is gone is not charged any longer', async () => {
    const { owner, business } = await newShop()
    const page = await checkoutPage(owner, business)
    await sql('delete from mn_businesses where id = $1', [business])
    await press(page, 'pay')
    await vi.waitFor(async () => {
      const rows = await sql(
        'select status, business_id from mn_advertising_subscriptions where user_id = $1',
        [owner.id],
      )
      expect(rows).toEqual([{ status: 'cancelled', business_id: null }])
    }, patiently)
  })

  test('the demo’s own plans can be managed', async () => {
    const [row] = await sql(
      `select id, user_id from mn_advertising_subscriptions where stripe_subscription_id = 'sub_demo_cafe_premium'`,
    )
    const token = await tokenOf(String(row?.['user_id']))
    const { status } = await call('customer-portal', token, { subscription_id: row?.['id'] })
    expect(status).toBe(200)
  })
})

describe('a plan that an administrator gave', () => {
  test('PAY-27 ends on its date by itself, and its owner is told', async () => {
    const { owner, business } = await newShop()
    await sql(
      `insert into mn_advertising_subscriptions (business_id, subscription_type, status, start_date, end_date)
       values ($1, 'featured', 'active', now() - interval '2 days', now() + interval '1 hour')`,
      [business],
    )
    expect(await isFeatured(business)).toBe(true)
    await sql(
      `update mn_advertising_subscriptions set end_date = now() - interval '1 hour' where business_id = $1`,
      [business],
    )
    await call('end-grants', null, {})
    expect(await isFeatured(business)).toBe(false)
    expect(await sql(`select template from mn_outgoing_mail where recipient = $1`, [owner.email])).toEqual([
      { template: 'plan-ended' },
    ])
  })
})
