import type { Page } from 'playwright/test'
import { findPlan, type PlanInterval } from '#features/plans/plans.ts'
import { expectNoViolations } from '../../support/accessible.ts'
import { one, sql } from '../../support/database.ts'
import { tabTo } from '../../support/keyboard.ts'
import { findStack } from '../../support/running-stack.ts'
import { logIn, newPerson } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

/** What comes by webhook takes as long as the local runtime needs for a function. */
const patiently = { timeout: 45_000 }

async function newBusiness(ownerId: string): Promise<string> {
  const { id } = await one<{ id: string }>(
    `insert into mn_businesses (name, owner_id, draft) values ('Tindahan ni Buyer', $1, false) returning id`,
    [ownerId],
  )
  return id
}

const isFeatured = async (business: string) =>
  (await one<{ featured: boolean }>('select featured from mn_businesses where id = $1', [business])).featured

/** Lets days pass for a buyer at the provider. */
async function daysPass(page: Page, user: string, days: number): Promise<void> {
  const { customer_id } = await one<{ customer_id: string }>(
    'select customer_id from private.payment_customers where user_id = $1',
    [user],
  )
  const answer = await page.request.post(`${findStack().url}/stripe`, {
    form: { act: `advance ${customer_id} ${days}` },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}

/** Chooses and pays a plan in the dashboard. @returns the tab in which it was paid */
async function buy(page: Page, plan: string, interval: PlanInterval): Promise<Page> {
  await page.goto('/user-dashboard?tab=create-ad')
  const panel = page.getByRole('main').getByRole('tabpanel')
  await panel.getByLabel('Business').selectOption({ label: 'Tindahan ni Buyer' })
  if (interval === 'year') await panel.getByLabel('Yearly').check({ force: true })
  await panel.getByLabel(plan).check()
  const opened = page.waitForEvent('popup')
  await panel.getByRole('button', { name: 'Purchase' }).click()
  await expect(page.getByText('Please complete your payment in the new tab')).toBeVisible()
  const tab = await opened
  await tab.getByRole('button', { name: 'Pay and subscribe' }).click()
  return tab
}

/** A plan that features its listing and one that does not. Every price is bought in tests/functions/checkout.test.ts. */
const bought = [
  ['premium', 'month'],
  ['banner', 'year'],
] as const

for (const [id, interval] of bought) {
  const { name } = findPlan(id)
  test(`PAY-14 PAY-15 PAY-19 PAY-20 PAY-25 PAY-28 ${name} by the ${interval}: bought, running, cancelled, ended`, async ({
    page,
    context,
  }) => {
    const buyer = await newPerson()
    const business = await newBusiness(buyer.id)
    await logIn(context, buyer)
    const tab = await buy(page, name, interval)
    await expect(tab.getByRole('heading', { name: `Your ${name} has started` })).toBeVisible(patiently)
    expect(await isFeatured(business)).toBe(id !== 'banner')
    if (id === 'premium') await expectNoViolations(tab)
    await tab.close()

    await page.goto('/user-dashboard?tab=advertising')
    const item = page.getByRole('main').getByRole('tabpanel').getByRole('listitem')
    await expect(item.getByText('Active', { exact: true })).toBeVisible()
    const opened = page.waitForEvent('popup')
    await item.getByRole('button', { name: 'Manage Subscription' }).click()
    const portal = await opened
    await portal.getByRole('button', { name: 'Cancel at the end of the period' }).click()
    await expect(portal.getByText('Ends on')).toBeVisible()
    await portal.close()
    await expect
      .poll(
        () =>
          sql(
            'select status, ends_at_period_end as ends from mn_advertising_subscriptions where business_id = $1',
            [business],
          ),
        patiently,
      )
      .toEqual([{ status: 'active', ends: true }])
    // The list behind says so by itself.
    await expect(item.getByText('Cancelled: it runs until then, and is not renewed.')).toBeVisible()
    expect(await isFeatured(business)).toBe(id !== 'banner')

    await daysPass(page, buyer.id, interval === 'year' ? 367 : 32)
    await expect(async () => {
      await page.reload()
      await expect(item.getByText('Cancelled', { exact: true })).toBeVisible({ timeout: 3_000 })
    }).toPass(patiently)
    expect(await isFeatured(business)).toBe(false)
  })
}

test('a plan is chosen by keyboard alone; a declined card can be followed by another one, and going back costs nothing', async ({
  page,
  context,
}) => {
  const buyer = await newPerson()
  await newBusiness(buyer.id)
  await logIn(context, buyer)
  await page.goto('/user-dashboard?tab=create-ad')
  const panel = page.getByRole('main').getByRole('tabpanel')
  await tabTo(panel.getByLabel('Business'))
  await page.keyboard.type('Tindahan')
  const choice = panel.getByLabel('Featured Listing')
  await tabTo(panel.getByRole('radio', { name: 'Monthly', exact: true }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  while (!(await choice.isChecked())) await page.keyboard.press('ArrowDown')
  const opened = page.waitForEvent('popup')
  await tabTo(panel.getByRole('button', { name: 'Purchase' }))
  await page.keyboard.press('Enter')
  const tab = await opened
  await tab.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(tab.getByRole('alert')).toHaveText('Your card was declined. Try a different card.')
  await tab.getByRole('button', { name: 'Go back without paying' }).click()
  await expect(tab.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()
  await expect(tab.getByText('Nothing was charged.')).toBeVisible()
})

test('a payment of somebody else’s is not shown', async ({ page, context }) => {
  await logIn(context, await newPerson())
  await page.goto('/advertise/payment?result=done&checkout=00000000-0000-4000-8000-000000000001')
  await expect(page.getByRole('heading', { name: 'We could not find this payment' })).toBeVisible()
})
