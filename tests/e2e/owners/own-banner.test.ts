import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from '../../support/accessible.ts'
import { one, sql } from '../../support/database.ts'
import { chooseByKeys, pressByKeys, tabTo } from '../../support/keyboard.ts'
import { fileOf, photograph } from '../../support/pictures.ts'
import { eitherScreen } from '../../support/sample.ts'
import { logIn, newPerson } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const panel = (page: Page) => page.getByRole('main').getByRole('tabpanel')

/** No other journey shall meet a banner whose picture only this one serves. */
test.afterEach(async () => {
  await sql(`delete from mn_banner_ads where image_url = 'https://pictures.test/x.jpg'`)
})

/** Somebody with a business under a running banner plan. */
async function advertiser(
  category: string | null = null,
): Promise<{ id: string; email: string; business: string; plan: string }> {
  const person = await newPerson()
  const business = await one<{ id: string }>(
    `insert into mn_businesses (name, owner_id, draft, category_id)
     values ($1, $2, false, (select id from mn_categories where name = $3)) returning id`,
    [`Shop ${randomUUID().slice(0, 8)}`, person.id, category],
  )
  const plan = await one<{ id: string }>(
    `insert into mn_advertising_subscriptions (user_id, business_id, subscription_type, status, amount, end_date, stripe_subscription_id)
     values ($1, $2, 'banner', 'active', 1999, now() + interval '20 days', $3) returning id`,
    [person.id, business.id, `sub_${randomUUID()}`],
  )
  return { ...person, business: business.id, plan: plan.id }
}

/** Somebody who pays for a banner opens its form. */
async function beginBanner(page: Page, context: BrowserContext) {
  const owner = await advertiser()
  await logIn(context, owner)
  await page.goto('/user-dashboard?tab=advertising')
  await pressByKeys(panel(page).getByRole('button', { name: 'Create Banner' }))
  const dialog = page.getByRole('dialog', { name: 'Create Banner' })
  return { owner, dialog }
}

test('DASH-24 DASH-25 an owner makes the banner of a plan by keyboard alone, and it waits for an administrator', async ({
  page,
  context,
}) => {
  const { owner, dialog } = await beginBanner(page, context)
  await expect(dialog.getByLabel('Target category').locator('option:checked')).toHaveText('No category page')
  const send = dialog.getByRole('button', { name: 'Send for Approval' })
  await pressByKeys(send)
  await expect(dialog.getByRole('alert')).toHaveText('Title is required')
  await tabTo(dialog.getByLabel('Title'))
  await page.keyboard.type('Pandesal at four')
  await tabTo(dialog.getByLabel('Image URL'))
  await page.keyboard.type('nothing')
  await pressByKeys(send)
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a valid image URL')
  await tabTo(dialog.getByLabel('Image URL'))
  await page.keyboard.press('ControlOrMeta+a')
  // As pasted: each letter typed would be another picture to show.
  await page.keyboard.insertText('/media/business-images/demo/banner-pandesal.webp')
  await chooseByKeys(dialog.getByLabel('Target category'), 'Bakeries')
  await expectNoViolations(page)
  await pressByKeys(send)
  await expect(page.getByText('Banner sent')).toBeVisible()
  await expect(panel(page).getByText('Waiting for Approval')).toBeVisible()
  const stored = () =>
    sql('select id, title, active from mn_banner_ads where subscription_id = $1', [owner.plan])
  expect(await stored()).toMatchObject([{ title: 'Pandesal at four', active: false }])

  await sql('update mn_banner_ads set active = true where subscription_id = $1', [owner.plan])
  await page.reload()
  await expect(panel(page).getByText('Running')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Edit Banner' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Pandesal at five')
  await page.getByRole('dialog').getByRole('button', { name: 'Send for Approval' }).click()
  await expect(panel(page).getByText('Waiting for Approval')).toBeVisible()
  expect(await stored()).toMatchObject([{ title: 'Pandesal at five', active: false }])
})

test('DASH-24 DATA-26 the picture of a banner is chosen from the device, made smaller and tells nothing', async ({
  page,
  context,
}) => {
  const { owner, dialog } = await beginBanner(page, context)
  const picture = dialog.getByLabel('Picture')
  await picture.setInputFiles(await photograph(639, 600))
  await expect(dialog.getByText('Please choose a picture of at least 640 by 320 pixels.')).toBeVisible()
  await picture.setInputFiles(fileOf('application/pdf', '%PDF-1.7'))
  await expect(dialog.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
  await picture.setInputFiles(await photograph(3200, 1600))
  await expect(dialog.getByRole('status')).toHaveText('The picture was uploaded')
  await expectNoViolations(page)
  await dialog.getByLabel('Title').fill('Pandesal from a photograph')
  await dialog.getByRole('button', { name: 'Send for Approval' }).click()
  await expect(page.getByText('Banner sent')).toBeVisible()
  const { image_url: address } = await one<{ image_url: string }>(
    'select image_url from mn_banner_ads where subscription_id = $1',
    [owner.plan],
  )
  expect(address).toMatch(/^\/media\/business-images\/[0-9a-f-]{36}\/[0-9a-f-]{36}-1600x800\/1600\.webp$/)
  const stored = await (await page.request.get(address)).body()
  expect(await sharp(stored).metadata()).toMatchObject({ width: 1600, height: 800 })
  expect(stored.includes('SecretOwner')).toBe(false)
})

test('a banner begins with the category of its business', async ({ page, context }) => {
  await logIn(context, await advertiser('Bakeries'))
  await page.goto('/user-dashboard?tab=advertising')
  await panel(page).getByRole('button', { name: 'Create Banner' }).click()
  const category = page.getByRole('dialog').getByLabel('Target category')
  await expect(category.locator('option:checked')).toHaveText('Bakeries')
})

test('DASH-26 views and clicks are shown as a chart and day by day', {
  tag: eitherScreen('banner chart'),
}, async ({ page, context }) => {
  const owner = await advertiser()
  const banner = await one<{ id: string }>(
    `insert into mn_banner_ads (title, image_url, business_id, subscription_id, active)
     values ('Hot bread', 'https://pictures.test/x.jpg', $1, $2, true) returning id`,
    [owner.business, owner.plan],
  )
  await sql(
    `insert into mn_daily_activity (business_id, banner_id, day, views, clicks)
     select $1::uuid, null::uuid, current_date - i, 10, 1 from generate_series(1, 5) as i
     union all select null, $2::uuid, current_date - 2, 40, 3`,
    [owner.business, banner.id],
  )
  await logIn(context, owner)
  await page.goto('/user-dashboard?tab=advertising')
  await expect(panel(page).getByText('50 views, 5 clicks')).toBeVisible()
  await expect(panel(page).locator('.chart canvas')).toBeVisible()
  await panel(page).getByText('Day by day').click()
  await expect(panel(page).getByRole('row')).toHaveCount(6)
  await panel(page).getByLabel('Listing or banner').selectOption({ label: 'Banner: Hot bread' })
  await expect(panel(page).getByText('40 views, 3 clicks')).toBeVisible()
  await panel(page).getByLabel('Time').selectOption('7')
  await expect(panel(page).getByText('40 views, 3 clicks')).toBeVisible()
  const [content, view] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(view ?? 0)
})
