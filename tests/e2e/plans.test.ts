import type { Page } from 'playwright/test'
import { plans } from '#features/plans/plans.ts'
import { expectNoViolations } from '../support/accessible.ts'
import { eitherScreen } from '../support/sample.ts'
import { demoPerson, openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const checkout = '**/.netlify/functions/create-advertising-checkout'
const panel = (page: Page) => page.getByRole('main').getByRole('tabpanel')

/** The payment provider's page, played: what matters here is what was asked for and where the tab leads. */
async function playCheckout(page: Page): Promise<unknown[]> {
  const asked: unknown[] = []
  await page.route(checkout, async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: { url: `${new URL(page.url()).origin}/about?paid` } })
  })
  return asked
}

test('DASH-18 DASH-19 DASH-20 DASH-21 Advertising lists own plans, newest first, and manages what runs and is paid', async ({
  page,
}) => {
  await openAs(page, demoPerson('owner'), '/user-dashboard?tab=advertising')
  const plans = panel(page).getByRole('listitem')
  await expect(plans.getByRole('heading')).toHaveText([
    'Panaderya ni Demo Owner',
    'Labada ni Demo Owner',
    'Kapihan ni Demo Owner',
    'Panaderya ni Demo Owner',
  ])
  const [active, inactive, yearly, cancelled] = [
    plans.nth(0),
    plans.nth(1),
    plans.nth(2),
    plans.nth(3),
  ] as const
  await expect(active.getByText('Active', { exact: true })).toHaveClass(/badge-success/)
  await expect(active).toContainText('Banner Advertising, ₱1,999 per month')
  await expect(active).toContainText(/\d+ days? left/)
  await expect(inactive.getByText('Inactive', { exact: true })).toHaveClass('badge')
  await expect(cancelled.getByText('Cancelled', { exact: true })).toHaveClass(/badge-danger/)
  await expect(yearly).toContainText('Premium Package, ₱29,990 per year')
  for (const [plan, buttons] of [
    [active, 1],
    [inactive, 0],
    [yearly, 1],
    [cancelled, 0],
  ] as const)
    await expect(plan.getByRole('button', { name: 'Manage Subscription' })).toHaveCount(buttons)
  await expect(panel(page).getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/advertise')
})

test('DASH-22 PAY-13 PAY-14 PAY-15 Create Ad buys a plan for a business in a new tab', async ({ page }) => {
  await openAs(page, demoPerson('owner'), '/user-dashboard?tab=create-ad')
  const asked = await playCheckout(page)
  await panel(page).getByLabel('Business').selectOption({ label: 'Labada ni Demo Owner' })
  await panel(page).getByLabel('Yearly').check({ force: true })
  await panel(page).getByLabel('Premium Package').check()
  await expect(panel(page)).toContainText('₱29,990')
  const opened = page.waitForEvent('popup')
  await panel(page).getByRole('button', { name: 'Purchase' }).click()
  await expect(await opened).toHaveURL(/\/about\?paid$/)
  await expect(page.getByText('Redirecting to Payment')).toBeVisible()
  await expect(page.getByText('Please complete your payment in the new tab')).toBeVisible()
  expect(asked).toEqual([expect.objectContaining({ plan_type: 'premium', amount: 29990, interval: 'year' })])
  await expect(page).toHaveURL('/user-dashboard?tab=advertising')
})

test('DASH-23 a purchase without business or plan says what is missing, and asks nobody', async ({
  page,
}) => {
  await openAs(page, demoPerson('owner'), '/user-dashboard?tab=create-ad')
  const asked = await playCheckout(page)
  const purchase = panel(page).getByRole('button', { name: 'Purchase' })
  await purchase.click()
  await expect(page.getByText('Missing Information')).toBeVisible()
  await expect(page.getByText('Please select a business and plan')).toBeVisible()
  await panel(page).getByLabel('Business').selectOption({ label: 'Labada ni Demo Owner' })
  await purchase.click()
  await expect(page.getByText('Missing Information')).toHaveCount(2)
  expect(asked).toEqual([])
})

test('PAY-16 a checkout that cannot be made is said, and the tab is closed again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/503/)
  await openAs(page, demoPerson('owner'), '/user-dashboard?tab=create-ad')
  await page.route(checkout, (route) => route.fulfill({ status: 503, json: { error: 'x', reference: 'y' } }))
  await panel(page).getByLabel('Business').selectOption({ label: 'Labada ni Demo Owner' })
  await panel(page).getByLabel('Featured Listing').check()
  await panel(page).getByRole('button', { name: 'Purchase' }).click()
  await expect(page.getByText('Unable to create checkout session. Please try again.')).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
})

test('PAY-04 PAY-05 PAY-06 PAY-10 the plans dialog shows every plan, monthly or yearly, and leads to the checkout', {
  tag: eitherScreen('plans dialog'),
}, async ({ page }) => {
  await openAs(page, demoPerson('owner'), '/user-dashboard')
  const asked = await playCheckout(page)
  await page.getByRole('button', { name: 'Promote Labada ni Demo Owner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a Plan' })
  const offers = dialog.getByRole('article')
  const prices = (of: 'monthly' | 'yearly') => plans.map((plan) => `₱${plan[of].toLocaleString('en-US')}`)
  await expect(offers.getByRole('heading')).toHaveText(plans.map(({ name }) => name))
  await expect(offers.locator('strong')).toHaveText(prices('monthly'))
  await expect(offers.filter({ hasText: 'BEST VALUE' }).getByRole('heading')).toHaveText('Premium Package')
  await expect(dialog.getByText('Save 2 months')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByLabel('Yearly').focus()
  await page.keyboard.press('Space')
  await expect(offers.locator('strong')).toHaveText(prices('yearly'))
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Choose Featured Listing' }).click()
  await expect(await opened).toHaveURL(/\/about\?paid$/)
  await expect(dialog).toBeHidden()
  expect(asked).toEqual([expect.objectContaining({ plan_type: 'featured', amount: 4990, interval: 'year' })])
})
