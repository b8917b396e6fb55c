import { isPublic, one, sql } from '../support/database.ts'
import { readPage } from '../support/html.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

/** A category of the list's own city names, with its businesses there; fewest or most first. */
const pairs = (having: string) =>
  one<{ slug: string; name: string; n: number }>(
    `select c.slug, c.name, count(*)::int as n
     from mn_businesses b join mn_categories c on c.id in (b.category_id, b.secondary_category_id)
     where ${isPublic} and b.city_key = any('{makaticity,makati,cityofmakati}') group by c.id
     having ${having} order by count(*) desc, c.slug limit 1`,
  )

test('CAT-17 CAT-02 a category has a page for a city with three of its businesses, which names, counts and lists them', async () => {
  const { slug, name, n } = await pairs('count(*) >= 3')
  const page = await readPage(`${siteUrl}/category/${slug}/makati-city`)
  expect(page.status).toBe(200)
  expect(page.textOf('h1')).toBe(`${name} in Makati City`)
  expect(page.textOf('title')).toContain(`${name} in Makati City`)
  expect(page.textOf('[data-count]')).toBe(`${n} verified ${name} businesses found in Makati City`)
  expect(page.all('main article')).toHaveLength(Math.min(n, 50))
  expect(page.valueOf('meta[name="robots"]', 'content')).not.toContain('noindex')
  const graph = page.textOf('script[type="application/ld+json"]')
  expect(graph).toMatch(/"@type":"ItemList"/)
  expect(graph).toMatch(/"position":4,"name":"Makati City"/)
  for (const from of [`/category/${slug}`, '/location/makati-city']) {
    const other = await readPage(`${siteUrl}${from}`)
    expect(other.all(`main a[href="/category/${slug}/makati-city"]`).length, from).toBe(1)
  }
  const sitemap = await readPage(`${siteUrl}/sitemap-categories-in-cities-1.xml`)
  expect(sitemap.text).toContain(`/category/${slug}/makati-city</loc>`)
})

test('CAT-17 the page is canonical for the filter, and its other spellings lead to it', async () => {
  const { slug } = await pairs('count(*) >= 3')
  const canonical = `${siteUrl}/category/${slug}/makati-city`
  const filtered = await readPage(`${siteUrl}/category/${slug}?city=makati`)
  expect(filtered.valueOf('link[rel="canonical"]', 'href')).toBe(canonical)
  const spelt = await readPage(`${siteUrl}/category/${slug}/makati`)
  expect([spelt.status, spelt.headers.get('location')]).toEqual([301, `/category/${slug}/makati-city`])
})

test('CAT-17 with fewer than three the address leads to the filter; what is no city or category is missing', async () => {
  const [few] = await sql<{ slug: string }>(
    `select c.slug from mn_categories c where (select count(*) from mn_businesses b where ${isPublic}
       and c.id in (b.category_id, b.secondary_category_id) and b.city_key like '%makati%') < 3 order by slug limit 1`,
  )
  const page = await readPage(`${siteUrl}/category/${few?.slug}/makati-city`)
  expect([page.status, page.headers.get('location')]).toEqual([
    302,
    `/category/${few?.slug}?city=makati-city`,
  ])
  for (const address of [`/category/${few?.slug}/no-such-city`, '/category/no-such-category/makati-city'])
    expect((await readPage(`${siteUrl}${address}`)).status, address).toBe(404)
})

test('CAT-17 another city is chosen in place, and back leads to the first', async ({ page }) => {
  const { slug, name } = await pairs('count(*) >= 3')
  await page.goto(`/category/${slug}/makati-city`)
  await page.getByLabel('City', { exact: true }).selectOption('')
  await expect(page).toHaveURL(`/category/${slug}`)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Categories',
    name,
  ])
  await page.goBack()
  await expect(page).toHaveURL(`/category/${slug}/makati-city`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} in Makati City`)
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('makati-city')
})
