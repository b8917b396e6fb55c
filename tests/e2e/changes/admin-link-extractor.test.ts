import type { Page } from 'playwright/test'
import { expectNoViolations } from '../../support/accessible.ts'
import { areaNavigation } from '../../support/admin.ts'
import { one, sql } from '../../support/database.ts'
import { holdRequests } from '../../support/held-requests.ts'
import { eitherScreen } from '../../support/sample.ts'
import { demoPerson, logIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Extracted business' })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: false }).first()
const toast = (page: Page, title: string, text: string) =>
  expect(page.locator('.toast').filter({ hasText: title }).filter({ hasText: text }).first()).toBeVisible()
const inline = (page: Page, text: string) => expect(page.locator('.error-box')).toHaveText(text)

async function extract(page: Page, url: string): Promise<void> {
  await page.getByLabel('URL', { exact: true }).fill(url)
  await page.getByRole('button', { name: 'Extract Data' }).click()
}

/** Extracts and gives the business a name and an address that no other test uses. */
async function extractAs(page: Page, name: string): Promise<void> {
  await extract(page, 'https://carinderia.test/')
  await expect(form(page)).toBeVisible()
  await field(page, 'Business Name').fill(name)
  await field(page, 'Slug').fill('')
  await form(page).getByLabel('Address', { exact: true }).fill(`${name} Street, Pasig City`)
}

const save = (page: Page) => form(page).getByRole('button', { name: 'Save Business' }).click()
const forget = () => sql(`delete from mn_businesses where source = 'link'`)

test.beforeEach(async ({ page, context }) => {
  await forget()
  await logIn(context, demoPerson('admin'))
  await page.goto('/admin?tab=link-extractor')
  await expect(page.getByRole('heading', { name: 'Link Extractor' })).toBeVisible()
})
test.afterAll(forget)

test('ALINK-01 ALINK-02 ALINK-27 an empty URL is asked for', async ({ page }) => {
  await page.getByRole('button', { name: 'Extract Data' }).click()
  await toast(page, 'URL Required', 'Please enter a valid URL to extract business data.')
  await inline(page, 'Please enter a valid URL to extract business data.')
  await expectNoViolations(page)
})

test('ALINK-05 ALINK-06 ALINK-08 ALINK-09 ALINK-10 ALINK-21 what is found is reviewed in sections, or discarded', {
  tag: eitherScreen('extractor review'),
}, async ({ page }) => {
  await extract(page, 'carinderia.test')
  await toast(page, 'Data Extracted Successfully', 'Review and edit the data as needed.')
  for (const section of [
    'Basic',
    'Contact',
    'Address',
    'Business Hours',
    'Descriptions',
    'SEO',
    'Additional',
  ])
    await expect(form(page).getByRole('group', { name: section })).toBeVisible()
  await expect(field(page, 'Business Name')).toHaveValue('Aling Nena’s Carinderia')
  await expect(field(page, 'Slug')).toHaveValue('aling-nenas-carinderia')
  await expect(form(page).getByLabel('Category', { exact: true })).not.toHaveValue('')
  const access = form(page).getByLabel('Wheelchair access').getByRole('option', { selected: true })
  await expect(access).toHaveText('Not said')
  for (const [day, hours] of [
    ['Monday', '5:00 AM - 8:00 PM'],
    ['Saturday', '6:00 AM - 2:00 PM'],
    ['Sunday', ''],
  ] as const)
    await expect(form(page).getByLabel(day)).toHaveValue(hours)
  await expect(field(page, 'Business Name')).toHaveAccessibleDescription('from JSON-LD')
  const rating = form(page).getByLabel('Rating')
  for (const [name, value] of [
    ['min', '0'],
    ['max', '10'],
    ['step', '0.1'],
  ] as const)
    await expect(rating).toHaveAttribute(name, value)
  await expectNoViolations(page)
  // What was corrected survives another tab of the area and a reload, and is discarded only when asked.
  await field(page, 'Business Name').fill('Aling Nena’s Kainan')
  await page.reload()
  await expect(field(page, 'Business Name')).toHaveValue('Aling Nena’s Kainan')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(form(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Extract Data' })).toBeVisible()
  await expect(form(page)).toBeHidden()
})

test('what was corrected, and the pages that wait behind it, survive Escape, another tab, Back and a reload', async ({
  page,
}) => {
  const pages = 'https://carinderia.test/\nhttps://short.test/x'
  await extract(page, pages)
  await field(page, 'Business Name').fill('Aling Nena’s Kainan')
  const stands = async () => {
    await expect(field(page, 'Business Name')).toHaveValue('Aling Nena’s Kainan')
    await expect(page.getByLabel('URL', { exact: true })).toHaveValue(pages)
    await expect(page.getByText('One more page waits')).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await stands()
  const open = (tab: string) => areaNavigation(page).locator(`a[href$="tab=${tab}"]`).click()
  await open('categories')
  await expect(form(page)).toBeHidden()
  await open('link-extractor')
  await stands()
  await open('categories')
  await expect(form(page)).toBeHidden()
  await page.goBack()
  await stands()
  await page.reload()
  await stands()
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  // The next page is read, and this one is not asked for again.
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue('https://short.test/x')
  await expect(field(page, 'Business Name')).toHaveValue("Aling Nena's Carinderia")
  await page.reload()
  await expect(field(page, 'Business Name')).toHaveValue("Aling Nena's Carinderia")
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue('https://short.test/x')
})

test('the category is found also where the page is read sooner than the categories', async ({ page }) => {
  const release = await holdRequests(page, '**/rest/v1/mn_categories?**')
  await page.reload()
  const read = page.waitForResponse('**/extract-business-data')
  await extract(page, 'https://carinderia.test/')
  await read
  release()
  await expect(form(page).getByLabel('Category', { exact: true })).not.toHaveValue('')
})

test('ALINK-04 ALINK-07 ALINK-27 a link that gives nothing says why', async ({ page }) => {
  await extract(page, 'https://inside.test/')
  await toast(page, 'Extraction Failed', 'This link does not lead to a public page.')
  await inline(page, 'This link does not lead to a public page.')
})

test('ALINK-07 a function that cannot be reached fails in words', async ({ page, complaints }) => {
  complaints.expect(/extract-business-data|ERR_FAILED/)
  await page.route('**/extract-business-data', (route) => route.abort())
  await extract(page, 'https://carinderia.test/')
  await toast(page, 'Extraction Failed', 'Failed to extract business data from the link.')
})

test('ALINK-11 ALINK-12 ALINK-13 ALINK-14 a form without a name, or without anything, is refused', async ({
  page,
}) => {
  await extract(page, 'https://short.test/x')
  await expect(field(page, 'Business Name')).toHaveValue("Aling Nena's Carinderia")
  await expect(field(page, 'Slug')).toHaveAttribute('aria-required', 'true')
  await field(page, 'Business Name').fill('  ')
  await save(page)
  await toast(page, 'Missing Required Field', 'Business name is required before saving.')
  await inline(page, 'Business name is required')
  await expect(field(page, 'Business name')).toBeFocused()
  await expect(field(page, 'Business name')).toHaveAccessibleDescription(/Business name is required/)
  for (const box of await form(page).getByRole('textbox').all())
    if ((await box.getAttribute('id')) && (await box.inputValue()) !== 'PH') await box.fill('')
  await save(page)
  await toast(page, 'No Data', 'No business data to save.')
})

test('ALINK-15 ALINK-19 ALINK-20 ALINK-22 ALINK-23 ALINK-24 a reviewed business is in the directory at once', async ({
  page,
}) => {
  await extractAs(page, 'Kanto  Extracted & Sons!')
  await form(page).getByLabel('Payment Methods').fill('')
  await form(page).getByLabel('Rating').fill('8.5')
  await form(page).getByLabel('Sunday').fill('8am-3pm')
  const city = form(page).getByLabel('City', { exact: true })
  await city.fill('Pasigg')
  await save(page)
  await expect(city).toHaveAccessibleDescription(/“Pasigg” is not a city of .* Did you mean Pasig City\?/)
  await city.fill('pasig')
  await save(page)
  await toast(
    page,
    'Business Created Successfully',
    'Kanto  Extracted & Sons! has been added to the directory.',
  )
  await expect(form(page)).toBeHidden()
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue('')
  expect(
    await one(`select slug, city, sunday_hours, draft, featured, verified, archived, owner_id,
      currencies_accepted, latitude, rating::float8 from mn_businesses where name = 'Kanto Extracted & Sons!'`),
  ).toEqual({
    slug: 'kanto-extracted-sons',
    city: 'Pasig City',
    sunday_hours: '8:00 AM - 3:00 PM',
    ...{ draft: false, featured: false, verified: false, archived: false, owner_id: null },
    currencies_accepted: '',
    latitude: 14.5682,
    rating: 8.5,
  })
})

test('ALINK-16 ALINK-18 ALINK-25 ALINK-27 one that is there already is refused', async ({ page }) => {
  const { name } = await one<{ name: string }>(
    'select name from mn_businesses where not draft order by name limit 1',
  )
  await extractAs(page, name.toUpperCase())
  await save(page)
  const words = `A business with similar name, slug, or address already exists: ${name}.`
  await toast(page, 'Save Failed', words)
  await inline(page, words)
  await expect(form(page)).toBeVisible()
})

test('a business that seems to be listed already is pointed out with its page, and why', {
  tag: eitherScreen('extractor duplicates'),
}, async ({ page }) => {
  await sql(
    `insert into mn_businesses (name, latitude, longitude, draft, source, source_id)
     values ('ALING NENA CARINDERIA', 14.5682, 121.0583, false, 'link', 'listed')`,
  )
  await extract(page, 'https://carinderia.test/')
  const notice = page.getByRole('status').filter({ hasText: 'seems to be listed already' })
  await expect(notice.getByRole('link', { name: 'ALING NENA CARINDERIA' })).toBeVisible()
  await expect(notice).toContainText('same name')
  await expectNoViolations(page)
})

test('ALINK-25 ALINK-26 ISL-04 what the database refuses is said in words for people, at the field', async ({
  page,
  complaints,
}) => {
  complaints.expect(/400/)
  await extractAs(page, 'Refused Extraction')
  await form(page).getByLabel('Email').fill('no address')
  await save(page)
  await toast(page, 'Save Failed', 'Database error: This is no e-mail address. Please check it.')
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(/This is no e-mail address/)
  await expect(page.locator('.error-box')).toContainText('Database error: ')
})

test('ALINK-25 a save that reaches nobody fails in words', async ({ page, complaints }) => {
  complaints.expect(/rpc|ERR_FAILED/)
  await extractAs(page, 'Unreached Extraction')
  await page.route('**/rest/v1/rpc/find_similar_business', (route) => route.abort())
  await save(page)
  await toast(page, 'Save Failed', 'We could not reach our data just now. Please try again in a moment.')
})

test('ALINK-25 a save that fails for no known reason says which fields to check, and a reference', async ({
  page,
  complaints,
}) => {
  complaints.expect(/find_similar_business|\[[0-9a-f]{8}\]/)
  await extractAs(page, 'Unforeseen Extraction')
  await page.route('**/rest/v1/rpc/find_similar_business', (route) =>
    route.fulfill({ status: 400, json: { code: 'XX000', message: 'cache lookup failed' } }),
  )
  await save(page)
  await toast(
    page,
    'Save Failed',
    'Failed to save the business. Please check all required fields. (Reference ',
  )
})

test('of a page that tells of several businesses one is chosen, by keyboard too', async ({ page }) => {
  await extract(page, 'https://branches.test/')
  const choice = page.getByRole('region', { name: 'This page tells of 2 businesses.' })
  await expect(choice.getByRole('button')).toHaveText([/Labada Kapitolyo/, /Labada Malate/])
  await expect(choice.getByRole('heading')).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Business Name')).toHaveValue('Labada Malate')
  await expect(choice).toBeHidden()
})

test('the pin of what was found is set on a map before it is saved', async ({ page }) => {
  await extractAs(page, 'Pinned Carinderia')
  await form(page).getByLabel('City', { exact: true }).fill('Pasig City')
  await form(page).getByRole('button', { name: 'Set the Pin on a Map' }).click()
  const pin = form(page).getByRole('button', { name: /^Pin\./ })
  await pin.press('Enter')
  await pin.press('ArrowDown')
  await expect(form(page).getByLabel('Latitude')).toHaveValue(/^14\.\d{3,6}$/)
  const latitude = Number(await form(page).getByLabel('Latitude').inputValue())
  await save(page)
  await expect(form(page)).toHaveCount(0)
  const row = await one<{ latitude: number }>(
    `select latitude from mn_businesses where name like 'Pinned C%'`,
  )
  expect(row.latitude).toBeCloseTo(latitude, 6)
})
