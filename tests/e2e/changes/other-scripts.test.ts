import type { Locator } from 'playwright/test'
import { one, sql } from '../../support/database.ts'
import { expect, test } from '../../support/test.ts'

const name = 'مطعم دمشق (حلال)!'
const summary = 'أفضل المأكولات السورية في مانيلا!'
const address = 'شارع روكساس 45، مالاتي!'

test.beforeEach(async () => {
  const { id } = await one<{ id: string }>("select id from mn_categories where slug = 'restaurants'")
  await sql(
    `insert into mn_businesses (name, category_id, short_description, description, address, city, services, draft)
     values ($1, $2, $3, $4, $5, 'Makati City', $6, false)`,
    [name, id, summary, `${summary}\n\nCome & eat!`, address, `${'x'.repeat(60)}, شاورما!`],
  )
})

test.afterEach(async () => {
  await sql('delete from mn_businesses where name = $1', [name])
})

/** Whether the last sign of a text stands left of its first: a full stop of ours would stand at the other end. */
async function endsOnTheLeft(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const node = walker.nextNode()
    if (!(node instanceof Text)) throw new Error('There is no text')
    const { length } = node.data.trimEnd()
    const place = (index: number) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      return range.getBoundingClientRect().left
    }
    return place(length - 1) < place(0)
  })
}

test('a listing in Arabic reads from right to left amid a page that does not, and fits the narrowest screen', async ({
  page,
}) => {
  await page.goto('/search?q=دمشق')
  const card = page.getByRole('article').filter({ hasText: name })
  const link = card.getByRole('heading').getByRole('link')
  expect(await endsOnTheLeft(link)).toBe(true)
  await link.click()
  await expect(page).toHaveURL(/\/business\/restaurants-makati-city(-\d+)?$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(name)
  for (const text of [
    heading,
    page.getByText(summary).first(),
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(name),
    page.getByText(address),
    page.locator('.prose p').first(),
    page.getByText('شاورما!'),
  ])
    expect(await endsOnTheLeft(text), (await text.textContent()) ?? '').toBe(true)
  expect(await endsOnTheLeft(page.getByText('Come & eat!'))).toBe(false)
  // The page itself stays as English ones are.
  const left = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().left)
  const range = await heading.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return text.getBoundingClientRect().left
  })
  expect(range).toBeCloseTo(await left(heading), 0)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('what is typed in Arabic runs from right to left, also in a search, and English as before', async ({
  page,
}) => {
  await page.goto('/search')
  const field = page.locator('main input[name="q"]')
  const direction = () => field.evaluate((element) => getComputedStyle(element).direction)
  expect(await direction()).toBe('ltr')
  await field.fill('مطعم')
  expect(await direction()).toBe('rtl')
  const option = page.getByRole('option').filter({ hasText: name })
  await expect(option).toBeVisible()
  expect(await endsOnTheLeft(option)).toBe(true)
})
