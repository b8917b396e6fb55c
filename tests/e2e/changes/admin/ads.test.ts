import { openAdmin, rowOf, toast } from '../../../support/admin.ts'
import { newBanner, newBusiness, newCategory, unusedWord } from '../../../support/admin-rows.ts'
import { count, one, sql } from '../../../support/database.ts'
import { eitherScreen } from '../../../support/sample.ts'
import { demoPerson } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

test('AADS-01 AADS-02 AADS-03 AADS-06 banners are listed with what they belong to, searched and filtered', {
  tag: eitherScreen('ads'),
}, async ({ page, context }) => {
  const word = unusedWord()
  const category = await newCategory()
  const business = await newBusiness({
    city: 'Makati City',
    phone: '(02) 8555 0123',
    email: 'po@kainan.example',
  })
  const columns = { category_id: category.id }
  await newBanner(business.id, { ...columns, title: `Runs ${word}`, created_at: '2998-01-01' })
  await newBanner(business.id, {
    ...columns,
    title: `Rests ${word}`,
    active: false,
    approved_at: '2020-01-01',
  })
  await openAdmin(page, context, '?tab=ads')
  await expect(page.getByRole('heading', { name: 'Banner Ads Management' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search banners by title' }).fill(word)
  const banners = page.getByRole('table', { name: 'Banner ads' })
  await expect(banners.locator('[data-row]')).toHaveCount(2)
  const row = rowOf(page, `Runs ${word}`)
  for (const text of [
    business.name,
    business.slug,
    'Makati City',
    '(02) 8555 0123',
    'po@kainan.example',
    category.name,
  ])
    await expect(row).toContainText(text)
  const image = row.getByRole('link', { name: `Open the image of Runs ${word} in a new tab` })
  await expect(image).toHaveAttribute('href', /^\/media\//)
  await expect(image).toHaveAttribute('target', '_blank')
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status.locator('option')).toHaveText(['All Banners', 'Active', 'Inactive'])
  await status.selectOption('inactive')
  await expect(banners.locator('[data-row] .row-name')).toHaveText([`Rests ${word}`])
  await status.selectOption('active')
  await expect(banners.locator('[data-row] .row-name')).toHaveText([`Runs ${word}`])
  await sql('delete from mn_banner_ads where title like $1', [`%${word}`])
})

test('AADS-04 AADS-05 a banner is switched, deleted after asking, and brought back', async ({
  page,
  context,
}) => {
  const business = await newBusiness()
  const banner = await newBanner(business.id, { updated_at: '2020-01-01' })
  await openAdmin(page, context, `?tab=ads&q=${banner.title}`)
  const read = () =>
    one<{ active: boolean; fresh: boolean }>(
      `select active, updated_at > now() - interval '1 minute' as fresh from mn_banner_ads where id = $1`,
      [banner.id],
    )
  await page.getByRole('switch', { name: `Active: ${banner.title}` }).click()
  await expect(toast(page, 'Banner status updated.')).toBeVisible()
  expect(await read()).toEqual({ active: false, fresh: true })
  await page.getByRole('button', { name: `Delete ${banner.title}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Are you sure you want to delete ${banner.title}?`)
  await question.getByRole('button', { name: 'Delete' }).click()
  const deleted = toast(page, 'Banner deleted.')
  await expect(deleted).toBeVisible()
  await expect(rowOf(page, banner.title)).toHaveCount(0)
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, banner.title)).toBeVisible()
  await sql('delete from mn_banner_ads where id = $1', [banner.id])
})

test('a banner that waits for consent runs when an administrator has let it', async ({ page, context }) => {
  const business = await newBusiness()
  const banner = await newBanner(business.id, { active: false, created_at: '2001-01-01' })
  await openAdmin(page, context, '?tab=ads')
  const waiting = page.getByRole('region', { name: 'Banners Waiting for Consent' })
  await expect(waiting.getByText(banner.title)).toBeVisible()
  await page.getByRole('button', { name: `Let It Run: ${banner.title}` }).click()
  await expect(waiting.getByText(banner.title)).toHaveCount(0)
  const read = () =>
    one('select active, approved_at is not null as approved from mn_banner_ads where id = $1', [banner.id])
  expect(await read()).toEqual({ active: true, approved: true })
  await toast(page, 'Banner status updated.').getByRole('button', { name: 'Undo' }).click()
  await expect(waiting.getByText(banner.title)).toBeVisible()
  expect(await read()).toEqual({ active: false, approved: false })
  await sql('delete from mn_banner_ads where id = $1', [banner.id])
})

test('AADS-07 AADS-08 AADS-09 AADS-10 AADS-11 plans are listed newest first, to be read and not changed', async ({
  page,
  context,
}) => {
  const business = await newBusiness({ city: 'Taguig City' })
  const subscribe = (columns: string, values: string) =>
    sql(
      `insert into mn_advertising_subscriptions (business_id, user_id, amount, created_at, start_date, end_date, ${columns})
       values ($1, $2, 1999, now() + interval '900 years', now(), now() + interval '9 days 1 hour', ${values})`,
      [business.id, demoPerson('owner').id],
    )
  await subscribe(
    'subscription_type, status, stripe_subscription_id',
    `'banner', 'cancelled', 'sub_${business.slug}'`,
  )
  await subscribe('subscription_type, status', `'premium', 'active'`)
  await openAdmin(page, context, '?tab=ads')
  const table = page.getByRole('table', { name: 'Advertising Subscriptions' })
  const paid = table.getByRole('row').filter({ hasText: `sub_${business.slug}` })
  for (const text of [
    business.name,
    'Banner Advertising',
    'cancelled',
    '₱1,999.00',
    '10 days left',
    'Taguig City',
  ])
    await expect(paid).toContainText(text)
  const given = table.getByRole('row').filter({ hasText: business.name }).filter({ hasText: 'Admin Created' })
  await expect(given).toContainText('Premium Package')
  await expect(given).toContainText('active')
  const own = table.locator('[data-row]').filter({ hasText: business.name })
  await expect(own).toContainText(['Premium Package', 'Banner Advertising'])
  await expect(table.getByRole('button')).toHaveCount(0)
  await expect(table.getByRole('combobox')).toHaveCount(0)
  expect(
    await count('select count(*) from mn_advertising_subscriptions where business_id = $1', [business.id]),
  ).toBe(2)
  await sql('delete from mn_advertising_subscriptions where business_id = $1', [business.id])
})
