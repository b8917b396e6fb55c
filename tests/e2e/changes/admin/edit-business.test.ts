import { openAdmin, toast } from '../../../support/admin.ts'
import { newBusiness, newCategory, newRating } from '../../../support/admin-rows.ts'
import { one } from '../../../support/database.ts'
import { holdRequests } from '../../../support/held-requests.ts'
import { eitherScreen } from '../../../support/sample.ts'
import { demoPerson, logIn } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

const stored = (id: string) => one<Record<string, unknown>>('select * from mn_businesses where id = $1', [id])

test('ADM-08 ABIZ-11 ABIZ-19 ABIZ-20 ABIZ-24 ABIZ-25 the edit dialog has every field, and sends what was changed', {
  tag: eitherScreen('edit dialog'),
}, async ({ page, context }) => {
  const [first, second] = [await newCategory(), await newCategory()]
  const business = await newBusiness({ category_id: first.id, phone: '(02) 8555 0100' })
  await newRating(business.id, 7)
  await openAdmin(page, context, `?tab=manage&business=${business.id}`)
  // The open dialog hides the list behind it from everybody who does not see.
  await expect(page.getByRole('heading', { level: 2, name: 'Businesses', includeHidden: true })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Edit Business' })
  for (const label of [
    'Business name',
    'Short description',
    'Category',
    'Second category',
    "Editor's rating",
    'Phone',
    'Email',
    'Website',
    'Address',
    'City',
    'Description',
    'Services',
  ])
    await expect(dialog.getByLabel(label, { exact: false }).first()).toBeVisible()
  await expect(dialog.getByText('Picture').first()).toBeVisible()

  const name = dialog.getByLabel('Business name')
  await name.fill('')
  await dialog.getByRole('button', { name: 'Update Business' }).click()
  await expect(dialog.getByText('Business name is required')).toBeVisible()
  await name.fill('Somebody Else')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await stored(business.id)).toMatchObject({ name: business.name })

  // The list behind it opens the same dialog.
  await page.getByRole('searchbox').fill(business.name)
  await page.getByRole('button', { name: `Edit ${business.name}` }).click()
  await dialog.getByLabel('Second category').selectOption({ label: second.name })
  await dialog.getByLabel('City').fill('Tagiug')
  await dialog.getByRole('button', { name: 'Update Business' }).click()
  await expect(dialog.getByLabel('City')).toHaveAccessibleDescription(/Did you mean Taguig City\?/)
  await dialog.getByLabel('City').fill('taguig')
  await dialog.getByRole('button', { name: 'Update Business' }).click()
  await expect(toast(page, 'Business updated successfully.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  // A rating that nobody touched is no override afterwards.
  expect(await stored(business.id)).toMatchObject({
    ...{ name: business.name, category_id: first.id, secondary_category_id: second.id },
    ...{ city: 'Taguig City', phone: '(02) 8555 0100', rating: '7.00', rating_override: null },
  })
  await expect(page.locator('[data-row]')).toContainText('Taguig City')
})

test('once a dialog was closed, the next press of Back leaves the list, also after a reload', async ({
  page,
  context,
}) => {
  await openAdmin(page, context)
  await page.getByRole('link', { name: 'Manage Businesses' }).click()
  const open = page.getByRole('button', { name: /^Edit / }).first()
  const dialog = page.getByRole('dialog', { name: 'Edit Business' })
  const close = async () => {
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\?tab=businesses$/)
  }
  await open.click()
  await close()
  await expect(open).toBeFocused()
  await open.click()
  await expect(dialog.getByLabel('City')).toBeVisible()
  await page.reload()
  await close()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Businesses', exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('what closes the dialog stays where it is when the form arrives', async ({ page, context }) => {
  await openAdmin(page, context, '?tab=businesses')
  const letGo = await holdRequests(page, '**/rest/v1/mn_businesses?select=*')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Business' })
  const place = async () => dialog.getByRole('button', { name: 'Close', exact: true }).boundingBox()
  await expect(dialog.getByRole('status')).toContainText('Loading...')
  const before = await place()
  letGo()
  await expect(dialog.getByLabel('City')).toBeVisible()
  expect(await place()).toEqual(before)
})

test('what is pressed in the moment after a dialog was closed opens, and a question stays', async ({
  page,
  context,
}) => {
  await openAdmin(page, context, '?tab=waiting-to-publish')
  const dialog = page.getByRole('dialog', { name: 'Edit Business' })
  /** Both in one task: a browser goes back later, how much later depends on how busy it is. */
  const closeAndPress = (deed: string) =>
    dialog
      .getByRole('button', { name: 'Close', exact: true })
      .evaluate(async (close: HTMLElement, wanted) => {
        close.click()
        // The dialog closes once it has asked itself whether anything would be lost.
        for (let turn = 0; turn < 20 && location.search.includes('business='); turn += 1) await undefined
        document.querySelectorAll<HTMLElement>(`[data-row] [aria-label^="${wanted} "]`)[1]?.click()
      }, deed)
  const names = page.locator('[data-row] .row-name')
  const [first, second] = [(await names.nth(0).textContent()) ?? '', (await names.nth(1).textContent()) ?? '']
  await page.getByRole('button', { name: `Edit ${first}`, exact: true }).click()
  await expect(dialog.getByLabel('Business Name')).toHaveValue(first)
  await closeAndPress('Edit')
  await expect(dialog.getByLabel('Business Name')).toHaveValue(second)
  await closeAndPress('Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\?tab=waiting-to-publish$/)
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('ABIZ-21 ABIZ-23 an editor’s rating stands beside what visitors gave, and is cleared again', async ({
  page,
  context,
}) => {
  const business = await newBusiness()
  await newRating(business.id, 7)
  await openAdmin(page, context, `?tab=businesses&q=${business.name}&business=${business.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Business' })
  const rating = dialog.getByLabel("Editor's rating")
  await expect(dialog.getByText('Calculated rating:')).toContainText('7/10 from 1 rating')
  await rating.fill('10.5')
  await dialog.getByRole('button', { name: 'Update Business' }).click()
  await expect(dialog.getByText('Please enter a rating between 0 and 10.')).toBeVisible()
  await rating.fill('9.4')
  await dialog.getByRole('button', { name: 'Update Business' }).click()
  await expect(toast(page, 'Business updated successfully.')).toBeVisible()
  await expect(page.locator('[data-row]')).toContainText('7/10 (1)')
  expect(await stored(business.id)).toMatchObject({
    ...{ rating_override: '9.4', rating_mean: '7.00', rating: '7.00' },
  })

  await page.getByRole('button', { name: `Edit ${business.name}` }).click()
  await expect(dialog.getByText('Calculated rating:')).toContainText("Editor's rating 9.4/10")
  await dialog.getByRole('button', { name: "Clear Editor's rating" }).click()
  await dialog.getByRole('button', { name: 'Update Business' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-row]')).toContainText('7/10')
  expect(await stored(business.id)).toMatchObject({ rating_override: null, rating: '7.00' })
})

test('a business is given to another owner, archived and found on a map from its dialog', async ({
  page,
  context,
}) => {
  const business = await newBusiness({ latitude: 14.5547, longitude: 121.0244 })
  await openAdmin(page, context, `?tab=businesses&business=${business.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Business' })
  await expect(dialog.getByRole('link', { name: 'See the position on a map' })).toHaveAttribute(
    'href',
    /openstreetmap\.org.*14\.5547.*121\.0244/,
  )
  await dialog.getByLabel('Owner: Nobody').fill('nobody-there@demo.test')
  await dialog.getByRole('button', { name: 'Change Owner' }).click()
  await expect(dialog.getByText('Nobody has signed in with this e-mail address.')).toBeVisible()
  await dialog.getByLabel('Owner: Nobody').fill('owner@demo.test')
  await dialog.getByRole('button', { name: 'Change Owner' }).click()
  await expect(dialog.getByLabel('Owner: owner@demo.test')).toBeVisible()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  const why = page.getByRole('alertdialog', { name: `Archive: ${business.name}` })
  await why.getByLabel('Its owner asked for it').check()
  await why.getByRole('button', { name: 'Archive' }).click()
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeVisible()
  expect(await stored(business.id)).toMatchObject({ owner_id: demoPerson('owner').id, archived: true })
})

test('ABIZ-22 the rating field shows only to administrators', async ({ page, context }) => {
  const owner = demoPerson('owner')
  const business = await newBusiness({ owner_id: owner.id })
  await logIn(context, owner)
  await page.goto('/user-dashboard')
  await page
    .getByRole('listitem')
    .filter({ hasText: business.name })
    .getByRole('button', { name: /^Edit/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Business name')).toHaveValue(business.name)
  await expect(dialog.getByLabel("Editor's rating")).toHaveCount(0)
})

test('the pin is moved in the dialog, follows what is typed, and is stored', async ({ page, context }) => {
  const business = await newBusiness({ city: 'Makati City', latitude: 14.5547, longitude: 121.0244 })
  await openAdmin(page, context, `?tab=businesses&business=${business.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Business' })
  await dialog.getByRole('button', { name: 'Set the Pin on a Map' }).click()
  const pin = dialog.getByRole('button', { name: /^Pin\./ })
  await expect(pin).toBeVisible()
  const told = dialog.locator('.pin-field > [role="status"]')
  await expect(told).toContainText('The pin is in Makati City, at 14.55470, 121.02440.')
  await dialog.getByLabel('Latitude').fill('14.5764')
  await dialog.getByLabel('Longitude').fill('121.0851')
  await expect(told).toContainText('It says Makati City, but its coordinates are in Pasig City.')
  await expect(pin).toBeInViewport()
  await dialog.getByRole('button', { name: 'Put It Back' }).click()
  await expect(dialog.getByLabel('Latitude')).toHaveValue('14.5547')
  await pin.press('ArrowUp')
  await expect(dialog.getByLabel('Latitude')).not.toHaveValue('14.5547')
  const moved = await dialog.getByLabel('Latitude').inputValue()
  expect(Number(moved)).toBeGreaterThan(14.5547)
  await dialog.getByRole('button', { name: 'Update Business' }).click()
  await expect(dialog).toHaveCount(0)
  expect(Number((await stored(business.id))['latitude'])).toBeCloseTo(Number(moved), 6)
})
