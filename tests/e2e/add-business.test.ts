import { violationsByDayAndDusk, violationsOf } from '../support/accessible.ts'
import { addForm, main, storedAs, unusualName } from '../support/add-business.ts'
import { one } from '../support/database.ts'
import { chooseByKeys } from '../support/keyboard.ts'
import { newEmail, signInProvider } from '../support/login.ts'
import { photograph } from '../support/pictures.ts'
import { eitherScreen } from '../support/sample.ts'
import { layoutShift, logIn, newPerson } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('ADD-01 ADD-04 the form is there before any script, with every field, and nothing moves when it comes to life', {
  tag: '@phone',
}, async ({ page }) => {
  await addForm.open(page)
  for (const label of [
    'Business name *',
    'Category *',
    'Second category',
    'Short description',
    'Description',
  ])
    await expect(addForm.field(page, label)).toBeVisible()
  for (const label of [
    'Services',
    'Phone',
    'Email',
    'Website',
    'Address',
    'City',
    'State or region',
    'Located in',
  ])
    await expect(addForm.field(page, label)).toBeVisible()
  for (const label of ['Maps link', 'Monday', 'Sunday', 'Price range', 'Payment methods', 'Search title'])
    await expect(addForm.field(page, label)).toBeVisible()
  await expect(addForm.field(page, 'Email')).toHaveAttribute('type', 'email')
  await expect(addForm.field(page, 'Business name *')).toHaveAttribute('aria-required', 'true')
  for (const label of ['Featured', 'Verified', 'Slug', "Editor's rating", 'Latitude'])
    await expect(addForm.field(page, label)).toHaveCount(0)
  expect(await layoutShift(page)).toBe(0)
})

test('only somebody who is not logged in is asked to log in first', async ({ page }) => {
  await addForm.open(page)
  await expect(main(page).getByText('Please log in first.')).toBeVisible()
  await addForm.openAsNewPerson(page)
  await expect(main(page).getByText('Please log in first.')).toBeHidden()
  await expect(main(page).getByRole('link', { name: 'Log In' })).toBeHidden()
})

test('ADD-02 without name and category nothing is stored, and the first missing field is ready to be filled in', async ({
  page,
}) => {
  await addForm.openAsNewPerson(page)
  await addForm.submit(page).click()
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
  await expect(page.getByText('Please fill in the business name and category')).toBeVisible()
  await expect(main(page).getByText('Business name is required')).toBeVisible()
  await expect(main(page).getByText('Please choose a category.')).toBeVisible()
  await expect(addForm.field(page, 'Business name *')).toBeFocused()
  await expect(addForm.field(page, 'Business name *')).toHaveAttribute('aria-invalid', 'true')
  await expect(main(page).getByText('Business Submitted Successfully!')).toHaveCount(0)
})

