import { cities } from '#config/place/cities.ts'
import { count, isPublic, one, sql } from '../support/database.ts'
import { readPage, textOf } from '../support/html.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

/** Every spelling under which Makati's businesses may be stored, folded as the database folds them. */
const makati = ['makaticity', 'makati', 'macati', 'cityofmakati']
const inMakati = `${isPublic} and city_key = any($1)`

test('LOC-01 LOC-02 LOC-03 LOC-04 LOC-08 LOC-13 a city shows where it lies, its name, its true count and its cards', async ({
  page,
}) => {
  const n = await count(`select count(*) from mn_businesses where ${inMakati}`, [makati])
  await page.goto('/location/makati-city')
  const main = page.getByRole('main')
  await expect(main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').last()).toHaveText(
    'Makati City',
  )
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Businesses in Makati City')
  await expect(main).toContainText(new RegExp(`(?<!\\d)${n} businesses`))
  const featured = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Featured Businesses' }) })
  await expect(featured.getByRole('article')).toHaveCount(Math.min(n, 50))
})

test('LOC-14 LOC-15 LOC-16 the list is ordered by featured and rating, fifty first, and goes on by page', async () => {
  const { city_key: key } = await one<{ city_key: string }>(
    `select city_key from mn_businesses where ${isPublic} and city_key <> '' group by city_key order by count(*) desc limit 1`,
  )
  const city = cities.find(
    ({ name }) =>
      name
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '') === key,
  )
  if (city === undefined) throw new Error(`${key} is no city of the list`)
  const { slug } = city
  const first = await readPage(`${siteUrl}/location/${slug}`)
  const cards = first.all('main article')
  expect(cards).toHaveLength(50)
  expect(first.all(`main a[href="/location/${slug}?page=2"]`).length).toBeGreaterThan(0)
  const second = await readPage(`${siteUrl}/location/${slug}?page=2`)
  const slugs = [first, second].flatMap((page) =>
    page
      .all('main article h3 a, main article h2 a')
      .map((link) => link.attribs['href']?.replace('/business/', '')),
  )
  const rows = await sql<{ slug: string; featured: boolean; quality: string }>(
    'select slug, featured, quality from mn_businesses where slug = any($1)',
    [slugs],
  )
  const rank = new Map(rows.map((row) => [row.slug, (row.featured ? 100 : 0) + Number(row.quality)]))
  const ranks = slugs.map((each) => rank.get(each ?? '') ?? Number.NaN)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
})

test('LOC-06 short and mis-encoded spellings of a city lead to its one address', async () => {
  const spellings = {
    'makati-city': ['makati', 'city-of-makati', 'macati', 'Makati-City'],
    'paranaque-city': ['paranaque', 'para%C3%B1aque', 'para%C3%83%C2%B1aque-city'],
  }
  for (const [slug, others] of Object.entries(spellings))
    for (const other of others) {
      const response = await fetch(`${siteUrl}/location/${other}`)
      await response.text()
      expect(response.status, other).toBe(200)
      expect(response.url, other).toBe(`${siteUrl}/location/${slug}`)
    }
})

test('LOC-09 ?category= filters the list and its count', async () => {
  const { id, slug } = await one<{ id: string; slug: string }>(
    `select c.id, c.slug from mn_categories c join mn_businesses b on c.id = b.category_id
     where ${inMakati.replaceAll('draft', 'b.draft').replaceAll('archived', 'b.archived')} group by c.id, c.slug order by count(*), c.slug limit 1`,
    [makati],
  )
  const n = await count(
    `select count(*) from mn_businesses where ${inMakati} and $2 in (category_id, secondary_category_id)`,
    [makati, id],
  )
  const page = await readPage(`${siteUrl}/location/makati-city?category=${slug}`)
  expect(page.all('main article')).toHaveLength(n)
  expect(page.textOf('main')).toMatch(new RegExp(`(?<!\\d)${n} business`))
})

test('LOC-10 LOC-11 LOC-12 popular categories are those that have businesses here, each leading to its search', async () => {
  const page = await readPage(`${siteUrl}/location/pateros`)
  const tiles = page.all('main a[href^="/search?category="]')
  expect(tiles.length).toBeGreaterThan(0)
  expect(tiles.length).toBeLessThanOrEqual(20)
  for (const tile of tiles) {
    const query = new URL(tile.attribs['href'] ?? '', siteUrl).searchParams
    expect(query.get('location')).toBe('Pateros')
    const n = await count(
      `select count(*) from mn_businesses b join mn_categories c on c.id in (b.category_id, b.secondary_category_id)
       where b.draft = false and b.archived = false and b.city_key like '%pateros%' and c.slug = $1`,
      [query.get('category')],
    )
    expect(n, query.get('category') ?? '').toBeGreaterThan(0)
    expect(textOf(tile)).not.toBe('')
  }
  expect(page.all('main a[href^="/search?category="] svg')).toHaveLength(tiles.length)
})

test('LOC-17 where nothing is listed one can add a business', async ({ page }) => {
  const { slug } = await one<{ slug: string }>(
    `select slug from mn_categories as category where not exists (
       select from mn_businesses where ${isPublic} and category.id in (category_id, secondary_category_id)
       and city_key in ('pateros')) order by slug limit 1`,
  )
  await page.goto(`/location/pateros?category=${slug}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No businesses found in Pateros' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Add Your Business' })).toHaveAttribute('href', '/add-business')
})
