import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectNoViolations } from '../../support/accessible.ts'
import { count, one, sql } from '../../support/database.ts'
import { demoPerson, logIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const forget = () => sql(`delete from mn_businesses where source = 'e2e-places'`)
const rows = (page: Page) => page.getByRole('table', { name: 'Rows' }).locator('tbody tr')
const stored = () => count(`select count(*) from mn_businesses where source = 'e2e-places'`)

const csv = [
  'Title;Town;Contact;Monday Hours;Colour',
  'Imported Grill;Pasig City;8123 4567;9am-5pm;red',
  ';Pasig City;1;;',
  'Imported Far Away;Baguio;1;;',
  'Imported Grill;Pasig City;;;',
  '=Imported Bakery;Makati City;;;',
].join('\n')

const file = (text: string) => ({
  name: 'e2e-places.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

async function check(page: Page, text: string): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles(file(text))
  await page.getByRole('button', { name: 'Check Rows' }).click()
  await expect(rows(page).first()).toBeVisible()
}

const apply = async (page: Page) => {
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await expect(page.getByText('Import finished.')).toBeVisible()
}

test.beforeEach(async ({ page, context }) => {
  await forget()
  await logIn(context, demoPerson('admin'))
  await page.goto('/admin?tab=import')
})
test.afterAll(forget)

test('ACSV-01 a file comes in: columns matched, each row’s outcome shown first, refused rows as a file', {
  tag: '@phone',
}, async ({ page }) => {
  await page.getByLabel('CSV file').setInputFiles(file(csv))
  await expect(page.getByLabel('Source')).toHaveValue('e2e-places')
  await expect(page.getByLabel('Title')).toHaveValue('name')
  await expect(page.getByLabel('Colour')).toHaveValue('')
  await expect(page.getByLabel('Contact')).toHaveValue('')
  await page.getByLabel('Contact').selectOption('Phone')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Check Rows' }).click()
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).nth(1)).toContainText('it has no name')
  await expect(rows(page).nth(2)).toContainText('its city "Baguio" is not in Metro Manila')
  await expect(rows(page).nth(3)).toContainText('is row 1')
  expect(await stored()).toBe(0)
  await expectNoViolations(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Refused Rows' }).click()
  const refused = await readFile(await (await download).path(), 'utf8')
  expect(refused).toContain('Title,Town,Contact,Monday Hours,Colour,Reason')
  expect(refused).toContain('Imported Far Away,Baguio,1,,,')

  await apply(page)
  expect(await stored()).toBe(2)
  expect(
    await one(`select phone, monday_hours, draft from mn_businesses where name = 'Imported Grill'`),
  ).toEqual({ phone: '+63 2 8123 4567', monday_hours: '9am-5pm', draft: false })
})

test('ACSV-01 the same file again doubles nothing, and a changed row updates its business', async ({
  page,
}) => {
  const first = 'id,name,city,phone\n1,Imported Grill,Pasig City,8123 4567\n2,Imported Bakery,Makati City,\n'
  await check(page, first)
  await apply(page)
  await page.getByRole('button', { name: 'Another File' }).click()
  await check(page, first)
  await expect(page.getByRole('button', { name: 'Unchanged 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0 Rows' })).toBeDisabled()
  await page.reload()
  await check(page, first.replace('8123 4567', '8123 9999'))
  await expect(page.getByRole('button', { name: 'Changed 1', exact: true })).toBeVisible()
  await apply(page)
  expect(await stored()).toBe(2)
  expect(await one(`select phone from mn_businesses where name = 'Imported Grill'`)).toEqual({
    phone: '+63 2 8123 9999',
  })
})

test('ACSV-01 an import that breaks off goes on where it was, and doubles nothing', async ({
  page,
  complaints,
}) => {
  complaints.expect(/mn_businesses|ERR_FAILED/)
  const many = Array.from({ length: 450 }, (_, index) => `${index},Imported Shop ${index},Pasig City`)
  await check(page, ['id,name,city', ...many].join('\n'))
  let inserts = 0
  await page.route('**/rest/v1/mn_businesses?*', async (route) => {
    const fails = route.request().method() === 'POST' && ++inserts === 2
    await (fails ? route.abort() : route.fallback())
  })
  await page.getByRole('button', { name: 'Import 450 Rows' }).click()
  await expect(page.getByText('The import was interrupted.')).toBeVisible()
  expect(await stored()).toBe(200)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Import finished.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New 250' })).toBeVisible()
  expect(await stored()).toBe(450)
})

test('ACSV-01 a file that is no table is refused in words', async ({ page }) => {
  await page.getByLabel('CSV file').setInputFiles(file('Name,City'))
  await expect(page.getByRole('alert')).toHaveText('This file has no rows below its headings.')
})
