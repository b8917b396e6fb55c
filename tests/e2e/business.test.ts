import { count, isPublic, one, sql } from '../support/database.ts'
import { readPage, textOf } from '../support/html.ts'
import { ratingText } from '../support/rating-text.ts'
import { eitherScreen } from '../support/sample.ts'
import { calm } from '../support/screens.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

test.use(calm)

type Row = Record<string, string> & {
  featured: boolean
  verified: boolean
  sponsored: boolean
  rating: string | null
  rating_mean: string | null
  rating_count: number
  rating_override: string | null
  primary: string
  secondary: string
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const columns = 'b.*, c.name as primary, s.name as secondary'
const joined =
  'mn_businesses b join mn_categories c on c.id = b.category_id left join mn_categories s on s.id = b.secondary_category_id'
const shown = isPublic.replaceAll('draft', 'b.draft').replaceAll('archived', 'b.archived')

/** A public business that has all of what the page can show. */
const rich = () =>
  one<Row>(
    `select ${columns} from ${joined} where ${shown} and b.featured and b.verified and b.rating is not null and s.name is not null
     and b.services <> '' and b.description <> '' and b.phone <> '' and b.email <> '' and b.website_url like 'http%'
     and b.price_range is not null and b.currencies_accepted <> '' and b.monday_hours <> '' order by b.located_in <> '' desc, b.slug limit 1`,
  )

/** The card of the page under a heading. */
const card = (title: string) => `main section:has(h2:contains("${title}"))`

test('BIZ-01 BIZ-04 BIZ-05 BIZ-06 BIZ-07 the header shows name, words, picture and badges', async ({
  page,
}) => {
  const business = await rich()
  await page.goto(`/business/${business['slug']}`)
  const name = page.getByRole('heading', { level: 1 })
  await expect(name).toHaveText(business['name'] ?? '')
  await expect(page.locator('main h1 + p')).toHaveText(business['short_description'] ?? '')
  await expect(page.locator('main h1 ~ ul').getByRole('listitem')).toHaveText([
    business.sponsored ? 'Featured Sponsored' : 'Featured',
    'Verified Business',
    business.primary,
    business.secondary,
    ...(business.rating_count > 0 ? [`${ratingText(business.rating_mean)} (${business.rating_count})`] : []),
    ...(business.rating_override === null ? [] : [`Editor's rating ${ratingText(business.rating_override)}`]),
  ])
  const header = page.locator('main [data-business]:has(h1)')
  const picture = header.locator('.listing-picture, .gallery')
  await expect(picture).toBeVisible()
  if (business['image_url']) await expect(picture.locator('img').first()).toHaveJSProperty('complete', true)
  else await expect(picture.locator('svg').first()).toBeVisible()
})

test('BIZ-05 BIZ-07 badges and rating appear only where they apply', async () => {
  const plain = await one<{ slug: string }>(
    `select slug from mn_businesses where ${isPublic} and not featured and not verified and rating is null order by slug limit 1`,
  )
  const page = await readPage(`${siteUrl}/business/${plain.slug}`)
  const text = page.textOf('main')
  expect(text).not.toContain('Verified Business')
  expect(text).not.toContain('Featured')
  expect(text).not.toMatch(/[\d.]+\/10/)
})

test('BIZ-08 BIZ-15 BIZ-16 BIZ-17 BIZ-18 the cards tell what it does, how to reach it and what it costs', async ({
  page,
}) => {
  const business = await rich()
  await page.goto(`/business/${business['slug']}`)
  const cardOf = (name: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(cardOf('About')).toBeVisible()
  await expect(cardOf('Services Offered')).toBeVisible()
  const contact = cardOf('Contact Information')
  await expect(contact).toContainText(business['address'] ?? '')
  await expect(contact).toContainText(business['city'] ?? '')
  await expect(contact.locator('a[href^="tel:"]').first()).toBeVisible()
  await expect(contact.locator(`a[href="mailto:${business['email']}"]`)).toBeVisible()
  await expect(contact.locator(`a[href="${business['website_url']}"]`)).toBeVisible()
  const details = cardOf('Business Details')
  const pesos = { budget: '₱', moderate: '₱₱', upscale: '₱₱₱', luxury: '₱₱₱₱' }[business['price_range'] ?? '']
  expect((await details.innerText()).match(/₱+/)?.[0]).toBe(pesos)
  await expect(details).toContainText(business['currencies_accepted'] ?? '')
  await expect(details).toContainText(ratingText(business.rating) ?? '')
  if (business['located_in']) await expect(details).toContainText(business['located_in'])
})

test('BIZ-09 BIZ-10 hours are shown only if some day has any, and an empty day reads Not given', async () => {
  const sum = weekdays.map((day) => `b.${day}_hours`)
  const none = await one<Row>(
    `select ${columns} from ${joined} where ${shown} and concat(${sum.join(',')}) = '' order by b.slug limit 1`,
  )
  const without = await readPage(`${siteUrl}/business/${none['slug']}`)
  expect(without.textOf('main')).not.toContain('Business Hours')

  const some = await one<Row>(
    `select ${columns} from ${joined} where ${shown} and b.monday_hours <> '' and b.sunday_hours = '' order by b.slug limit 1`,
  )
  const page = await readPage(`${siteUrl}/business/${some['slug']}`)
  const rows = page
    .all(`${card('Business Hours')} tr, ${card('Business Hours')} dl > div, ${card('Business Hours')} li`)
    .map(textOf)
  expect(rows.filter((row) => /^(mon|tues|wednes|thurs|fri|satur|sun)day/i.test(row))).toHaveLength(7)
  expect(rows.find((row) => row.startsWith('Sunday'))).toMatch(/Not given$/)
})

test('BIZ-13 hours that are not understood are shown as written', async () => {
  const odd = await one<{ slug: string; text: string }>(
    `select slug, monday_hours as text from mn_businesses where ${isPublic} and monday_hours <> '' and monday_hours !~ '[0-9]' and monday_hours !~* 'closed|hours|sarado|<' order by slug limit 1`,
  )
  const page = await readPage(`${siteUrl}/business/${odd.slug}`)
  expect(page.textOf('main')).toContain(odd.text)
})

test('BIZ-19 descriptions show their headings bold and carry no tags', async () => {
  const marked = await one<{ slug: string; description: string }>(
    `select slug, description from mn_businesses where ${isPublic} and description ~ '<h[1-6]|^#|\\n#' order by slug limit 1`,
  )
  const page = await readPage(`${siteUrl}/business/${marked.slug}`)
  expect(page.all(`${card('About')} strong`).length).toBeGreaterThan(0)
  expect(page.textOf(card('About'))).not.toMatch(/<\/?\w+>|##/)
})

test('BIZ-20 a website that is a business path is an internal link', async () => {
  const [business] = await sql<{ slug: string; website_url: string }>(
    `select slug, website_url from mn_businesses where ${isPublic} and website_url like '/business/%' order by slug limit 1`,
  )
  if (business === undefined) throw new Error('the demo data has no business whose website is a path')
  const page = await readPage(`${siteUrl}/business/${business.slug}`)
  expect(page.all(`main a[href="${business.website_url}"]`).length).toBeGreaterThan(0)
  expect((await readPage(`${siteUrl}${business.website_url}`)).status).toBe(200)
})

test('CARD-01 CARD-04 CARD-05 CARD-06 CARD-07 CARD-08 a card shows what its business has and nothing else', async () => {
  const { slug } = await one<{ slug: string }>(
    'select slug from mn_categories order by item_count desc, slug limit 1',
  )
  const page = await readPage(`${siteUrl}/category/${slug}`)
  const cards = page.all('main article')
  expect(cards.length).toBe(
    Math.min(50, await count('select item_count from mn_categories where slug = $1', [slug])),
  )
  for (const card of cards) {
    const html = page.within(card)
    const address = html.valueOf('a[href^="/business/"]', 'href').replace('/business/', '')
    const row = await one<Row>(`select ${columns} from ${joined} where b.slug = $1`, [address])
    const text = textOf(card)
    for (const field of ['name', 'short_description', 'phone', 'email'])
      if (row[field] && !row[field].includes('<')) expect(text, address).toContain(row[field])
    if (row['city']) expect(text).toContain(row['city'].replace(/ City$/, ''))
    expect(/[\d.]+\/10/.exec(text)?.[0], address).toBe(ratingText(row.rating))
    expect(text.includes('Verified'), address).toBe(row.verified)
    expect(/Featured/.test(text.replace(row['name'] ?? '', '')), address).toBe(row.featured)
    const website = html.all('a').find((link) => textOf(link).includes('Visit Website'))
    expect(website?.attribs['href'] ?? '', address).toBe(row['website_url'])
    const details = html.all('a').find((link) => textOf(link).includes('View Details'))
    expect(details?.attribs['href']).toBe(`/business/${address}`)
    expect(html.all('img, svg').length, address).toBeGreaterThan(0)
  }
})

test('CARD-10 one business has the same card on the home page, in its category, in its city and in a search', async () => {
  const home = await readPage(`${siteUrl}/`)
  const link = home.valueOf('main article h3 a[href^="/business/"]', 'href')
  const listed = await one<{ name: string; category: string; city: string }>(
    `select b.name, c.slug as category, b.city from mn_businesses b join mn_categories c on c.id = b.category_id where b.slug = $1`,
    [link.replace('/business/', '')],
  )
  const place = listed.city.toLowerCase().replaceAll(' ', '-')
  const lists = [
    '/',
    `/category/${listed.category}`,
    `/location/${place}`,
    `/search?${new URLSearchParams({ q: listed.name })}`,
  ]
  const cards = await Promise.all(
    lists.map(async (path) => {
      const page = await readPage(`${siteUrl}${path}`)
      const card = page
        .all('main article')
        .find((article) => page.within(article).valueOf(`a[href="${link}"]`, 'href'))
      return { path, text: textOf(card), buttons: card && page.within(card).all('[data-act]').length }
    }),
  )
  expect(cards[0]?.text).toContain(listed.name)
  for (const { text, path, buttons } of cards)
    expect({ path, text, buttons }).toEqual({ path, text: cards[0]?.text, buttons: 4 })
})

test('BIZ-07 BIZ-16 an editor’s rating is not counted as somebody’s: it is called the editor’s, beside the visitors’', async ({
  page,
}) => {
  const both = await one<{
    slug: string
    rating_override: string
    rating_mean: string
    rating_count: number
  }>(
    `select slug, rating_override, rating_mean, rating_count from mn_businesses
     where ${isPublic} and rating_override is not null and rating_count > 0 order by slug limit 1`,
  )
  await page.goto(`/business/${both.slug}`)
  const badges = page.locator('main h1 ~ ul')
  await expect(badges).toContainText(`${ratingText(both.rating_mean)} (${both.rating_count})`)
  await expect(badges).toContainText(`Editor's rating ${ratingText(both.rating_override)}`)
  const alone = await one<{ slug: string; rating_override: string }>(
    `select slug, rating_override from mn_businesses
     where ${isPublic} and rating_override is not null and rating_count = 0 order by slug limit 1`,
  )
  await page.goto(`/business/${alone.slug}`)
  await expect(badges).toContainText(`Editor's rating ${ratingText(alone.rating_override)}`)
  await expect(page.getByText('Customer Rating')).toBeHidden()
})

test('BIZ-05 CARD-06 a place that is paid for says so, and what that means, to a keyboard too', {
  tag: eitherScreen('paid place'),
}, async ({ page }) => {
  const paid = await one<{ slug: string }>(
    `select slug from mn_businesses where ${isPublic} and sponsored order by slug limit 1`,
  )
  await page.goto(`/business/${paid.slug}`)
  const note = page.getByText('this business pays for its featured place')
  await expect(note).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Sponsored' }).first().press('Enter')
  await expect(note).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  const chosen = await one<{ slug: string }>(
    `select slug from mn_businesses where ${isPublic} and featured and not sponsored order by slug limit 1`,
  )
  await page.goto(`/business/${chosen.slug}`)
  await expect(page.locator('main h1 ~ ul')).toContainText('Featured')
  await expect(page.locator('main h1 ~ ul')).not.toContainText('Sponsored')
})

test('BIZ-05 a verified business says what was verified, and when', async ({ page }) => {
  const { slug } = await one<{ slug: string }>(
    `select slug from mn_businesses
     where ${isPublic} and verified_what = 'business_registration' order by slug limit 1`,
  )
  await page.goto(`/business/${slug}`)
  await expect(page.getByRole('main')).toContainText(
    /Verified by our team on [A-Z][a-z]+ \d+, \d{4}: business registration\./,
  )
})
