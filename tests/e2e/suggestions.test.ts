import type { Page, Request } from 'playwright/test'
import { expectNoViolationsByDayAndDusk } from '../support/accessible.ts'
import { isPublic, one } from '../support/database.ts'
import { eitherScreen } from '../support/sample.ts'
import { layoutShift } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const box = (page: Page) => page.locator('main input[name="q"]')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const option = (page: Page, name: RegExp | string) => list(page).getByRole('option', { name })

for (const [name, address] of [
  ['home', '/'],
  ['search', '/search'],
] as const) {
  test(`suggestions on ${name} are reached, read out, left and taken by keyboard alone`, async ({ page }) => {
    await page.clock.install({ time: '2027-01-18T00:00:00Z' })
    await page.goto(address)
    await box(page).focus()
    await expect(box(page)).toHaveRole('combobox')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    // However slowly it is typed, it is asked about once: an answer to its beginning would come in between.
    await page.clock.pauseAt('2027-01-18T01:00:00Z')
    await page.keyboard.type('dental clin')
    await page.clock.runFor(200)
    await expect(option(page, 'Dental Clinics')).toBeVisible()
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(list(page).getByRole('group', { name: 'Categories' })).toBeVisible()
    expect(await list(page).getByRole('option').count()).toBeLessThanOrEqual(8)
    await page.keyboard.press('ArrowDown')
    const active = option(page, 'Dental Clinics')
    await expect(active).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
    await expect(box(page)).toBeFocused()
    await page.emulateMedia({ forcedColors: 'active' })
    const behind = await list(page).evaluate((element) => getComputedStyle(element).backgroundColor)
    await expect(active).not.toHaveCSS('background-color', behind)
    await page.keyboard.press('ArrowUp')
    await expect(active).toHaveAttribute('aria-selected', 'false')
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(box(page)).toHaveValue('dental clin')
    await page.keyboard.press('ArrowDown')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/category/dental-clinics')
  })
}

test('suggestions forgive a wrong letter and know businesses, places and what they are also called', async ({
  page,
}) => {
  const { name, slug } = await one<{ name: string; slug: string }>(
    `select name, slug from mn_businesses
     where ${isPublic} and name ~ '^[A-Za-z]{8,12} [A-Za-z ]+$' order by featured desc, name limit 1`,
  )
  await page.goto('/')
  await box(page).fill(name.slice(0, 3) + name.slice(4))
  await expect(option(page, name)).toBeVisible()
  await box(page).fill('kaloocan')
  await expect(option(page, 'Caloocan City')).toBeVisible()
  await expect(page.getByRole('status').getByText('1 suggestion', { exact: true })).toBeAttached()
  await box(page).fill('bgc')
  await expect(list(page).getByRole('option', { name: 'BGC Taguig City', exact: true })).toBeVisible()
  await box(page).fill(name)
  await option(page, name).first().click()
  await expect(page).toHaveURL(`/business/${slug}`)
})

test('SRCH-40 SRCH-41 suggestions come from the first letter, and one’s own searches until they are cleared', async ({
  page,
}) => {
  await page.goto('/search?q=umbrella+repair')
  await expect(page.locator('#results-heading')).toHaveText(/found/)
  await page.goto('/')
  await box(page).focus()
  await expect(option(page, 'umbrella repair')).toBeVisible()
  await box(page).pressSequentially('u')
  await expect(option(page, 'umbrella repair')).toBeVisible()
  await box(page).fill('q')
  await expect(option(page, 'Quezon City').first()).toBeVisible()
  await box(page).fill('')
  await option(page, 'Clear recent searches').click()
  await expect(list(page)).toBeHidden()
  await expect(page.getByText('Recent searches cleared.')).toBeAttached()
  await page.reload()
  await box(page).focus()
  await box(page).fill('u')
  await expect(list(page)).toBeVisible()
  await expect(option(page, 'umbrella repair')).toHaveCount(0)
})

test('a late answer to the first letter does not stop the question about the next', async ({ page }) => {
  const isFirst = (url: URL) => url.pathname.endsWith('/rpc/suggest') && url.searchParams.get('q') === 'u'
  const forFirst = (request: Request) => isFirst(new URL(request.url()))
  const first = Promise.withResolvers<void>()
  await page.route(isFirst, async (route) => {
    await first.promise
    await route.continue()
  })
  const ended = Promise.race([
    page.waitForEvent('requestfailed', forFirst),
    page.waitForEvent('requestfinished', forFirst),
  ])
  await page.clock.install({ time: '2027-01-18T00:00:00Z' })
  await page.goto('/')
  await box(page).focus()
  await expect(box(page)).toHaveRole('combobox')
  await page.clock.pauseAt('2027-01-18T01:00:00Z')
  const asked = page.waitForRequest(forFirst)
  await box(page).fill('u')
  await page.clock.runFor(200)
  await asked
  await box(page).fill('q')
  first.resolve()
  await ended
  // What is answered later was read later; the paused clock stops every other way to wait for it.
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  await page.clock.runFor(200)
  await expect(option(page, 'Quezon City').first()).toBeVisible()
})

test('suggestions close when one clicks elsewhere, and what was typed can be sent at any time', async ({
  page,
}) => {
  await page.goto('/')
  await box(page).pressSequentially('dental')
  await expect(list(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list(page)).toBeHidden()
  await box(page).press('Enter')
  await expect(page).toHaveURL('/search?q=dental')
})

test('a failing data service takes only the suggestions away, and says so', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|Failed to fetch|rpc\/suggest/)
  await page.goto('/search')
  await page.route('**/rpc/suggest*', (route) => route.abort('failed'))
  await box(page).pressSequentially('dental')
  await expect(page.getByText('Suggestions are not available right now.')).toBeAttached()
  await expect(list(page)).toBeHidden()
  await expect(page).toHaveURL('/search?q=dental')
  await expect(page.locator('#results-heading')).toHaveText(/found/)
})

test('axe finds nothing while suggestions are open, and nothing moved', {
  tag: eitherScreen('suggestions'),
}, async ({ page }) => {
  // A search with few results: whole lists are looked at elsewhere, and take axe long.
  for (const address of ['/', '/search?location=pateros']) {
    await page.goto(address)
    await box(page).pressSequentially('cafe')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    expect(await layoutShift(page)).toBe(0)
    await expectNoViolationsByDayAndDusk(page)
  }
})