test('ADD-05 ADD-06 ADD-11 ADD-13 ADD-14 ADD-15 ADD-16 DATA-26 GEO-01 PAY-11 PAY-12 a business is listed with a picture and a maps link', {
  tag: eitherScreen('listing'),
}, async ({ page, context }) => {
  const person = await newPerson()
  await logIn(context, person)
  await addForm.open(page)
  const name = unusualName()
  await addForm.fillRequired(page, name)
  await addForm.field(page, 'Picture').setInputFiles(await photograph())
  await expect(main(page).getByRole('button', { name: 'Remove Picture' })).toBeVisible()
  await addForm.field(page, 'Short description').fill('Breakfast all day')
  await addForm.field(page, 'Email').fill('Nena <mailto:nena@nena.example>')
  await addForm.field(page, 'Website').fill('\u200enena.example')
  await expect(addForm.field(page, 'Email')).toHaveValue('nena@nena.example')
  await addForm.field(page, 'Address').fill('12 Kalayaan Avenue')
  await expect(addForm.field(page, 'Website')).toHaveValue('https://nena.example')
  await addForm.field(page, 'City').fill('pasay')
  await addForm
    .field(page, 'Maps link')
    .fill('Nena’s https://www.google.com/maps/place/X/@14.5547,121.0244,17z')
  await expect(addForm.field(page, 'City')).toHaveValue('Pasay City')
  await expect(main(page).getByText('This link gives the position: 14.55470, 121.02440.')).toBeVisible()
  await main(page).getByLabel('Days', { exact: true }).selectOption('Weekdays')
  await main(page).getByRole('button', { name: 'Set Hours' }).click()
  await main(page).getByRole('button', { name: 'Sunday: closed' }).click()
  await addForm.field(page, 'Saturday').fill('8am-12nn')
  await addForm.field(page, 'Saturday').blur()
  await expect(addForm.field(page, 'Saturday')).toHaveValue('8:00 AM - 12:00 PM')
  await addForm.submit(page).click()
  // The map shows another city: nothing is sent before this is answered.
  await expect(addForm.field(page, 'City')).toHaveAccessibleDescription(
    /It says Pasay City, but its coordinates are in Makati City\./,
  )
  await expect(addForm.field(page, 'City')).toBeFocused()
  await addForm.field(page, 'City').fill('Makati Cty')
  await addForm.submit(page).click()
  await expect(addForm.field(page, 'City')).toHaveAccessibleDescription(
    /“Makati Cty” is not a city of Metro Manila\. Did you mean Makati City\?/,
  )
  await addForm.field(page, 'City').fill('MAKATI')
  await addForm.submit(page).click()

  await expect(addForm.success(page)).toBeFocused()
  await expect(main(page)).toContainText(
    'has been submitted for review. You will be notified once it is approved.',
  )
  const [row] = await storedAs(name)
  expect(row).toMatchObject({
    owner_id: person.id,
    draft: true,
    country_code: 'PH',
    category: 'Restaurants',
    secondary_category_id: null,
    price_range: null,
    slug: name.toLowerCase(),
    short_description: 'Breakfast all day',
    email: 'nena@nena.example',
    website_url: 'https://nena.example',
    city: 'Makati City',
    latitude: 14.5547,
    longitude: 121.0244,
    monday_hours: '9:00 AM - 6:00 PM',
    saturday_hours: '8:00 AM - 12:00 PM',
    sunday_hours: 'Closed',
  })
  const picture = await page.request.get(String(row?.['image_url']))
  expect(picture.headers()['content-type']).toBe('image/webp')
  expect((await picture.body()).includes('SecretOwner')).toBe(false)

  await main(page).getByRole('button', { name: 'View Premium Options' }).click()
  const plans = page.getByRole('dialog')
  await expect(plans).toContainText('Premium Package')
  // No other part of this page wears what the dialog wears: its looks come with it.
  await expect(plans.getByRole('button', { name: 'Close' })).toHaveCSS('position', 'absolute')
  await expect(plans.getByRole('group', { name: 'Pay monthly or yearly' })).toHaveCSS('display', 'flex')
  await plans.getByRole('button', { name: 'Skip for Now - Submit Basic Listing' }).click()
  await expect(plans).toBeHidden()
  await expect(page.getByText('Business Submitted', { exact: true })).toBeVisible()
  await expect(page.getByText('Your business is under review.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Continue to Dashboard' }).click()
  await expect(page).toHaveURL('/user-dashboard')
  const own = main(page).getByRole('listitem').filter({ hasText: name })
  await expect(own.getByText('Draft', { exact: true })).toBeVisible()
  await own.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(
    'Changes are saved at once; visitors see the listing after it is published.',
  )
})

test('ADD-07 ADD-18 whoever is not logged in is led to the login, and comes back to what was typed', async ({
  page,
}) => {
  await addForm.open(page)
  const name = unusualName()
  await addForm.fillRequired(page, name)
  await addForm.field(page, 'Description').fill('Two lines\nof text')
  await addForm.submit(page).click()
  await page.waitForURL(/\/auth\?next=%2Fadd-business/, { waitUntil: 'load' })
  await expect(page.getByText('Authentication Required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please log in to submit a business')).toBeVisible()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await signInProvider(page, newEmail())
  await expect(page).toHaveURL('/add-business')
  await expect(addForm.field(page, 'Business name *')).toHaveValue(name)
  await expect(addForm.field(page, 'Category *').locator('option:checked')).toHaveText('Restaurants')
  await expect(addForm.field(page, 'Description')).toHaveValue('Two lines\nof text')
  await addForm.submit(page).click()
  await expect(addForm.success(page)).toBeVisible()
  expect(await storedAs(name)).toHaveLength(1)
})

