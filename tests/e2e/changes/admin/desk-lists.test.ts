import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectNoViolations } from '../../../support/accessible.ts'
import { newAdministrator, openAdmin, toast } from '../../../support/admin.ts'
import { newBusiness, newCategory, unusedWord } from '../../../support/admin-rows.ts'
import { one, sql } from '../../../support/database.ts'
import { eitherScreen } from '../../../support/sample.ts'
import { expect, test } from '../../../support/test.ts'

const names = (page: Page) => page.locator('[data-row] .row-name')
const stored = (word: string) =>
  sql('select name, city, draft from mn_businesses where name like $1 order by name', [`%${word}`])

test('a list is sorted by its columns, which can be chosen and are remembered', async ({ page, context }) => {
  const word = unusedWord()
  await newBusiness({ name: `Una ${word}`, city: 'Taguig City' })
  await newBusiness({ name: `Ikalawa ${word}`, city: 'Makati City', address: '7 Sulu Street' })
  await newBusiness({ name: `Ikatlo ${word}`, city: '' })
  await openAdmin(page, context, `?tab=businesses&q=${word}`)
  await page.getByRole('link', { name: 'City', exact: true }).click()
  await expect(names(page)).toHaveText([`Ikalawa ${word}`, `Una ${word}`, `Ikatlo ${word}`])
  await expect(page).toHaveURL(/sort=city/)
  await expect(page.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('link', { name: 'City', exact: true }).click()
  await expect(names(page)).toHaveText([`Una ${word}`, `Ikalawa ${word}`, `Ikatlo ${word}`])

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Address' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Rating' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Address' })).toBeVisible()
  await expect(page.getByText('7 Sulu Street')).toBeVisible()
  await page.reload()
  await expect(page.getByText('7 Sulu Street')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Rating' })).toHaveCount(0)
})

test('the list is searched by what people know of a business, and narrowed by what it lacks', {
  tag: eitherScreen('desk filters'),
}, async ({ page, context }) => {
  const word = unusedWord()
  const number = String(Date.now()).slice(-7)
  const whole = {
    city: 'Makati City',
    phone: `0917 ${number.slice(0, 3)} ${number.slice(3)}`,
    monday_hours: '9-5',
  }
  await newBusiness({ name: `Buo ${word}`, ...whole })
  await newBusiness({ name: `Kulang ${word}`, city: 'Makati City' })
  await openAdmin(page, context, '?tab=businesses')
  const search = page.getByRole('searchbox')
  await search.fill(`+63 917 ${number.slice(0, 3)}-${number.slice(3)}`)
  await expect(names(page)).toHaveText([`Buo ${word}`])
  await search.fill(word)
  await expect(names(page)).toHaveCount(2)
  await page.getByText('More Filters').click()
  await page.getByRole('button', { name: 'Missing' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'No hours' }).click()
  await page.keyboard.press('Escape')
  await expect(names(page)).toHaveText([`Kulang ${word}`])
  await expect(page.getByText('More Filters (1)')).toBeVisible()
  await page.getByRole('combobox', { name: 'City' }).selectOption('none')
  await expect(page.getByText('No businesses found matching your filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(/\?tab=businesses$/)
  await expectNoViolations(page)
})

test('a view has a name, and opens for every administrator', async ({ page, context }) => {
  const word = unusedWord()
  const name = `View ${word}`
  await newBusiness({ name: `Una ${word}` })
  await openAdmin(page, context, `?tab=businesses&q=${word}&sort=name`)
  const views = page.getByRole('button', { name: 'Views' })
  await views.click()
  await page.getByRole('menuitem', { name: 'Save or Delete Views…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved Views' })
  await dialog.getByRole('button', { name: 'Save View' }).click()
  await expect(dialog.getByText('Please give the view a name.')).toBeVisible()
  const named = dialog.getByLabel('Name of the view shown now')
  await named.fill(name)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(named).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Save View' }).click()
  await expect(toast(page, 'View saved.')).toBeVisible()

  await openAdmin(page, context, '?tab=businesses', await newAdministrator())
  await views.click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  await expect(page).toHaveURL(/sort=name/)
  await expect(names(page)).toHaveText([`Una ${word}`])
  await views.click()
  await page.getByRole('menuitem', { name: 'Save or Delete Views…' }).click()
  await dialog.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(toast(page, 'View deleted.')).toBeVisible()
  await expect(dialog.getByText(name)).toHaveCount(0)
})

test('all that match are changed at once, with a preview, and put back whole but for what was edited since', {
  tag: eitherScreen('bulk change'),
}, async ({ page, context }) => {
  const word = unusedWord()
  const category = await newCategory()
  for (let number = 1; number <= 27; number++)
    await newBusiness({ name: `Marami ${number} ${word}`, city: number < 3 ? 'Makati City' : 'Pasig City' })
  const inPasig = { latitude: 14.5764, longitude: 121.0851 }
  await sql('update mn_businesses set latitude = $1, longitude = $2 where name = any ($3)', [
    ...[inPasig.latitude, inPasig.longitude, [1, 4].map((number) => `Marami ${number} ${word}`)],
  ])
  await openAdmin(page, context, `?tab=businesses&q=${word}`)
  await expect(names(page)).toHaveCount(25)
  const bar = page.getByRole('region', { name: 'Selected rows' })
  const boxes = page.getByRole('checkbox', { name: /^Select Marami/ })
  await boxes.nth(1).check()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('4 selected')
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('1 selected')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Select all 27 that match' }).click()
  await expect(bar).toContainText('27 selected')
  await bar.getByRole('button', { name: 'Change…' }).click()
  const form = page.getByRole('dialog', { name: 'Change 27 businesses' })
  await form.getByRole('button', { name: 'See What Will Change' }).click()
  await expect(form.getByText('Please say what is to change.')).toBeVisible()
  await form.getByLabel('Owner', { exact: true }).selectOption({ label: 'Another owner' })
  await form.getByRole('button', { name: 'See What Will Change' }).click()
  await expect(form.getByText('Please enter an e-mail address.')).toBeVisible()
  await form.getByLabel('Owner', { exact: true }).selectOption({ label: 'Leave as it is' })
  await form.getByLabel('City').selectOption('Makati City')
  await form.getByLabel('Category').selectOption({ label: category.name })
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'See What Will Change' }).click()
  const preview = page.getByRole('dialog', { name: '27 businesses Will Change' })
  await expect(preview).toContainText('City: to Makati City')
  await expect(preview.getByText('from Pasig City')).toBeVisible()
  await expect(preview.getByRole('listitem').filter({ hasText: 'Pasig City' })).toContainText('25')
  await expect(preview).toContainText('1 business has a pin outside of Makati City')
  await preview.getByRole('button', { name: 'Change 27 businesses' }).press('Enter')
  const done = toast(page, '27 businesses changed.')
  await expect(done).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Change…' })).toBeFocused()
  expect((await stored(word)).every(({ city }) => city === 'Makati City')).toBe(true)

  await sql('update mn_businesses set city = $1 where name = $2', ['Quezon City', `Marami 5 ${word}`])
  await done.getByRole('button', { name: 'Undo' }).click()
  const undone = toast(page, 'Undone.')
  await expect(undone).toContainText('26 businesses put back. 1 was changed since, and stays as it is.')
  const cities = (await stored(word)).map(({ city }) => city)
  expect(cities.filter((city) => city === 'Pasig City')).toHaveLength(24)
  expect(cities.filter((city) => city === 'Quezon City')).toHaveLength(1)

  await page.goto('/admin?tab=changes')
  await page.getByText('Changes of Many Businesses at Once').click()
  const record = page.locator('[data-row]').filter({ hasText: category.name })
  await expect(record).toContainText('Undone')
  await record.getByRole('button', { name: 'Passed Over' }).click()
  await expect(page.getByRole('list', { name: 'Passed over' })).toContainText('Changed since: City')
})

test('all that match go to the trash, and come back', async ({ page, context }) => {
  const word = unusedWord()
  for (let number = 1; number <= 26; number++) await newBusiness({ name: `Alis ${number} ${word}` })
  await openAdmin(page, context, `?tab=businesses&q=${word}`)
  await expect(names(page)).toHaveCount(25)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Select all 26 that match' }).click()
  const last = names(page).last()
  await expect(last).toHaveText(/^Alis/)
  const box = page.getByRole('checkbox', { name: `Select ${await last.innerText()}` })
  await box.uncheck()
  await expect(bar, 'one that is unchosen is not meant any more').toContainText('24 selected')
  await box.check()
  await bar.getByRole('button', { name: 'Select all 26 that match' }).click()
  await page.getByRole('link', { name: 'Next page' }).first().click()
  await expect(names(page)).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Select Alis' }), 'as meant as the others').toBeChecked()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 26 businesses' }).click()
  const deleted = toast(page, '26 businesses deleted.')
  await expect(deleted).toBeVisible()
  expect(await stored(word)).toEqual([])
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone.')).toBeVisible()
  expect(await stored(word)).toHaveLength(26)
})

