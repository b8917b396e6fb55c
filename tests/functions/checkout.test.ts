import pg from 'pg'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { findPlan, type PlanId, type PlanInterval, plans, priceOf } from '#features/plans/plans.ts'
import { rounds } from '../backend/support/rounds.ts'
import { sql } from './forms.ts'
import {
  call,
  checkoutPage,
  isFeatured,
  newShop,
  patiently,
  plansOf,
  press,
  purchase,
  refusalIn,
  statusBecomes,
  turn,
} from './payments.ts'

const site = inject('site')

/** Waits until so many of the site's queries wait for one that holds what they need. */
const waitingForLocks = (count: number) =>
  vi.waitFor(async () => {
    const waiting = await sql(`select from pg_stat_activity where wait_event_type = 'Lock'`)
    expect(waiting).toHaveLength(count)
  }, patiently)

afterEach(() => turn('up'))

describe('buying a plan', () => {
  const everyPrice = plans.flatMap(({ id }) =>
    (['month', 'year'] as const).map((interval): [PlanId, PlanInterval] => [id, interval]),
  )

  test.each(everyPrice)(
    'PAY-13 PAY-19 PAY-28 %s by the %s: paid on the provider’s page, it runs',
    async (plan, interval) => {
      const { owner, business } = await newShop()
      const page = await checkoutPage(owner, business, plan, interval)
      expect(await isFeatured(business)).toBe(false)
      const back = await press(page, 'pay')
      expect(back).toContain(`${site.origin}/advertise/payment?result=done&checkout=`)
      await statusBecomes(business, 'active')
      const [row] = await plansOf(business)
      expect(row).toMatchObject({
        user_id: owner.id,
        subscription_type: plan,
        amount: purchase(business, plan, interval).amount,
        billing_interval: interval,
        stripe_subscription_id: expect.stringMatching(/^sub_/),
      })
      expect(await isFeatured(business)).toBe(plan !== 'banner')
    },
  )

  test('asking again before paying gives the same page, also ten times at once', async () => {
    const { owner, business } = await newShop()
    const pages = await Promise.all(Array.from({ length: 10 }, () => checkoutPage(owner, business)))
    pages.push(await checkoutPage(owner, business))
    expect(new Set(pages).size).toBe(1)
    expect(await sql('select from mn_advertising_checkouts where business_id = $1', [business])).toHaveLength(
      1,
    )
  })

  test('asking again after the provider’s answer was lost gives the page that was made', async () => {
    const { owner, business } = await newShop()
    await turn('lose 2')
    const page = await checkoutPage(owner, business)
    expect(await checkoutPage(owner, business)).toBe(page)
  })

  test('another interval closes the first page, so that nobody pays twice', async () => {
    const { owner, business } = await newShop()
    const monthly = await checkoutPage(owner, business, 'featured', 'month')
    const yearly = await checkoutPage(owner, business, 'featured', 'year')
    expect(yearly).not.toBe(monthly)
    await press(monthly, 'pay')
    const open = await fetch(monthly)
    expect(await open.text()).toContain('It has expired')
    await press(yearly, 'pay')
    await statusBecomes(business, 'active')
    expect((await plansOf(business)).map((plan) => plan['amount'])).toEqual([4990])
  })

  test('monthly and yearly at once, eight times, leave one page that can be paid', async () => {
    for (let round = 0; round < rounds(30); round += 1) {
      const { owner, business } = await newShop()
      const asked = await Promise.all(
        Array.from({ length: 8 }, (_, number) =>
          call(
            'create-advertising-checkout',
            owner.token,
            purchase(business, 'premium', number % 2 === 0 ? 'month' : 'year'),
          ),
        ),
      )
      const pages = asked.filter(({ status }) => status === 200).map(({ text }) => JSON.parse(text).url)
      expect(pages, JSON.stringify(asked)).not.toEqual([])
      for (const page of new Set(pages)) await press(page, 'pay')
      await statusBecomes(business, 'active')
    }
  })

  test('a page that was made while another interval gave its purchase up is closed, so that nobody pays twice', async () => {
    const { owner, business } = await newShop()
    const ask = (interval: PlanInterval) =>
      call('create-advertising-checkout', owner.token, purchase(business, 'premium', interval))
    const [begun] = await sql(`select checkout_id from begin_checkout($1, $2, 'premium', 'month', $3)`, [
      owner.id,
      business,
      priceOf(findPlan('premium'), 'month'),
    ])
    const database = new pg.Client({ connectionString: site.backend.databaseUrl })
    await database.connect()
    try {
      await database.query('begin')
      await database.query('select from mn_advertising_checkouts where id = $1 for update', [
        begun?.['checkout_id'],
      ])
      // The first has a page and is about to keep it; the second has seen a purchase without a page.
      const monthly = ask('month')
      await waitingForLocks(1)
      const yearly = ask('year')
      await waitingForLocks(2)
      await database.query('commit')
      const answers = await Promise.all([monthly, yearly])
      for (const { status, text } of answers) if (status === 200) await press(JSON.parse(text).url, 'pay')
      expect(answers.map(({ status }) => status)).toContain(200)
      await statusBecomes(business, 'active')
    } finally {
      await database.end()
    }
  })

  test('a plan that runs is refused in clear words, another one is not', async () => {
    const { owner, business } = await newShop()
    await press(await checkoutPage(owner, business), 'pay')
    await statusBecomes(business, 'active')
    const again = await call(
      'create-advertising-checkout',
      owner.token,
      purchase(business, 'featured', 'year'),
    )
    expect(again.status).toBe(409)
    expect(refusalIn(again.text)).toBe('This business already has an active Featured Listing.')
    expect(await checkoutPage(owner, business, 'banner')).toContain('/checkout/')
  })

  test('a plan that an administrator gave counts as running', async () => {
    const { owner, business } = await newShop()
    await sql(
      `insert into mn_advertising_subscriptions (business_id, subscription_type, status, end_date)
       values ($1, 'premium', 'active', now() + interval '1 day')`,
      [business],
    )
    const { status, text } = await call(
      'create-advertising-checkout',
      owner.token,
      purchase(business, 'premium'),
    )
    expect(status).toBe(409)
    expect(refusalIn(text)).toBe('This business already has an active Premium Package.')
  })

  test('after paying, and before the provider’s word has come, there is nothing more to pay', async () => {
    const { owner, business } = await newShop()
    const page = await checkoutPage(owner, business)
    await turn('hold')
    try {
      await press(page, 'pay')
      const again = await call('create-advertising-checkout', owner.token, purchase(business))
      expect(again.status).toBe(409)
      expect(refusalIn(again.text)).toBe(
        'Your payment has arrived. The Featured Listing starts within a minute.',
      )
      const yearly = await call(
        'create-advertising-checkout',
        owner.token,
        purchase(business, 'featured', 'year'),
      )
      expect(refusalIn(yearly.text)).toContain('Your payment has arrived.')
    } finally {
      await turn('release')
    }
    await statusBecomes(business, 'active')
  })

  test('PAY-16 a declined card and going back leave everything as it was', async () => {
    const { owner, business } = await newShop()
    const page = await checkoutPage(owner, business)
    expect(await press(page, 'decline')).toBeNull()
    expect(await press(page, 'cancel')).toContain(
      `${site.origin}/advertise/payment?result=cancelled&checkout=`,
    )
    expect(await plansOf(business)).toEqual([])
    expect(await checkoutPage(owner, business)).toBe(page)
  })

  test('PAY-16 while the provider is down there is no page, and no cause in the answer', async () => {
    const { owner, business } = await newShop()
    await turn('down')
    const { status, text } = await call('create-advertising-checkout', owner.token, purchase(business))
    expect(status).toBe(500)
    expect(text).not.toMatch(/stripe|api_error|unknown error/i)
    await turn('up')
    expect(await checkoutPage(owner, business)).toContain('/checkout/')
  })

  test('a buyer whom the provider has forgotten is made known to it again', async () => {
    const { owner, business } = await newShop()
    await sql(`insert into private.payment_customers values ($1, 'cus_forgotten')`, [owner.id])
    expect(await checkoutPage(owner, business)).toContain('/checkout/')
  })
})
