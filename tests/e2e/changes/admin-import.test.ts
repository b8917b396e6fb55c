import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectNoViolations } from '../../support/accessible.ts'
import { count, one, sql } from '../../support/database.ts'
import { holdRequests } from '../../support/held-requests.ts'
import { pressByKeys } from '../../support/keyboard.ts'
import { eitherScreen } from '../../support/sample.ts'
import { demoPerson, logIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const forget = async () => {
  await sql(`delete from mn_businesses where source = 'e2e-places'`)
  await sql(`delete from mn_imports where source = 'e2e-places'`)
}
const rows = (page: Page) => page.getByRole('table', { name: 'Rows' }).locator('tbody tr')
const stored = () => count(`select count(*) from mn_businesses where source = 'e2e-places'`)
const fileInput = (page: Page) => page.getByLabel('File of businesses')

const csv = [
  'Title;Town;Contact;Monday Hours;Colour;Weblink',
  'Imported Grill;Pasig City;8123 4567;9am-5pm;red;javascript:alert(1)',
  ';Pasig City;8123 0000;;;',
  'Imported Far Away;Baguio;8123 1111;;;',
  'Imported Grill;Pasig City;;;;',
  '=Imported Bakery;Makati City;call me;;;',
].join('\n')

const file = (text: string, name = 'e2e-places.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

/** By the keyboard alone, as far as the browser's own dialog. */
async function check(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await pressByKeys(fileInput(page))
  await (await choosing).setFiles(file(text))
  await pressByKeys(page.getByRole('button', { name: 'Check Rows' }))
  await expect(rows(page).first()).toBeVisible()
}

const apply = async (page: Page) => {
  await pressByKeys(page.getByRole('button', { name: /^Import \d/ }))
  await expect(page.getByText('Import finished.')).toBeVisible()
}

async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const saved = await download
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') }
}

test.beforeEach(async ({ page, context }) => {
  await forget()
  await logIn(context, demoPerson('admin'))
  await page.goto('/admin?tab=import')
})
test.afterAll(forget)

test('ACSV-01 ACSV-03 ACSV-04 a file comes in: what was found is said, columns matched, each row’s outcome shown first', {
  tag: eitherScreen('import'),
}, async ({ page }) => {
  await fileInput(page).setInputFiles(file(csv))
  await expect(page.getByText('parted by semicolons')).toBeVisible()
  await expect(page.getByLabel('Source')).toHaveValue('e2e-places')
  await expect(page.getByLabel('Title')).toHaveValue('name')
  await expect(page.getByLabel('Colour')).toHaveValue('')
  await expect(page.getByLabel('Contact'), 'guessed by what it holds').toHaveValue('phone')
  await page.getByLabel('Weblink').selectOption('Website')
  const preview = page.getByRole('region', { name: 'The first 5 rows' })
  await expect(preview.getByRole('columnheader', { name: 'Website Weblink' })).toBeVisible()
  await expect(preview.getByRole('row')).toHaveCount(6)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Check Rows' }).click()
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByText('Nothing was written yet.')).toBeInViewport()
  await expect(
    rows(page)
      .nth(0)
      .getByText(/Left out: website "javascript:alert\(1\)"/i),
  ).toHaveCount(1)
  await expect(rows(page).nth(1)).toContainText('it has no name')
  await expect(rows(page).nth(2)).toContainText('it says Baguio, which is not in Metro Manila')
  await expect(rows(page).nth(3)).toContainText('is row 1')
  await expect(rows(page).nth(4)).toContainText('Left out: phone')
  expect(await stored()).toBe(0)
  await expectNoViolations(page)

  await apply(page)
  expect(await stored()).toBe(2)
  expect(
    await one(
      `select phone, website_url, monday_hours, draft from mn_businesses where name = 'Imported Grill'`,
    ),
  ).toEqual({ phone: '+63 2 8123 4567', website_url: '', monday_hours: '9am-5pm', draft: false })
})

test('ACSV-02 ACSV-04 ACSV-05 the sample comes in as drafts, and corrected refused rows go in again', async ({
  page,
}) => {
  const sample = await downloaded(page, 'Download a Sample File')
  const [head = '', ...businesses] = sample.text.replace('\ufeff', '').trim().split('\r\n')
  await page.getByText('Headings that are understood').click()
  await expect(page.getByText('name, business name, title')).toBeVisible()

  const broken = `${head}\r\n${businesses.join('\r\n').replace(/,Sample Hardware,/, ',,')}`
  await fileInput(page).setInputFiles(file(broken))
  await page.getByLabel('As drafts').check()
  await page.getByRole('button', { name: 'Check Rows' }).click()
  await expect(page.getByRole('button', { name: 'Import 1 Row as Drafts' })).toBeVisible()
  const refused = await downloaded(page, 'Download Refused Rows')
  expect(refused.text).toContain(`${head},Reason`)
  await apply(page)
  expect(await one(`select name, draft from mn_businesses where source = 'e2e-places'`)).toEqual({
    name: 'Sample Bakery',
    draft: true,
  })

  await page.getByRole('button', { name: 'Another File' }).click()
  // As a spreadsheet of another country saves it.
  const corrected = refused.text.replace('2,,', '2,Sample Hardware,').replaceAll(',', ';')
  await fileInput(page).setInputFiles(file(corrected, refused.name))
  await expect(page.getByLabel('As drafts'), 'as last time').toBeChecked()
  await page.getByRole('button', { name: 'Check Rows' }).click()
  await apply(page)
  expect(
    await sql(`select name, draft from mn_businesses where source = 'e2e-places' order by name`),
  ).toEqual([
    { name: 'Sample Bakery', draft: true },
    { name: 'Sample Hardware', draft: true },
  ])
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
  await page.getByRole('button', { name: 'Another File' }).click()
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
  complaints.expect(/store_imported|ERR_FAILED/)
  const many = Array.from({ length: 620 }, (_, index) => `${index},Imported Shop ${index},Pasig City`)
  await check(page, ['id,name,city', ...many].join('\n'))
  let batches = 0
  await page.route('**/rest/v1/rpc/store_imported', async (route) => {
    const fails = route.request().method() === 'POST' && ++batches === 2
    await (fails ? route.abort() : route.fallback())
  })
  await page.getByRole('button', { name: 'Import 620 Rows' }).click()
  await expect(page.getByText('The import was interrupted.')).toBeVisible()
  expect(await stored()).toBe(500)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Import finished.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New 620' })).toBeVisible()
  expect(await stored()).toBe(620)
})

