import { count, isPublic, one, sql } from '../support/database.ts'
import { readPage, textOf } from '../support/html.ts'
import { calm } from '../support/screens.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

test.use(calm)

type Card = {
  slug: string
  name: string
  rating: string | null
  /** The Bayesian mean of its category. */
  quality: number
  featured: boolean
  created_at: Date
  city: string
}

/** The businesses of a page's main list with what the database knows of them, in the order shown. */
async function results(
  path: string,
  scope = 'main',
): Promise<{ total: number; cards: Card[]; text: string }> {
  const page = await readPage(`${siteUrl}${path}`)
  expect(page.status, path).toBe(200)
  const links = page
    .all(`${scope} article`)
    .map((card) => page.within(card).valueOf('a[href^="/business/"]', 'href'))
  const slugs = links.map((link) => link.replace('/business/', ''))
  const rows = await sql<Card>(
    `select slug, name, rating, private.quality_of(b)::float8 as quality, featured, created_at, city
     from mn_businesses as b where slug = any($1)`,
    [slugs],
  )
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const text = page.textOf('main')
  const total = Number(/([\d,]+) business(?:es)? found/.exec(text)?.[1]?.replaceAll(',', ''))
  return { total, cards: slugs.map((slug) => bySlug.get(slug)).filter((card) => card !== undefined), text }
}

/** The main list: the padding of the featured view stands under a heading of its own. */
const mainList = 'main section:not(:has(h2:contains("More"))):not(:has(h2:contains("also")))'

test('SRCH-03 the heading names the view', async () => {
  const heading = async (path: string) => (await readPage(`${siteUrl}${path}`)).textOf('h1')
  expect(await heading('/search')).toBe('Search Results')
  expect(await heading('/search?q=coffee')).toMatch(/^Search Results for .?coffee.?$/)
  expect(await heading('/search?featured=true')).toBe('Featured Businesses')
})

test('SRCH-01 SRCH-02 SRCH-04 SRCH-05 SRCH-15 words, place, category and featured of the address are read and shown', async ({
  page,
}) => {
  await page.goto('/search?q=restaurants&location=Makati&category=restaurants&featured=true')
  const main = page.getByRole('main')
  await expect(main.getByText('in Makati City', { exact: true })).toBeVisible()
  await expect(main).toContainText(/\d+ business(es)? found/)
  await expect(main.getByRole('searchbox')).toHaveValue('restaurants')
  const chosen = (label: string) => main.getByLabel(label, { exact: true }).locator('option:checked')
  await expect(chosen('City')).toHaveText('Makati City')
  await expect(chosen('Category')).toHaveText('Restaurants')
  await expect(chosen('Featured')).toHaveText('Featured Only')
  await main.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('SRCH-07 a banner of the home page or of a plan has its slot over the results', {
  tag: '@phone',
}, async ({ page }) => {
  const banners = await sql<{ title: string }>(
    `select title from mn_banner_ads where active and (show_on_homepage or subscription_id is not null)
     and (link_url <> '' or business_id is not null)`,
  )
  await page.goto('/search?q=restaurants')
  const banner = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: new RegExp(banners.map(({ title }) => title.replace(/\W/g, '.')).join('|')) })
  await expect(banner).toHaveCount(1)
  const [top, list] = [await banner.boundingBox(), await page.locator('#results-heading').boundingBox()]
  expect(top?.y).toBeLessThan(list?.y ?? 0)
})

test('SRCH-06 SRCH-21 the list is capped at fifty and still counts all', async () => {
  const all = await count(`select count(*) from mn_businesses where ${isPublic}`)
  const { total, cards } = await results('/search')
  expect(cards).toHaveLength(50)
  expect(total).toBe(all)
})

test('SRCH-17 SRCH-16 relevance is featured first, then the Bayesian mean; the other sorts order by what they say', async () => {
  const { cards } = await results('/search')
  const rank = (card: Card) => (card.featured ? 100 : 0) + card.quality
  expect(cards.map(rank)).toEqual(cards.map(rank).toSorted((a, b) => b - a))
  const byName = (await results('/search?sort=name')).cards.map(({ name }) => name.toLowerCase())
  expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b)))
  const byRating = (await results('/search?sort=rating')).cards.map(({ quality }) => quality)
  expect(byRating).toEqual(byRating.toSorted((a, b) => b - a))
  const byAge = (await results('/search?sort=newest')).cards.map(({ created_at }) => created_at.getTime())
  expect(byAge).toEqual(byAge.toSorted((a, b) => b - a))
})

test('SRCH-12 SRCH-13 SRCH-14 the rating and featured filters leave what they say', async () => {
  for (const floor of [9, 8, 7, 6]) {
    const { cards, total } = await results(`/search?rating=${floor}`)
    expect(total).toBe(
      await count(`select count(*) from mn_businesses where ${isPublic} and rating >= $1`, [floor]),
    )
    for (const { rating } of cards) expect(Number(rating)).toBeGreaterThanOrEqual(floor)
  }
  const not = await results('/search?featured=false')
  expect(not.total).toBe(await count(`select count(*) from mn_businesses where ${isPublic} and not featured`))
  expect(not.cards.every(({ featured }) => !featured)).toBe(true)
})

