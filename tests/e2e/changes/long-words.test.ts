import type { Locator, Page } from 'playwright/test'
import { openSheet } from '../../support/cards.ts'
import { one, sql } from '../../support/database.ts'
import { expect, test } from '../../support/test.ts'

/** Words without a space, as long as the database takes them, break no page. */

const word = (letters: number, start: string) => `${start}${'kainan'.repeat(letters)}`.slice(0, letters)
const name = word(120, 'Mahabang')
const category = word(100, 'Mahabanguri')

test.beforeEach(async ({ page }) => {
  await sql('insert into mn_categories (name) values ($1)', [category])
  await sql(
    `insert into mn_businesses (name, category_id, short_description, address, city, phone, email, draft)
     select $1, id, $2, $3, $4, '0917 123 4567', $5, false from mn_categories where name = $6`,
    [
      name,
      word(100, 'Salita'),
      word(300, 'Kalye'),
      word(100, 'Lungsod'),
      `${word(60, 'a')}@b.example`,
      category,
    ],
  )
  await page.setViewportSize({ width: 320, height: 800 })
})

test.afterEach(async () => {
  await sql('delete from mn_businesses where name = $1', [name])
  await sql('delete from mn_categories where name = $1', [category])
})

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** How far the letters of an element stand out of a box, to either side. */
const outOf = (box: Locator, text: string) =>
  box.evaluate((element, wanted) => {
    const shown = [...element.querySelectorAll('*')].find(({ textContent }) => textContent === wanted)
    const letters = document.createRange()
    letters.selectNodeContents(shown ?? element)
    const [inside, outside] = [element.getBoundingClientRect(), letters.getBoundingClientRect()]
    return Math.max(inside.left - outside.left, outside.right - inside.right)
  }, text)

test('a business of long words fits the narrowest screen, with its way back and what one does with it', async ({
  page,
}) => {
  const { slug } = await one<{ slug: string }>('select slug from mn_businesses where name = $1', [name])
  await page.goto(`/business/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await overflow(page)).toBe(0)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(trail).toHaveCount(3)
  for (const item of await trail.all()) {
    const box = await item.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
    expect(box?.width).toBeGreaterThan(30)
  }
})

test('a card of long words keeps the button that closes its sheet in one line', async ({ page }) => {
  const { slug } = await one<{ slug: string }>('select slug from mn_categories where name = $1', [category])
  await page.goto(`/category/${slug}`)
  const card = page.getByRole('article').filter({ hasText: name })
  await openSheet(card)
  const close = await card.getByRole('button', { name: 'Close' }).boundingBox()
  expect(close?.width).toBeGreaterThan(close?.height ?? 0)
  expect(await overflow(page)).toBe(0)
})

test('a category of one long word stays in its tile of the home page, where it covers no other', async ({
  page,
}) => {
  await page.goto('/')
  const tile = page.locator('.category-card').first()
  await tile.locator('h3').evaluate((heading, text) => {
    heading.textContent = text
  }, category)
  // As wide as “Accommodation”, whose last letters stand in the room between two tiles.
  expect(await outOf(tile, category)).toBeLessThan(4)
})
