import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import type { City } from '#config/place-shape.ts'
import { count, isPublic, one, sql } from '../support/database.ts'
import { readPage, textOf } from '../support/html.ts'
import { calm } from '../support/screens.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

test.use(calm)

type Category = { id: string; name: string; slug: string }

/** The fullest category: more than one page of businesses. */
const fullest = () =>
  one<Category>('select id, name, slug from mn_categories order by item_count desc, slug limit 1')
const ofCategory = `${isPublic} and $1 in (category_id, secondary_category_id)`

/** Addresses of the businesses that a page's cards lead to, in order. */
async function slugsOn(path: string): Promise<string[]> {
  const page = await readPage(`${siteUrl}${path}`)
  const cards = page
    .all('main article a[href^="/business/"]')
    .map((link) => link.attribs['href']?.replace('/business/', ''))
  return [...new Set(cards.filter((slug) => slug !== undefined))]
}

test('CAT-01 CAT-02 CAT-03 CAT-04 CAT-07 CAT-10 a category shows where it lies, its name, its true count and its controls', async ({
  page,
}) => {
  const { id, name, slug } = await fullest()
  const n = await count(`select count(*) from mn_businesses where ${ofCategory}`, [id])
  await page.goto(`/category/${slug}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Categories',
    name,
  ])
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${name} in ${site.placeShort}`)
  await expect(main).toContainText(
    `${n.toLocaleString('en')} verified ${name} businesses found in ${site.place}`,
  )
  await expect(main.getByRole('searchbox')).toBeVisible()
  await expect(main.getByRole('combobox').getByRole('option').first()).toHaveText(
    `All Cities in ${site.placeShort}`,
  )
})

test('CAT-08 the city dropdown lists the cities of the category, sorted', async ({ page }) => {
  const { id, slug } = await fullest()
  const rows = await sql<{ city: string }>(
    `select distinct city from mn_businesses where ${ofCategory} and city <> ''`,
    [id],
  )
  const known = new Set(rows.map(({ city }) => cityNamed(city)?.name ?? city))
  await page.goto(`/category/${slug}`)
  const [, ...shown] = await page.getByRole('main').getByRole('combobox').getByRole('option').allInnerTexts()
  expect(shown).toEqual([...known].sort((a, b) => a.localeCompare(b)))
})

test('CAT-11 CAT-15 the list is ordered by featured, rating and age, and goes on by page', async () => {
  const { id, slug } = await fullest()
  const rows = await sql<{ slug: string }>(
    `select slug from mn_businesses where ${ofCategory} order by featured desc, quality desc, created_at desc, id`,
    [id],
  )
  expect(rows.length, 'the fullest category fills more than a page').toBeGreaterThan(50)
  const first = await slugsOn(`/category/${slug}`)
  expect(first).toEqual(rows.slice(0, 50).map((row) => row.slug))
  const page = await readPage(`${siteUrl}/category/${slug}`)
  expect(page.all(`main a[href="/category/${slug}?page=2"]`).length).toBeGreaterThan(0)
  expect(await slugsOn(`/category/${slug}?page=2`)).toEqual(rows.slice(50, 100).map((row) => row.slug))
  const beyond = await readPage(`${siteUrl}/category/${slug}?page=99`)
  expect(beyond.status).toBe(404)
})

test('CAT-05 CAT-09 CAT-04 ?city= presets the dropdown, leaves that city and counts it', async ({ page }) => {
  const { id, name, slug } = await fullest()
  const rows = await sql<{ city: string }>(`select city from mn_businesses where ${ofCategory}`, [id])
  const inMakati = rows.filter(({ city }) => cityNamed(city)?.slug === 'makati-city').length
  for (const value of ['Makati City', 'makati-city', 'makati']) {
    await page.goto(`/category/${slug}?${new URLSearchParams({ city: value })}`)
    await expect(page.getByRole('combobox').locator('option:checked')).toHaveText('Makati City')
    await expect(page.getByRole('main')).toContainText(`${inMakati} verified ${name} businesses found`)
    const places = await page.getByRole('main').getByRole('article').allInnerTexts()
    expect(places).toHaveLength(Math.min(inMakati, 50))
    for (const text of places) expect(text).toContain('Makati')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CAT-05 CAT-06 CAT-09 the search box and the dropdown filter the list', async ({ page }) => {
    const { id, slug } = await fullest()
    const sample = await one<{ name: string }>(
      `select name from mn_businesses where ${ofCategory} order by slug limit 1`,
      [id],
    )
    const word = [...sample.name.split(/\s+/)].sort((a, b) => b.length - a.length)[0] ?? ''
    const matches = await sql<{ name: string }>(
      `select name from mn_businesses where ${ofCategory} and (name ilike $2 or short_description ilike $2)`,
      [id, `%${word}%`],
    )
    await page.goto(`/category/${slug}`)
    const main = page.getByRole('main')
    await main.getByRole('searchbox').fill(word)
    await main.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(main.getByRole('article')).toHaveCount(Math.min(50, matches.length))
    await expect(main.getByRole('searchbox')).toHaveValue(word)
  })

  test('CAT-06 what only the short description says is found too', async ({ page }) => {
    const { id, slug } = await fullest()
    const { word, count: n } = await one<{ word: string; count: string }>(
      `select word, count(*) from mn_businesses, lateral unnest(regexp_split_to_array(lower(short_description), '[^a-z]+')) as word
       where ${ofCategory} and length(word) > 6 and not exists (
         select from mn_businesses as other where position(word in lower(other.name)) > 0)
       group by word order by count(*), word limit 1`,
      [id],
    )
    await page.goto(`/category/${slug}?q=${word}`)
    expect(Number(n)).toBeGreaterThan(0)
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
    for (const card of await page.getByRole('main').getByRole('article').all())
      await expect(card).toContainText(new RegExp(word, 'i'))
  })

  test('CAT-13 without matches the page says so', async ({ page }) => {
    const { name, slug } = await fullest()
    await page.goto(`/category/${slug}?q=zzzzqqqq`)
    await expect(page.getByRole('main')).toContainText(`No ${name} businesses found`)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  })
})

test('CAT-16 the banners aimed at the category are shown, in their order', async () => {
  const { slug } = await one<{ slug: string }>(
    'select c.slug from mn_banner_ads a join mn_categories c on c.id = a.category_id where a.active group by c.slug order by count(*) desc, c.slug limit 1',
  )
  const banners = await sql<{ title: string }>(
    `select a.title from mn_banner_ads a join mn_categories c on c.id = a.category_id where a.active and c.slug = $1
     order by a.position, a.created_at, a.id`,
    [slug],
  )
  const page = await readPage(`${siteUrl}/category/${slug}`)
  const text = textOf(page.one('main'))
  const places = banners.map(({ title }) => text.indexOf(title))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  const elsewhere = await one<{ slug: string }>(
    'select slug from mn_categories where id not in (select category_id from mn_banner_ads where category_id is not null) order by item_count desc limit 1',
  )
  const other = await readPage(`${siteUrl}/category/${elsewhere.slug}`)
  for (const { title } of banners) expect(textOf(other.one('main'))).not.toContain(title)
})

/** The city of the list that a stored city name means, written out apart from the product's own matching. */
function cityNamed(text: string): City | undefined {
  const fold = (name: string) =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replace(/city$/, '')
  return cities.find(({ name, aliases }) => [name, ...aliases].some((other) => fold(other) === fold(text)))
}