test('SRCH-15 SRCH-29 SRCH-30 the featured view shows featured ones, padded under a heading of its own', async () => {
  const featured = await count(`select count(*) from mn_businesses where ${isPublic} and featured`)
  const { cards, total } = await results('/search?featured=true', mainList)
  expect(total).toBe(featured)
  expect(cards.every((card) => card.featured)).toBe(true)
  const city = await one<{ city: string }>(
    `select city from mn_businesses where ${isPublic} and featured and city <> '' group by city having count(*) < 12 order by count(*), city limit 1`,
  )
  const few = await results(
    `/search?${new URLSearchParams({ featured: 'true', location: city.city })}`,
    mainList,
  )
  const all = await results(`/search?${new URLSearchParams({ featured: 'true', location: city.city })}`)
  expect(few.cards.every((card) => card.featured)).toBe(true)
  expect(few.cards).toHaveLength(few.total)
  expect(all.cards).toHaveLength(12)
})

test('SRCH-08 SRCH-09 SRCH-11 SRCH-12 SRCH-14 SRCH-16 the controls offer what they must', async ({
  page,
}) => {
  await page.goto('/search')
  const main = page.getByRole('main')
  await expect(main.getByRole('searchbox')).toHaveValue('')
  const options = (label: RegExp) =>
    main.getByRole('combobox', { name: label }).getByRole('option').allInnerTexts()
  const cities = await options(/city|location/i)
  expect(cities[0]).toBe('All Cities')
  const [first, ...categories] = await options(/category/i)
  expect(first).toBe('All Categories')
  const names = await sql<{ name: string }>('select name from mn_categories order by name')
  expect(categories).toEqual(names.map(({ name }) => name))
  expect(await options(/rating/i)).toEqual(['Any', '9+', '8+', '7+', '6+'])
  expect(await options(/featured/i)).toEqual(['All', 'Featured Only', 'Not Featured'])
  expect(await options(/sort/i)).toEqual(['Relevance', 'Name A-Z', 'Rating', 'Newest'])
})

test('SRCH-22 a category finds those that have it first or second', async () => {
  const { slug, id } = await one<{ slug: string; id: string }>(
    'select slug, id from mn_categories where item_count between 2 and 40 order by item_count desc, slug limit 1',
  )
  const { total, cards } = await results(`/search?category=${slug}`)
  expect(total).toBe(
    await count(
      `select count(*) from mn_businesses where ${isPublic} and $1 in (category_id, secondary_category_id)`,
      [id],
    ),
  )
  expect(cards).toHaveLength(total)
})

test('SRCH-24 a location finds those whose city, address or building names it', async () => {
  const { total, cards } = await results('/search?location=pateros')
  expect(total).toBeGreaterThan(0)
  const rows = await sql<{ place: string }>(
    "select concat_ws(' ', city, address, located_in) as place from mn_businesses where slug = any($1)",
    [cards.map(({ slug }) => slug)],
  )
  for (const { place } of rows) expect(place).toMatch(/pateros/i)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('SRCH-08 SRCH-10 SRCH-13 SRCH-18 SRCH-19 the form searches, keeps its filters in the address and clears them', async ({
    page,
  }) => {
    await page.goto('/search')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Clear Filters' })).toHaveCount(0)
    await main.getByRole('combobox', { name: /city|location/i }).selectOption({ label: 'Makati City' })
    await main.getByRole('combobox', { name: /rating/i }).selectOption({ label: '8+' })
    await main.getByLabel('What', { exact: true }).fill('restaurants')
    await main.getByLabel('What', { exact: true }).press('Enter')
    await expect(page).toHaveURL(/location=[^&]*makati/i)
    await expect(main.getByRole('combobox', { name: /rating/i }).locator('option:checked')).toHaveText('8+')
    await expect(main.getByRole('combobox', { name: /city|location/i }).locator('option:checked')).toHaveText(
      'Makati City',
    )
    await main.getByRole('link', { name: 'Clear Filters' }).click()
    await expect(main.getByRole('combobox', { name: /rating/i }).locator('option:checked')).toHaveText('Any')
    await expect(main.getByRole('combobox', { name: /city|location/i }).locator('option:checked')).toHaveText(
      'All Cities',
    )
    await expect(main.getByRole('link', { name: 'Clear Filters' })).toHaveCount(0)
  })

  test('SRCH-20 without matches the page says so', async ({ page }) => {
    await page.goto('/search?q=zzzzqqqqxxxx')
    await expect(page.getByRole('main')).toContainText('No businesses found')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  })
})

test('SRCH-20 what nobody would type is answered, and no part of it taken for more than words', async () => {
  for (const q of [
    'a'.repeat(10_000),
    'kape '.repeat(2_000),
    'the of and to in a is ang mga sa ng',
    '☕🍰😀'.repeat(30),
    `'); drop table mn_businesses; -- "x" $$ \\`,
    '^(a+)+$.*[[:alnum:]]{1,99}(?=x)',
    'مطعم قريب מסעדה קרובה',
  ]) {
    const page = await readPage(`${siteUrl}/search?${new URLSearchParams({ q })}`)
    expect(page.status, q.slice(0, 40)).toBe(200)
    expect(page.textOf('main'), q.slice(0, 40)).toMatch(/\d business(es)? found|No businesses found/)
  }
})

test('SEO-09 the first ten results are marked up, on a page for no index', async () => {
  const page = await readPage(`${siteUrl}/search?q=restaurants`)
  expect(page.valueOf('meta[name="robots"]', 'content')).toContain('noindex')
  const graph: unknown = JSON.parse(textOf(page.one('script[type="application/ld+json"]')))
  const list = JSON.stringify(graph).match(
    /"@type":"ListItem","position":\d+,(?:"name":"[^"]*",)?"url":"[^"]*\/business\//g,
  )
  expect(list).toHaveLength(10)
})
