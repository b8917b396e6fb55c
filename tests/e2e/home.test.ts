import { site } from '#config/place/site.ts'
import { demoNotice } from '#config/shown-marketing.ts'
import { iconMarkup } from '#ui/icons/icon.ts'
import { count, isPublic, sql } from '../support/database.ts'
import { calm } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use(calm)

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('HOME-01 HOME-36 the home page has its parts in their order', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const main = page.getByRole('main')
  const categories = main.getByRole('heading', { name: 'Browse Categories' })
  const open = main.getByRole('heading', { name: /Near the Center$/ })
  const parts = [
    page.getByRole('banner'),
    main.getByRole('heading', { level: 1 }),
    ...(isMobile ? [categories, open] : []),
    main.getByRole('heading', { name: 'Trending Searches' }),
    main.getByRole('heading', { name: 'Popular Locations' }),
    main.getByRole('heading', { name: 'Featured Promotions' }),
    ...(isMobile ? [] : [categories]),
    main.getByRole('heading', { name: 'Featured Businesses' }),
    ...(isMobile ? [] : [open]),
    main.getByRole('heading', { name: `Trusted by ${site.place}` }),
    page.getByRole('contentinfo'),
  ]
  const tops: number[] = []
  for (const part of parts) {
    const box = await part.boundingBox()
    if (box === null) throw new Error(`${part} is not shown`)
    tops.push(box.y)
  }
  // Trending searches and popular locations stand side by side on a wide screen.
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test.describe('the hero', () => {
  test('HOME-02 HOME-03 has a text box, a city dropdown from all cities on, and a button', async ({
    page,
  }) => {
    const form = page.getByRole('search').first()
    await expect(form.getByLabel('What are you looking for?')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Search' })).toBeVisible()
    const cities = form.getByLabel('City').getByRole('option')
    await expect(cities.first()).toHaveText(`All ${site.place}`)
    await expect(cities).toHaveCount(18)
  })

  test('HOME-04 HOME-05 searches by Enter and by the button, with what is filled and nothing else', async ({
    page,
  }) => {
    const form = page.getByRole('search').first()
    await form.getByLabel('What are you looking for?').fill('coffee')
    await form.getByLabel('What are you looking for?').press('Enter')
    await expect(page).toHaveURL('/search?q=coffee')

    await page.goto('/')
    await form.getByLabel('What are you looking for?').fill('')
    await form.getByLabel('City').selectOption({ label: 'Pasig City' })
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?location=[^&]*pasig[^&]*$/i)

    await page.goto('/')
    await form.getByLabel('What are you looking for?').fill('bakery')
    await form.getByLabel('City').selectOption({ label: 'Makati City' })
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=bakery&location=[^&]*makati[^&]*$/i)
  })

  test('HOME-06 does nothing when both are empty', async ({ page }) => {
    const form = page.getByRole('search').first()
    await form.getByLabel('What are you looking for?').fill('   ')
    await form.getByRole('button', { name: 'Search' }).click()
    await form.getByLabel('What are you looking for?').press('Enter')
    await expect(page).toHaveURL('/')
  })

  test('HOME-07 repairs mis-encoded letters before it searches', async ({ page }) => {
    const form = page.getByRole('search').first()
    await form.getByLabel('What are you looking for?').fill('ParaÃ±aque cafÃ©')
    await form.getByLabel('What are you looking for?').press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
    expect(new URL(page.url()).searchParams.get('q')).toBe('Parañaque café')
  })

  test('HOME-08 HOME-10 HOME-11 counts listed businesses and cities, and claims monthly searches', async ({
    page,
  }) => {
    const businesses = await count(`select count(*) from mn_businesses where ${isPublic}`)
    const hero = page
      .getByRole('main')
      .locator('section, div')
      .filter({ has: page.getByRole('search') })
      .first()
    const text = await hero.innerText()
    expect(text.replaceAll(',', '')).toMatch(new RegExp(`${businesses}\\+\\s+Listed Businesses`))
    expect(text).toMatch(/\b17\s+Cities/i)
    expect(text).toMatch(/1M\+\s+Monthly Searches/)
    expect(text).toContain(demoNotice)
  })
})

