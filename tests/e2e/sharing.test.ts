import { isPublic, one } from '../support/database.ts'
import { tabTo } from '../support/keyboard.ts'
import { opener } from '../support/search-map.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

/** The public business that has the most to say, and so fills the most paper. */
const wordy = () =>
  one<{ slug: string; name: string }>(
    `select slug, name from mn_businesses where ${isPublic} and monday_hours <> ''
     order by length(description) + length(services) desc, slug limit 1`,
  )

test('a business is shared by a link in the clipboard where the system has no sheet for it, by keyboard alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { slug, name } = await wordy()
  await page.goto(`/business/${slug}`)
  await tabTo(page.getByRole('button', { name: 'Share' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByText(`The link to ${name} is in your clipboard.`)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${siteUrl}/business/${slug}`)
})

test('the system’s sheet gets the business’s name and link where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset['shared'] = JSON.stringify(data)
    }
  })
  const { slug, name } = await wordy()
  await page.goto(`/business/${slug}`)
  await page.getByRole('button', { name: 'Share' }).first().click()
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    JSON.stringify({ title: name, url: `${siteUrl}/business/${slug}` }),
  )
})

test('a business is printed on one sheet, with its address as text and as a code', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = ''
    }
  })
  const { slug } = await wordy()
  await page.goto(`/business/${slug}`)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeVisible()
  await expect(page.getByText(`/business/${slug}`)).toBeVisible()
  // What is pressed does nothing on paper.
  for (const name of ['Share', 'Move the map']) await expect(page.getByRole('button', { name })).toBeHidden()
  const sheet = await page.pdf({ format: 'A4' })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a list is printed by day, without what is pressed, with the addresses that links lead to', async ({
  page,
}) => {
  const { slug } = await one<{ slug: string }>(
    `select c.slug from mn_businesses b join mn_categories c on c.id = b.category_id
     where b.website_url like 'http%' and ${isPublic} and c.item_count < 20 order by c.slug limit 1`,
  )
  await page.goto(`/category/${slug}`)
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  for (const name of ['Search', 'Save', 'Rate Business', 'View Details'])
    await expect(main.getByText(name, { exact: true }).first()).toBeHidden()
  const printed = await main.evaluate((element) => ({
    scheme: getComputedStyle(element).colorScheme,
    links: [...element.querySelectorAll('article a[target]')].map((link) =>
      getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? 'none'),
    ),
  }))
  expect(printed.scheme).toContain('light')
  expect(printed.scheme).not.toContain('dark')
  expect(new Set(printed.links)).toEqual(new Set([true]))
})

test('a search is printed without what opens its map, which floats above the list of a narrow page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.goto('/search')
  await expect(opener(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(opener(page)).toBeHidden()
})
