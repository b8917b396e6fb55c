/** What is empty says so, and leads on. */
import { dashboardTabs } from '#features/dashboard/dashboard.ts'
import { one } from '../support/database.ts'
import { readPage } from '../support/html.ts'
import { someOf } from '../support/sample.ts'
import { demoPerson, logIn, newPerson } from '../support/session.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

test('what is empty says so and leads on: the public lists', async () => {
  const { slug } = await one<{ slug: string }>(
    'select slug from mn_categories order by item_count desc, slug limit 1',
  )
  for (const path of [`/category/${slug}?q=zzqqxx`, '/search?q=zzqqxxyy']) {
    const page = await readPage(`${siteUrl}${path}`)
    expect(page.status, path).toBe(200)
    expect(page.textOf('[data-region=list]'), path).toMatch(/No .*businesses found/)
    expect(page.all('[data-region=list] a').length, path).toBeGreaterThan(0)
    expect(page.all('article.listing'), path).toHaveLength(0)
  }
})

test('what is empty says so and leads on: every tab of a new account', async ({ page, context }) => {
  await logIn(context, await newPerson())
  for (const { value, label } of someOf(dashboardTabs, 3, (tab) => tab.value)) {
    await page.goto(`/user-dashboard?tab=${value}`)
    await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true')
    const panel = page.getByRole('tabpanel', { name: label })
    await expect(panel.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
    await expect(panel.getByRole('heading').first()).toBeVisible()
    await expect(panel.locator('a[href], button').first()).toBeVisible()
  }
  await page.goto('/user-dashboard?tab=no-such-tab')
  await expect(page.getByRole('tab', { name: 'My Businesses' })).toHaveAttribute('aria-selected', 'true')
})

test('what is empty says so: every list of the admin area, and a page beyond its last', async ({
  page,
  context,
}) => {
  await logIn(context, demoPerson('admin'))
  const searched = ['businesses', 'categories', 'ads', 'ratings', 'reports', 'waiting-to-publish', 'messages']
  for (const tab of someOf(searched, 3, (name) => `empty ${name}`)) {
    await page.goto(`/admin?tab=${tab}&q=zzqqxxyy`)
    await expect(page.locator('.empty-note').first(), tab).toBeVisible()
  }
  await page.goto('/admin?tab=businesses&page=99999')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
})
