import type { Page } from 'playwright/test'
import { isPublic, one } from '../support/database.ts'
import { readPage } from '../support/html.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

const counted = (page: Page) => page.locator('#results-heading')
const chips = (page: Page) => page.getByRole('list', { name: 'Understood' }).getByRole('link')
const names = (page: Page) => page.locator('#results article h3').allInnerTexts()

/** A category with a page for Makati, and how many businesses that page counts. */
async function pair(): Promise<{ category: string; slug: string; found: string }> {
  const { category, slug } = await one<{ category: string; slug: string }>(
    `select lower(c.name) as category, c.slug
     from mn_businesses b join mn_categories c on c.id in (b.category_id, b.secondary_category_id)
     where ${isPublic} and b.city = 'Makati City' and c.name ~ '^[A-Za-z]+$'
     group by c.id having count(*) between 3 and 40 order by count(*) desc, c.slug limit 1`,
  )
  const list = await readPage(`${siteUrl}/category/${slug}/makati-city`)
  const [found = ''] = /^[\d,]+/.exec(list.textOf('[data-count]')) ?? []
  return { category, slug, found: `${found} businesses found` }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('SRCH-35 SRCH-36 a category and a city are understood, taken off, put back, and lead to their page', async ({
      page,
    }) => {
      const { category, slug, found } = await pair()
      await page.goto(`/search?q=${category}+in+makati`)
      await expect(counted(page)).toHaveText(found)
      await expect(chips(page)).toHaveCount(2)
      await expect(page.getByLabel('What', { exact: true })).toHaveValue(`${category} in makati`)
      await page.getByRole('link', { name: 'Take off: Makati City' }).click()
      await expect(page).toHaveURL(`/search?q=${category}+in+makati&off=city`)
      await expect(page.getByRole('link', { name: 'Take up again: Makati City' })).toBeVisible()
      await expect(page.getByLabel('What', { exact: true })).toHaveValue(`${category} in makati`)
      // Another filter keeps what was taken off.
      if (javaScriptEnabled) {
        await page.getByLabel('Sort', { exact: true }).selectOption('name')
        await expect(page).toHaveURL(`/search?q=${category}+in+makati&sort=name&off=city`)
        await page.goBack()
      }
      await page.getByRole('link', { name: 'Take up again: Makati City' }).click()
      await expect(page).toHaveURL(`/search?q=${category}+in+makati`)
      await expect(counted(page)).toHaveText(found)
      await page.getByRole('link', { name: /^See all .+ in Makati City$/ }).click()
      await expect(page).toHaveURL(`/category/${slug}/makati-city`)
    })

    test('SRCH-37 an empty answer offers what may have been meant and a way to say what is missing', async ({
      page,
    }) => {
      await page.goto('/search?q=zzzzqqqqxxxx')
      await expect(page.getByRole('main')).toContainText('No businesses found')
      await page.getByRole('link', { name: 'Tell us what is missing' }).click()
      await expect(page).toHaveURL('/contact#missing=zzzzqqqqxxxx')
      if (javaScriptEnabled)
        await expect(page.getByLabel('Message')).toHaveValue(/I searched for “zzzzqqqqxxxx”/)
    })
  })
}

test('SRCH-36 where a city has nothing of a category, the list says so and leads to no empty page', async () => {
  const { category, city } = await one<{ category: string; city: string }>(
    `select lower(c.name) as category, place.city
     from mn_categories c, (select distinct city from mn_businesses where ${isPublic} and city like '% City') as place
     where c.item_count > 3 and c.name ~ '^[A-Za-z]+$' and not exists (
       select from mn_businesses b where ${isPublic} and c.id in (b.category_id, b.secondary_category_id)
         and concat_ws(' ', b.city, b.located_in, b.address) ilike '%' || replace(place.city, ' City', '') || '%')
     order by 1, 2 limit 1`,
  )
  const page = await readPage(`${siteUrl}/search?${new URLSearchParams({ q: `${category} in ${city}` })}`)
  const text = page.textOf('#results')
  expect(text).toContain('Nothing that fits is there. These are elsewhere.')
  expect(text).not.toContain('See all')
})

test('SRCH-43 the page says how many mention what is wished for, and what it did not understand', async () => {
  const told = async (q: string) =>
    (await readPage(`${siteUrl}/search?${new URLSearchParams({ q })}`)).textOf('#results')
  expect(await told('wifi')).toMatch(
    /\d+ of these mention “Wi-Fi”, and come first\.|Perhaps not all of these mention/,
  )
  expect(await told('🍜')).toContain('“🍜” was not understood, and is left out.')
  expect(await told('')).not.toContain('“')
})

test('SRCH-37 a misspelt word is asked about, and what was meant is one click away', async ({ page }) => {
  const { word } = await one<{ word: string }>(
    `select word from mn_businesses, unnest(string_to_array(lower(name), ' ')) as word
     where ${isPublic} and word ~ '^[a-z]{8,12}$' and (
       select count(*) from mn_businesses as other where lower(other.name) like '%' || word || '%') = 1
     order by word limit 1`,
  )
  await page.goto(`/search?q=${word.slice(0, 3)}${word.slice(4)}`)
  await page.getByText('Did you mean').getByRole('link', { name: word }).click()
  await expect(page).toHaveURL(`/search?q=${word}`)
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await expect(page.getByLabel('What', { exact: true })).toHaveValue(word)
})

test('SRCH-38 the search goes on behind fifty, and back restores the pages and the place on them', async ({
  page,
}) => {
  await page.goto('/search')
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect(page.locator('#results article')).toHaveCount(100)
  const all = await names(page)
  expect(new Set(all).size).toBeGreaterThan(95)
  const card = page.locator('#results article').nth(80)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/business\//)
  await page.goBack()
  await expect(page.locator('#results article')).toHaveCount(100)
  expect(await names(page)).toEqual(all)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place / 2)
  // A filter within the page is another list; back leads to this one as it was.
  await page.getByLabel('Rating', { exact: true }).selectOption('9')
  await expect(page).toHaveURL('/search?rating=9')
  await expect(counted(page)).toHaveText(/found/)
  await page.goBack()
  await expect(page.locator('#results article')).toHaveCount(100)
  await page.goForward()
  await expect(page).toHaveURL('/search?rating=9')
  await expect(page.getByLabel('Rating', { exact: true })).toHaveValue('9')
})

test('SRCH-38 without scripts the next fifty are a link away, and lead back', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/search')
  const first = await names(page)
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect(page).toHaveURL(/\/search\?after=/)
  expect((await names(page)).filter((name) => first.includes(name)).length).toBeLessThan(5)
  await page.getByRole('link', { name: 'First results' }).click()
  await expect(page).toHaveURL('/search')
  await context.close()
})