test('the list shown is saved as a file whose rows name their listings', async ({ page, context }) => {
  const word = unusedWord()
  const business = await newBusiness({
    name: `Una ${word}`,
    monday_hours: '9 AM - 5 PM',
    latitude: 14.55,
    longitude: 121.02,
  })
  await newBusiness({ name: `Ikalawa ${word}` })
  await openAdmin(page, context, `?tab=businesses&q=${word}&sort=-name`)
  await expect(names(page)).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const [head = '', first = '', second = ''] = text.trim().split('\r\n')
  expect(head.split(',')).toEqual(expect.arrayContaining(['Listing Owner', 'Listing Slug', 'Listing Id']))
  expect(first).toContain(business.id)
  expect(first).toContain('9 AM - 5 PM')
  expect(first).toContain('14.55,121.02')
  expect(second).toContain(`Ikalawa ${word}`)
})

test('a business is edited, saved, and the next one of the list follows, by keyboard', async ({
  page,
  context,
}) => {
  const word = unusedWord()
  const [first, second] = [
    await newBusiness({ name: `Una ${word}` }),
    await newBusiness({ name: `Dalawa ${word}` }),
  ]
  await openAdmin(page, context, `?tab=businesses&q=${word}&sort=-name`)
  await page.getByRole('link', { name: first.name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Business' })
  const name = dialog.getByLabel('Business name')
  await expect(name).toHaveValue(first.name)
  await expect(dialog.getByText('1 of 2')).toBeVisible()
  await expect(dialog.getByText('Not changed since it was added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Contact', exact: true }).click()
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await dialog.getByLabel('Short description').fill('Rice and more')
  await expect(dialog.getByText('1 field changed, not saved yet.')).toBeVisible()
  await dialog.getByText('How Its Card Will Look').click()
  await expect(dialog.getByRole('article', { name: 'Its card' })).toContainText('Rice and more')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Business updated successfully.')).toBeVisible()
  await expect(name).toHaveValue(second.name)
  await expect(dialog.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('Alt+PageUp')
  await expect(name).toHaveValue(first.name)
  await expect(dialog.getByText('Last change by')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toContainText('Search the list')
  await page.keyboard.press('Escape')
  expect(await one('select short_description as text from mn_businesses where id = $1', [first.id])).toEqual({
    text: 'Rice and more',
  })
})

test('a business with another slug is found at its old URL', async ({ page, context, request }) => {
  const business = await newBusiness({ city: 'Makati City' })
  const slug = `bago-${unusedWord()}`
  await openAdmin(page, context, `?tab=businesses&business=${business.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Business' })
  await dialog.getByLabel('Slug').fill(slug)
  await dialog.getByRole('button', { name: 'Update Business' }).click()
  await expect(toast(page, 'Business updated successfully.')).toBeVisible()
  await expect
    .poll(async () => {
      const answer = await request.get(`/business/${business.slug}`, { maxRedirects: 0 })
      return [answer.status(), new URL(answer.headers()['location'] ?? '/', page.url()).pathname]
    })
    .toEqual([301, `/business/${slug}`])
})