test('ACSV-07 a whole import is undone from its record, which says before what will happen', async ({
  page,
}) => {
  await check(page, 'id,name,city\n1,Imported Grill,Pasig City\n2,Imported Bakery,Makati City\n')
  await apply(page)
  const record = page.getByRole('table', { name: 'Past imports' }).locator('tbody tr').first()
  await expect(record).toContainText('e2e-places.csv')
  await expect(record).toContainText('2 new')
  await expect(record).toContainText('admin@demo.test')
  await expectNoViolations(page)
  await record.getByRole('button', { name: 'Undo e2e-places.csv' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('2 businesses that it added will be removed')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 businesses removed.')).toBeVisible()
  await expect(record).toContainText('Undone')
  expect(await stored()).toBe(0)

  await page.getByRole('button', { name: 'Another File' }).click()
  await check(page, 'id,name,city\n3,Imported Bakery,Makati City\n')
  await expect(page.getByText('Nothing was written yet. 1 row', { exact: true })).toBeVisible()
  await apply(page)
  await expect(record).toContainText('1 new')
  const letUndo = await holdRequests(page, '**/rest/v1/rpc/undo_import')
  await record.getByRole('button', { name: 'Undo e2e-places.csv' }).click()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undoing. e2e-places.csv.')).toBeVisible()
  await expect(record.getByRole('button', { name: 'Undo e2e-places.csv' })).toBeDisabled()
  letUndo()
  await expect(page.getByText('1 business removed.')).toBeVisible()
})

test('ACSV-07 what an undoing leaves is told with its number, page by page, later too, and as a file', async ({
  page,
}) => {
  const many = Array.from({ length: 60 }, (_, index) => `${index},Imported Shop ${index},Pasig City`)
  await check(page, ['id,name,city', ...many].join('\n'))
  await apply(page)
  await sql(`update mn_businesses set owner_id = $1 where source = 'e2e-places'`, [demoPerson('owner').id])
  const record = page.getByRole('table', { name: 'Past imports' }).locator('tbody tr').first()
  await record.getByRole('button', { name: 'Undo e2e-places.csv' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  const left = page.getByRole('region', { name: 'Left as they are' })
  await expect(left.getByText('Left as they are: 60 businesses')).toBeVisible()
  await expect(left.getByRole('list', { name: 'Left as they are' }).getByRole('listitem')).toHaveCount(50)
  await expectNoViolations(page)
  const file = await downloaded(page, 'Export CSV')
  expect(file.text.trim().split('\r\n')).toHaveLength(61)
  await left.getByRole('link', { name: 'Next page' }).click()
  await page.reload()
  await expect(left.getByText('Imported Shop 9: It has an owner')).toBeVisible()
  await record.getByRole('button', { name: 'What stayed of e2e-places.csv' }).click()
  await expect(left).toHaveCount(0)
})

test('ACSV-01 a file that is no table is refused in words, and the next one can be chosen', async ({
  page,
}) => {
  await fileInput(page).setInputFiles(file('Name,City'))
  await expect(page.getByRole('alert')).toHaveText(
    'e2e-places.csv: This file has no rows below its headings.',
  )
  await expect(fileInput(page)).toBeVisible()
})

test('ACSV-06 outcomes are still there after a look at another tab, and leaving the page asks', async ({
  page,
}) => {
  await check(page, 'id,name,city\n1,Imported Grill,Pasig City\n')
  await page.getByRole('link', { name: /^\d+ Categories/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Categories' })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(1)
  const asked = page.waitForEvent('dialog')
  const leaving = page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leaving
  await expect(rows(page)).toHaveCount(1)
})

test('where the rows of a file lie is shown before they are written, by city and on a map', {
  tag: eitherScreen('import area'),
}, async ({ page }) => {
  await check(
    page,
    [
      'Name;City;Latitude;Longitude',
      'Imported Here;Makati City;14.5547;121.0244',
      'Imported There;Makati City;14.5764;121.0851',
      'Imported Nowhere;Pasig City;;',
      'Imported Cebu;;10.3157;123.8854',
    ].join('\n'),
  )
  await page.getByRole('button', { name: 'Show Where the Rows Lie' }).click()
  const area = page.getByRole('region', { name: 'Where the rows lie' })
  await expect(area.getByRole('listitem').filter({ hasText: 'Makati City' })).toHaveText('Makati City 2')
  await expect(area).toContainText(
    '1 row outside of all cities, 1 row without a position, 2 rows to look at.',
  )
  const map = area.getByRole('region', { name: /^Map of the rows/ })
  await expect(map.locator('.spot-dot')).toHaveCount(3)
  await expect(map.locator('.spot-dot-doubtful')).toHaveCount(2)
  await expectNoViolations(page)
  expect(await stored()).toBe(0)
})
