import type { Page } from 'playwright/test'
import { expectNoViolationsByDayAndDusk } from '../../../support/accessible.ts'
import { openAdmin, pick } from '../../../support/admin.ts'
import { newBanner, newBusiness, newCategory, newRating, newReport } from '../../../support/admin-rows.ts'
import { sql } from '../../../support/database.ts'
import { eitherScreen } from '../../../support/sample.ts'
import { expect, test } from '../../../support/test.ts'

const look = expectNoViolationsByDayAndDusk
const rows = (page: Page) => expect(page.locator('[data-row]').first()).toBeVisible()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** A dialog beneath another listens to the keyboard some time after that is gone: until then, the key is pressed again. */
async function close(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
}

test('axe finds nothing on the lists of businesses, their menu and their dialogs', {
  tag: eitherScreen('admin businesses'),
}, async ({ page, context }) => {
  const business = await newBusiness({ draft: true, verified_what: 'premises_and_hours' })
  await sql(
    `insert into mn_advertising_subscriptions (business_id, subscription_type, status, end_date)
     values ($1, 'premium', 'active', '2999-01-01')`,
    [business.id],
  )
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await button(page, /^More actions/).click()
  await look(page)
  await page.keyboard.press('Escape')
  await pick(page, business, 'Delete')
  await look(page)
  await close(page)
  await pick(page, business, 'Set Premium Features')
  await expect(page.getByText('Admin Created')).toBeVisible()
  await look(page)
  await close(page)
  await pick(page, business, 'Create Banner Ad')
  await button(page, 'Create Banner').click()
  await expect(page.getByText('Title is required').first()).toBeVisible()
  await look(page)

  await openAdmin(page, context, `?tab=waiting-to-publish&q=${business.name}`)
  await rows(page)
  await look(page)
})

test('axe finds nothing on a business that is edited, nor on its record', {
  tag: eitherScreen('admin edited'),
}, async ({ page, context }) => {
  const business = await newBusiness()
  await sql(`update mn_businesses set phone = '(02) 8555 0100' where id = $1`, [business.id])
  await openAdmin(page, context, `?tab=manage&business=${business.id}`)
  await expect(page.getByRole('button', { name: 'Change Owner' })).toBeVisible()
  await look(page)
  await openAdmin(page, context, `?tab=changes&of=${business.id}`)
  await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Put Back' }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Put Back' })).toBeVisible()
  await look(page)
})

test('axe finds nothing on categories, their editing and their businesses', {
  tag: eitherScreen('admin categories'),
}, async ({ page, context }) => {
  const category = await newCategory()
  await newBusiness({ category_id: category.id, short_description: 'Rice and fish' })
  await openAdmin(page, context, `?tab=categories&q=${category.name}`)
  await button(page, `Edit ${category.name}`).click()
  await button(page, /^Icon: /).click()
  await expect(page.getByRole('radio').first()).toBeAttached()
  await look(page)
  await page.keyboard.press('Escape')
  await button(page, 'Add Category').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).click()
  await look(page)
  await openAdmin(page, context, `?tab=categories&of=${category.id}`)
  await rows(page)
  await look(page)
})

test('axe finds nothing on ads, ratings and reports', { tag: eitherScreen('admin reports') }, async ({
  page,
  context,
}) => {
  const business = await newBusiness()
  await newRating(business.id, 8)
  await newReport(business.id)
  const banner = await newBanner(business.id, { active: false })
  await openAdmin(page, context, `?tab=ads&q=${banner.title}`)
  await rows(page)
  await look(page)
  await sql('delete from mn_banner_ads where id = $1', [banner.id])
  await openAdmin(page, context, `?tab=ratings&q=${business.name}&of=${business.id}`)
  await expect(page.getByText('8/10')).toBeVisible()
  await look(page)
  await button(page, /^Delete the rating of /).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete Rating' })).toBeVisible()
  await look(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  // The dialog beneath hears the keyboard again once it has the focus back.
  await expect(button(page, /^Delete the rating of /)).toBeFocused()
  await close(page)
  await look(page)
  await openAdmin(page, context, `?tab=reports&q=${business.name}&of=${business.id}`)
  await expect(page.getByText('No description provided')).toBeVisible()
  await look(page)
  await close(page)
  await look(page)
})

test('axe finds nothing on the overview and the tools', { tag: eitherScreen('admin tools') }, async ({
  page,
  context,
}) => {
  for (const [tab, ready] of [
    ['overview', 'Quick Actions'],
    ['link-extractor', 'Extract Data'],
    ['import', 'File of businesses'],
    ['messages', 'Contact Messages'],
    ['publishing', 'Rebuild All Pages'],
  ] as const) {
    await openAdmin(page, context, `?tab=${tab}`)
    await expect(page.getByText(ready).first()).toBeVisible()
    await look(page)
  }
})