test('ADD-18 an accidental reload loses nothing; a stored form is forgotten', async ({ page }) => {
  await addForm.openAsNewPerson(page)
  const name = unusualName()
  await addForm.fillRequired(page, name)
  await addForm.field(page, 'Tuesday').fill('by appointment')
  await page.reload()
  await expect(addForm.field(page, 'Business name *')).toHaveValue(name)
  await expect(addForm.field(page, 'Tuesday')).toHaveValue('by appointment')
  await expect(main(page).getByText('Shown as written.')).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept).not.toMatch(/token|eyJ/)
  await addForm.submit(page).click()
  await expect(addForm.success(page)).toBeVisible()
  await page.reload()
  await expect(addForm.field(page, 'Business name *')).toHaveValue('')
})

test('a listing that is there already is pointed out while one types, and asked about before a second is stored', async ({
  page,
  context,
}) => {
  await logIn(context, await newPerson())
  const listed = await one<{ name: string; city: string; slug: string }>(
    `select name, city, slug from mn_businesses
     where not draft and not archived and city <> '' and length(name) > 12 order by id limit 1`,
  )
  await addForm.open(page)
  const misspelt = `${listed.name.slice(0, 5)}${listed.name.slice(5).replace(/[aeiou]/, '')}`
  await addForm.fillRequired(page, misspelt)
  await addForm.field(page, 'City').fill(listed.city)
  const notice = main(page).getByRole('status').filter({ hasText: 'Is it listed already?' })
  await expect(notice.getByRole('link', { name: listed.name }).first()).toHaveAttribute(
    'href',
    `/business/${listed.slug}`,
  )
  await addForm.submit(page).click()
  const dialog = page.getByRole('dialog', { name: 'Is it listed already?' })
  await expect(dialog.getByRole('link', { name: listed.name }).first()).toBeVisible()
  expect.soft(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Go Back' }).click()
  await expect(dialog).toBeHidden()
  expect(await storedAs(misspelt)).toEqual([])
  await addForm.submit(page).click()
  await dialog.getByRole('button', { name: 'Submit Anyway' }).click()
  await expect(addForm.success(page)).toBeVisible()
})

test('GEO-02 without a maps link the address is looked up', async ({ page }) => {
  await addForm.openAsNewPerson(page)
  const name = unusualName()
  await addForm.fillRequired(page, name)
  await addForm.field(page, 'Address').fill('7 Katipunan Avenue')
  await addForm.field(page, 'City').fill('Quezon City')
  await addForm.submit(page).click()
  await expect(addForm.success(page)).toBeVisible()
  await expect
    .poll(async () => (await storedAs(name))[0])
    .toMatchObject({ latitude: 14.6396, longitude: 121.0743 })
})

test('the keyboard alone lists a business', async ({ page }) => {
  await addForm.openAsNewPerson(page)
  const name = unusualName()
  await addForm.field(page, 'Business name *').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await chooseByKeys(addForm.field(page, 'Category *'), 'Restaurants')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(addForm.field(page, 'Picture')).toBeFocused()
  await main(page).getByRole('button', { name: '24 Hours', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(addForm.field(page, 'Friday')).toHaveValue('Open 24 hours')
  await addForm.submit(page).focus()
  await page.keyboard.press('Enter')
  await expect(addForm.success(page)).toBeFocused()
  expect((await storedAs(name))[0]).toMatchObject({ wednesday_hours: 'Open 24 hours' })
})

test('axe finds nothing in the form, its messages and its success', { tag: eitherScreen('form') }, async ({
  page,
}) => {
  await addForm.openAsNewPerson(page)
  await addForm.submit(page).click()
  await expect(main(page).getByText('Business name is required')).toBeVisible()
  expect.soft(await violationsByDayAndDusk(page), 'messages').toEqual([])
  await addForm.fillRequired(page, unusualName())
  await addForm.submit(page).click()
  await expect(addForm.success(page)).toBeVisible()
  expect.soft(await violationsByDayAndDusk(page), 'success').toEqual([])
  const [content, view] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect.soft(content, 'nothing scrolls sideways').toBeLessThanOrEqual(view ?? 0)
})