test('HOME-12 HOME-13 four trending searches lead to their results', async ({ page }) => {
  const links = page
    .locator('section, div, nav')
    .filter({ has: page.getByRole('heading', { name: 'Trending Searches' }) })
    .last()
    .getByRole('link')
  await expect(links).toHaveCount(4)
  const term = (await links.first().innerText()).trim()
  await expect(links.first()).toHaveAttribute('href', `/search?${new URLSearchParams({ q: term })}`)
  await links.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(term)
})

test('HOME-19 HOME-20 four popular locations lead to their results, with an empty q', async ({ page }) => {
  const links = page
    .locator('section, div, nav')
    .filter({ has: page.getByRole('heading', { name: 'Popular Locations' }) })
    .last()
    .getByRole('link')
  await expect(links).toHaveCount(4)
  const name = (await links.first().innerText()).trim()
  const location = name.toLowerCase().replaceAll('-', ' ')
  await expect(links.first()).toHaveAttribute('href', `/search?${new URLSearchParams({ location, q: '' })}`)
})

type Category = { name: string; slug: string; description: string; icon: string; item_count: number }

test('HOME-38 HOME-39 HOME-40 HOME-41 HOME-42 category cards, fullest first', async ({ page }) => {
  const categories = await sql<Category>(
    'select name, slug, description, icon, item_count from mn_categories order by item_count desc, name',
  )
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Browse Categories' }) })
  const cards = section.locator('a[href^="/category/"]')
  await expect(cards).toHaveCount(categories.length)
  const shown = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(shown)).toEqual(new Set(categories.map(({ slug }) => `/category/${slug}`)))
  const counts = (await cards.allInnerTexts()).map((text) =>
    Number(/([\d,]+) business/.exec(text)?.[1]?.replace(',', '')),
  )
  expect(counts).toEqual(categories.map(({ item_count }) => item_count))
  for (const { name, slug, description, icon } of categories) {
    const card = section.locator(`a[href="/category/${slug}"]`)
    await expect(card).toContainText(name)
    await expect(card).toContainText(description || `Find businesses in ${name}`)
    // Every path that the icon is drawn with; an icon without a path is drawn with other shapes.
    const drawn = await card.locator('svg').first().innerHTML()
    for (const [path] of iconMarkup(icon).matchAll(/ d="[^"]+"/g)) expect(drawn, name).toContain(path)
  }

  // On the narrowest phone names stand whole, also for whoever sets letters and words further apart.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addStyleTag({
    content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  const cut = await cards
    .locator('h3')
    .evaluateAll((names) =>
      names.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
    )
  expect(cut).toEqual([])
})

test('HOME-44 HOME-46 twelve featured businesses, filled up with the best, and the way to all', async ({
  page,
}) => {
  const wanted = await sql<{ slug: string }>(
    `select slug from mn_businesses where ${isPublic} and featured order by quality desc, created_at desc, id limit 12`,
  )
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Featured Businesses', exact: true }) })
  const cards = section.getByRole('article')
  await expect(cards).toHaveCount(12)
  const slugs = await cards
    .locator('a[href^="/business/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))])
  expect(slugs).toHaveLength(12)
  expect(new Set(slugs.slice(0, Math.min(12, wanted.length)))).toEqual(
    new Set(wanted.map(({ slug }) => `/business/${slug}`)),
  )
  await section.getByRole('link', { name: 'View All Featured Businesses' }).click()
  await expect(page).toHaveURL('/search?featured=true')
})

test('HOME-49 HOME-50 HOME-51 HOME-52 HOME-53 the statistics band counts and invites', async ({ page }) => {
  const verified = await count(`select count(*) from mn_businesses where ${isPublic} and verified`)
  const categories = await count('select count(*) from mn_categories')
  const band = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: `Trusted by ${site.place}` }) })
  const text = (await band.innerText()).replaceAll(',', '')
  expect(text).toContain(`${verified}+`)
  expect(text).toContain('1.2M+')
  expect(text).toMatch(/\b17\b/)
  expect(text).toContain(`${categories}+`)
  await expect(band.getByText('List Your Business Today')).toBeVisible()
  await expect(band.getByRole('link', { name: 'Add Your Business' })).toHaveAttribute('href', '/add-business')
})
