import type { Page } from 'playwright/test'
import { isPublic, one, sql } from '../support/database.ts'
import { chooseByKeys, tabTo } from '../support/keyboard.ts'
import { eitherScreen } from '../support/sample.ts'
import { layoutShift } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const stay = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }))
const hasStayed = (page: Page) => page.evaluate(() => 'stayed' in window)
const now = (page: Page) => page.evaluate(() => performance.now())
const cards = (page: Page) => page.locator('[data-region="list"] article')
const countLine = (page: Page) => page.locator('main [data-count]')

async function fullestCategory(): Promise<{ id: string; slug: string; name: string }> {
  return one(
    'select id, slug, name from mn_categories where item_count > 50 order by item_count desc, slug limit 1',
  )
}

test('CAT-04 CAT-05 CAT-06 CAT-09 CAT-12 a category is filtered in place by keyboard alone, with its true count and an address to share', {
  tag: eitherScreen('category filters'),
}, async ({ page }) => {
  const { id, slug, name } = await fullestCategory()
  const inCity = `${isPublic} and $1 in (category_id, secondary_category_id) and city_key in ('makati', 'makaticity', 'cityofmakati')`
  const [expected] = await sql<{ total: number }>(
    `select count(*)::integer as total from mn_businesses where ${inCity}`,
    [id],
  )
  await page.goto(`/category/${slug}`)
  await stay(page)
  await chooseByKeys(page.getByLabel('City', { exact: true }), 'Makati City')
  await expect(page).toHaveURL(`/category/${slug}?city=makati-city`)
  await expect(countLine(page)).toContainText(`${expected?.total} verified ${name} businesses found`)
  await expect(cards(page)).toHaveCount(expected?.total ?? 0)
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Search', { exact: true })).toBeFocused()
  await page.keyboard.type('zzzz')
  await expect(page.getByRole('heading', { name: `No ${name} businesses found` })).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'Clear Filters' }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/category/${slug}`)
  await expect(cards(page)).toHaveCount(50)
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('')
  expect(await hasStayed(page)).toBe(true)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`/category/${slug}?city=makati-city`)
  await expect(cards(page)).toHaveCount(expected?.total ?? 0)
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('makati-city')
})

test('a list whose answer comes late moves nothing on the screen @phone', async ({ page }) => {
  const { slug, name } = await fullestCategory()
  for (const [address, label] of [
    ['/search?location=pateros', 'What'],
    [`/category/${slug}`, 'Search'],
  ] as const) {
    await page.goto(address)
    await page.route(
      (url) => url.searchParams.has('q'),
      async (route) => {
        // What moves within half a second of a key is put down to the key.
        await page.waitForFunction((since) => performance.now() > since + 600, await now(page))
        await route.continue()
      },
    )
    await page.getByLabel(label, { exact: true }).pressSequentially('zzzzqq')
    await expect(countLine(page)).toHaveText('Searching...')
    await expect(
      page.getByRole('heading', { name: new RegExp(`^No (${name} )?businesses found`) }),
    ).toBeVisible()
    expect(await layoutShift(page), address).toBe(0)
    // What was typed on the way may have been asked for too, and still waits.
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('CAT-15 LOC-16 Load More adds the next page, keeps the address, and who comes back is where they were', async ({
  page,
}) => {
  const { slug } = await fullestCategory()
  for (const address of [`/category/${slug}`, '/location/quezon-city']) {
    await page.goto(address)
    await stay(page)
    await expect(cards(page)).toHaveCount(50)
    const more = page.getByRole('link', { name: 'Load More' })
    await expect(more).toHaveAttribute('href', `${address}?page=2`)
    await more.hover()
    await more.click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(50)
    await expect(page).toHaveURL(address)
    expect(await hasStayed(page)).toBe(true)
    const titles = await cards(page).getByRole('heading').allInnerTexts()
    const shown = await cards(page)
      .locator('h2 a, h3 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(shown).size).toBe(titles.length)
    const last = cards(page).last().getByRole('heading').getByRole('link')
    await last.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await last.click()
    await expect(page).toHaveURL(/\/business\//)
    await page.goBack()
    await expect(cards(page)).toHaveCount(titles.length)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200)
  }
})
