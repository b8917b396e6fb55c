import type { Page } from 'playwright/test'
import { violationsByDayAndDusk } from '../support/accessible.ts'
import { closeSheet, openSheet } from '../support/cards.ts'
import { isPublic, one } from '../support/database.ts'
import { eitherScreen } from '../support/sample.ts'
import { demoPerson, layoutShift, logIn, newPerson } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const panels = (page: Page) => page.locator('.feedback-panel')

const fullestCategory = async () =>
  `/category/${(await one<{ slug: string }>('select slug from mn_categories order by item_count desc, slug limit 1')).slug}`

const shortCategory = async () =>
  `/category/${(await one<{ slug: string }>('select slug from mn_categories where item_count >= 3 order by item_count, slug limit 1')).slug}`

const someBusiness = async () =>
  `/business/${(await one<{ slug: string }>(`select slug from mn_businesses where ${isPublic} and rating is not null order by id limit 1`)).slug}`

test('CARD-02 CARD-03 a card has one panel open at a time, and its toggle closes it', {
  tag: eitherScreen('one panel'),
}, async ({ page, context }) => {
  await logIn(context, await newPerson())
  await page.goto(await fullestCategory())
  const card = page.getByRole('main').getByRole('article').first()
  const [rate, report] = [card.locator('[data-act="rate"]'), card.locator('[data-act="report"]')]
  await openSheet(card)
  await rate.click()
  await expect(card.getByRole('radiogroup', { name: 'Service Quality' })).toBeVisible()
  await expect(rate).toHaveAttribute('aria-expanded', 'true')
  await report.click()
  await expect(card.locator('.feedback-panel')).toHaveCount(1)
  await expect(card.getByRole('group', { name: 'What is wrong?' })).toBeVisible()
  await expect(rate).toHaveAttribute('aria-expanded', 'false')
  await report.click()
  await expect(card.locator('.feedback-panel')).toHaveCount(0)
  await rate.click()
  await closeSheet(card)
  const other = page.getByRole('main').getByRole('article').nth(1)
  await openSheet(other)
  await other.locator('[data-act="report"]').click()
  await expect(panels(page)).toHaveCount(2)
})

test('BIZ-14 a business’s page has one panel open at a time', async ({ page, context }) => {
  await logIn(context, await newPerson())
  await page.goto(await someBusiness())
  const main = page.getByRole('main')
  await main.locator('[data-act="report"]').click()
  await expect(main.getByRole('group', { name: 'What is wrong?' })).toBeVisible()
  await main.locator('[data-act="rate"]').click()
  await expect(panels(page)).toHaveCount(1)
  await expect(main.getByRole('radiogroup', { name: 'Service Quality' })).toBeVisible()
  await main.locator('[data-act="rate"]').click()
  await expect(panels(page)).toHaveCount(0)
})

test('axe finds nothing in panels, dialogs and toasts', { tag: eitherScreen('panels') }, async ({
  page,
  context,
}) => {
  // Whole lists are looked at elsewhere, and take axe long.
  const path = await shortCategory()
  await page.goto(path)
  const [card, other] = [page.getByRole('article').first(), page.getByRole('article').nth(1)]
  await openSheet(card)
  await card.locator('[data-act="rate"]').click()
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
  expect.soft(await violationsByDayAndDusk(page), 'login dialog').toEqual([])

  await logIn(context, demoPerson('admin'))
  await page.goto(path)
  await openSheet(other)
  await other.locator('[data-act="report"]').click()
  await panels(page).getByLabel('Wrong location').check()
  await closeSheet(other)
  await openSheet(card)
  await card.locator('[data-act="rate"]').click()
  const first = panels(page).first()
  await first.getByText('8', { exact: true }).first().click()
  // Last: its toast may lie over what would be clicked next.
  await first.getByRole('button', { name: /Rating$/ }).click()
  await expect(page.getByText('Please rate all categories')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
  expect.soft(await violationsByDayAndDusk(page), 'panels').toEqual([])
  const [content, view] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect.soft(content, 'nothing scrolls sideways').toBeLessThanOrEqual(view ?? 0)

  for (const area of ['/user-dashboard', '/admin']) {
    await page.goto(area)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await violationsByDayAndDusk(page), area).toEqual([])
  }
})

test('nothing moves when the session shows itself: header, Admin link, toggles that say Update Rating', {
  tag: eitherScreen('session'),
}, async ({ page, context }) => {
  const [admin, path] = [demoPerson('admin'), await fullestCategory()]
  await logIn(context, admin)
  await page.goto('/about')
  await page.route('**/rest/v1/mn_business_ratings*', async (route) => {
    const ids = new URL(route.request().url()).searchParams.get('business_id')?.match(/[0-9a-f-]{36}/g) ?? []
    const scores = { service_quality: 5, value_for_money: 5, customer_service: 5 }
    await route.fulfill({ json: ids.map((id) => ({ id, business_id: id, ...scores })) })
  })
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
  await expect(page.locator('[data-act="rate"]').first()).toHaveText('Update Rating')
  expect(await layoutShift(page)).toBe(0)
})

for (const act of ['rate', 'report'])
  test(`nothing moves when an island comes: the place of its panel (${act}) is there from the click on`, {
    tag: eitherScreen(`panel of ${act}`),
  }, async ({ page, context }) => {
    await logIn(context, await newPerson())
    const arrival = Promise.withResolvers<void>()
    await page.route('**/_astro/feedback.island*', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.goto(await fullestCategory())
    const card = page.getByRole('main').getByRole('article').first()
    const toggle = card.locator(`[data-act="${act}"]`)
    await openSheet(card)
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-busy', 'true')
    const reserved = [await card.boundingBox(), await toggle.boundingBox()]
    arrival.resolve()
    await expect(card.locator('.feedback-panel').getByRole('button', { name: /^Submit/ })).toBeVisible()
    expect([await card.boundingBox(), await toggle.boundingBox()]).toEqual(reserved)
    expect(await layoutShift(page)).toBe(0)
  })
