import { openAdmin } from '../../../support/admin.ts'
import { count } from '../../../support/database.ts'
import { expect, test } from '../../../support/test.ts'

test('AOV-01 AOV-02 the cards count businesses, drafts, pending reports and what is not verified', async ({
  page,
  context,
}) => {
  await openAdmin(page, context)
  const card = (label: string) => page.locator('.overview-card').filter({ hasText: label }).locator('strong')
  const shown: Record<string, string> = {
    'Total Businesses': 'select count(*) from mn_businesses',
    'Pending Publication': 'select count(*) from mn_businesses where draft and not archived',
    'Reported Issues': `select count(*) from mn_business_reports where status = 'pending'`,
    'Published, Not Verified': 'select count(*) from mn_businesses where not verified and not draft',
  }
  for (const [label, query] of Object.entries(shown))
    await expect(card(label)).toHaveText((await count(query)).toLocaleString('en-US'))
})

test('AOV-03 quick actions lead to businesses, categories, ratings and reports', async ({
  page,
  context,
}) => {
  await openAdmin(page, context, '?tab=overview')
  const actions = page.locator('.overview-part').filter({ hasText: 'Quick Actions' })
  for (const [label, tab] of [
    ['Manage Businesses', 'businesses'],
    ['Manage Categories', 'categories'],
    ['View Ratings', 'ratings'],
    ['View Reports', 'reports'],
  ]) {
    await actions.getByRole('link', { name: label ?? '' }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${tab}$`))
    await page.goBack()
  }
})

test('AOV-04 recent activity tells of new businesses, drafts and pending reports', async ({
  page,
  context,
}) => {
  const activity = page.locator('.overview-part').filter({ hasText: 'Recent Activity' })
  const drafts = await count('select count(*) from mn_businesses where draft and not archived')
  const pending = await count(`select count(*) from mn_business_reports where status = 'pending'`)
  // Should a day end between the two, both are asked again.
  await expect(async () => {
    await openAdmin(page, context, '?tab=overview')
    const today = await count(
      `select count(*) from mn_businesses
       where created_at >= date_trunc('day', now() at time zone 'Asia/Manila') at time zone 'Asia/Manila'`,
    )
    await expect(activity).toContainText(`${today} new business`)
  }).toPass({ timeout: 30_000 })
  await expect(activity).toContainText(`${drafts} draft business`)
  await expect(activity).toContainText(`${pending} pending report`)
  const today = activity.getByRole('link', { name: /new business(es)? today/ })
  const told = Number.parseInt((await today.innerText()).replace(',', ''), 10)
  await today.click()
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
  await expect(pages, 'the list has those of today').toContainText(`of ${told.toLocaleString('en-US')}`)
})

test('numbers that cannot be read are said to be unknown, and are read again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/admin_stats|ERR_FAILED/)
  await page.route('**/rest/v1/rpc/admin_stats', (route) => route.abort())
  await openAdmin(page, context, '?tab=overview')
  const alert = page.getByRole('alert').filter({ hasText: 'We could not read the numbers just now.' })
  await expect(alert).toBeVisible()
  await expect(page.getByText('Not known just now')).toHaveCount(3)
  await page.unroute('**/rest/v1/rpc/admin_stats')
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(alert).toHaveCount(0)
  const businesses = (await count('select count(*) from mn_businesses')).toLocaleString('en-US')
  await expect(page.locator('.overview-card').first()).toHaveText(`Total Businesses${businesses}`)
})
