import type { Locator, Page } from 'playwright/test'
import { site } from '#config/place/site.ts'
import { addDays, localDay } from '#core/time.ts'
import { one } from '../../support/database.ts'
import { newPerson, openAs } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const badge = (page: Page) => page.locator('main h1 ~ .open-now')

async function openShop(ownerId: string): Promise<{ id: string; name: string; slug: string }> {
  const name = `Tindahan ${Date.now().toString(36)}`
  const columns = week.map((day) => `${day}_hours`)
  return one(
    `insert into mn_businesses (name, owner_id, category_id, draft, ${columns.join(', ')})
     select $1, $2, id, false, ${columns.map(() => `'Open 24 hours'`).join(', ')}
     from mn_categories order by slug limit 1 returning id, name, slug`,
    [name, ownerId],
  )
}

async function markupOf(page: Page): Promise<string> {
  const texts = await page.locator('script[type="application/ld+json"]').allInnerTexts()
  return texts.join()
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Update Business' }).press('Enter')
}

test('an owner on a phone closes for some days and on holidays, and page, search and structured data say so', {
  tag: '@phone',
}, async ({ page }) => {
  const person = await newPerson()
  const { name, slug } = await openShop(person.id)
  const found = () => page.locator('#results').getByRole('link', { name, exact: true })
  await openAs(page, person, `/search?open=now&q=${encodeURIComponent(name)}`)
  await expect(found()).toBeVisible()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/user-dashboard')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByLabel('Paste your hours')
  await dialog.getByRole('button', { name: 'Fill In the Days' }).press('Enter')
  await expect(text).toHaveAccessibleDescription(/paste or type your hours first/)
  await text.fill('Open 24 hours daily, holidays 10am-3pm')
  await dialog.getByRole('button', { name: 'Fill In the Days' }).press('Enter')
  await expect(dialog.getByText('Filled in: every day. Added a special day below.')).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Special day 1' }).getByLabel('Hours')).toHaveValue(
    '10:00 AM - 3:00 PM',
  )
  await dialog.getByRole('button', { name: 'Add a Special Day' }).press('Enter')
  const entry = dialog.getByRole('group', { name: 'Special day 2' })
  const day = localDay(new Date(), site.timeZone)
  // From yesterday on, so that no midnight comes between the writing and the reading.
  await entry.getByLabel('First day').fill(addDays(day, -1))
  await entry.getByLabel('Last day').fill(addDays(day, -2))
  await save(dialog)
  await expect(entry.getByLabel('Last day')).toHaveAccessibleDescription(
    /The last day is before the first one\./,
  )
  await expect(entry.getByLabel('Last day')).toBeFocused()
  await entry.getByLabel('Last day').fill(addDays(day, 3))
  await expect(entry.getByLabel('Hours')).toHaveAccessibleDescription(/Please enter the hours/)
  await entry.getByRole('button', { name: 'Closed' }).press('Enter')
  await expect(entry.locator('.field-error')).toHaveCount(0)
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  await save(dialog)
  await expect(page.getByText('Business updated successfully.')).toBeVisible()

  await page.goto(`/business/${slug}`)
  await expect(badge(page)).toHaveText(/^Closed today.* · opens /)
  await expect(page.getByRole('table', { name: 'Special days' })).toContainText('Closed')
  // The week's row is not today's: it says hours that the day does not have.
  await expect(page.locator('.week [aria-current=date]')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Special days' })).toContainText(/Public holidays.*10:00 AM/)
  const markup = await markupOf(page)
  expect(markup).toContain('"specialOpeningHoursSpecification"')
  expect(markup).toContain(`"validFrom":"${addDays(day, -1)}","validThrough":"${addDays(day, 3)}"`)
  await page.goto(`/search?open=now&q=${encodeURIComponent(name)}`)
  await expect(page.locator('#results-heading')).toBeVisible()
  await expect(found()).toHaveCount(0)
})

test('a business that is closed for good says so, without any script, and in no structured data when it opens', async ({
  page,
}) => {
  const person = await newPerson()
  const { name, slug } = await openShop(person.id)
  await openAs(page, person, '/user-dashboard')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Add a Special Day' })
  await add.click()
  await add.click()
  const first = dialog.getByRole('button', { name: 'Remove special day 1' })
  await first.press('Enter')
  await expect(first).toBeFocused()
  await first.press('Enter')
  await expect(add).toBeFocused()
  await add.press('Enter')
  await dialog.getByLabel('What', { exact: true }).selectOption('Closed for good')
  await save(dialog)
  await expect(page.getByText('Business updated successfully.')).toBeVisible()
  await page.goto(`/business/${slug}`)
  await expect(page.getByRole('main')).toContainText('Permanently closed')
  expect(await markupOf(page)).not.toContain('OpeningHoursSpecification')
})
