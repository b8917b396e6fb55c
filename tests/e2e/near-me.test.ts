import type { BrowserContext, Page } from 'playwright/test'
import { cities } from '#config/place/cities.ts'
import { positionKey } from '#core/browser-names.ts'
import { count, isPublic, one } from '../support/database.ts'
import { chooseByKeys, tabTo } from '../support/keyboard.ts'
import { layoutShift } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** Where somebody stands: in the city with the most businesses whose position is known. */
const somewhere = () =>
  one<{ latitude: number; longitude: number; slug: string }>(
    `select b.latitude::float8 as latitude, b.longitude::float8 as longitude, c.slug
     from mn_businesses b join mn_categories c on c.id = b.category_id
     where ${isPublic} and b.latitude is not null order by c.item_count desc, b.id limit 1`,
  )

/** Stands there, and lets the site know it when it asks. */
async function standSomewhere(context: BrowserContext) {
  const here = await somewhere()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(here)
  return here
}

const nearMe = (page: Page) => page.getByRole('link', { name: 'Near me', exact: true })
const distances = (page: Page) => page.locator('#results .listing-distance').allInnerTexts()
const counted = (page: Page) => page.locator('#results-heading')

/** Categories and cities of which cards show a part. */
const cutShort = (page: Page) =>
  page
    .locator('#results .listing-kind > span:not(.badge)')
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
    )

/** Every URL that is asked for, and whether one of them says where the visitor is. */
function urlsOf(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return urls
}

/** The metres that a card's line says. */
function metres(line: string): number {
  const [, number = '', unit] = /([\d.]+) (m|km)\b/.exec(line) ?? []
  return Number(number) * (unit === 'km' ? 1000 : 1)
}

test('NEAR-10 NEAR-13 who allows it sees what is near, the nearest first, and no URL says where they are', async ({
  page,
  context,
}) => {
  await standSomewhere(context)
  const urls = urlsOf(page)
  await page.goto('/search')
  expect(await page.evaluate((key) => sessionStorage.getItem(key), positionKey)).toBeNull()
  await nearMe(page).click()
  await expect(page).toHaveURL('/search?near=me')
  await expect(page.getByRole('list', { name: 'Distance' })).toBeVisible()
  await expect(counted(page)).toHaveText(/found/)
  const found = (await distances(page)).map(metres)
  expect(found.length).toBeGreaterThan(1)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect((await distances(page))[0]).toMatch(/m, walk \d+ min$/)
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await cutShort(page)).toEqual([])
  if (wide) await page.setViewportSize(wide)
  await page.getByRole('list', { name: 'Distance' }).getByRole('link', { name: 'within 500 m' }).click()
  await expect(page).toHaveURL('/search?near=me&radius=500')
  await expect.poll(async () => Math.max(...(await distances(page)).map(metres))).toBeLessThanOrEqual(500)
  // Coming back in the same tab needs no click; another visitor of the URL is asked nothing, and offered Near me.
  await page.reload()
  await expect(page.getByRole('list', { name: 'Distance' })).toBeVisible()
  const stranger = await context.newPage()
  await stranger.goto(page.url())
  await expect(stranger.getByText('What is near you needs your position.')).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Find my position' })).toBeVisible()
  await expect(nearMe(stranger)).toHaveCount(0)
  const kept = await page.evaluate((key) => sessionStorage.getItem(key), positionKey)
  expect(kept).toMatch(/^\{"latitude":-?\d+(\.\d{1,3})?,"longitude":-?\d+(\.\d{1,3})?\}$/)
  const { latitude, longitude } = JSON.parse(String(kept))
  for (const url of urls) expect(url).not.toMatch(new RegExp(`${latitude}|${longitude}`))

  // Whoever moved on and asks again is not told of where they were a moment ago.
  await context.setGeolocation({ latitude: Number(latitude) + 0.01, longitude: Number(longitude) })
  await page.getByRole('link', { name: 'Find my position again' }).click()
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), positionKey)).not.toBe(kept)
})

test('a business says how far it is from who allowed their position, or from the place of the last search', async ({
  page,
  context,
}) => {
  const first = page.locator('#results').getByRole('article').first().getByRole('heading').getByRole('link')
  const distance = page.getByRole('main').locator('.distance')
  await page.goto('/search?q=hotels')
  await first.click()
  await expect(page).toHaveURL(/\/business\//)
  await expect(distance).toBeHidden()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(await somewhere())
  await page.goto('/search')
  await nearMe(page).click()
  await expect(page.getByRole('list', { name: 'Distance' })).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(/\/business\//)
  await expect(distance).toHaveText(/^(less than 50|\d+) m from you, walk \d+ min$/)
  expect(await layoutShift(page)).toBe(0)

  await page.goto('/search?q=hotels+bgc')
  await first.click()
  await expect(page).toHaveURL(/\/business\//)
  await expect(distance).toHaveText(/ k?m from the middle of Bonifacio Global City/)
})

test('NEAR-11 who refuses is told so, and chooses a city on the spot, by keyboard alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions([])
  const { slug } = await somewhere()
  await page.goto(`/category/${slug}`)
  await tabTo(nearMe(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'keeps your position to itself' })).toBeVisible()
  await chooseByKeys(page.getByLabel('Choose a city'), 'Makati City')
  await tabTo(page.getByRole('button', { name: 'Show this city' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/category/${slug}?city=makati-city`)
})

test('NEAR-11 a position that does not come in time has its words', async ({ page }) => {
  await page.addInitScript(() => {
    // What the browser does after its own patience; a test waits for nobody's.
    navigator.geolocation.getCurrentPosition = (_, fail) =>
      fail?.({ code: 3, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  })
  await page.goto('/search?q=dental')
  await nearMe(page).click()
  await expect(page.getByText('Finding your position took too long.')).toBeVisible()
  await expect(page).toHaveURL('/search?q=dental')
  await page.getByLabel('Choose a city').selectOption('pasig-city')
  await page.getByRole('button', { name: 'Show this city' }).click()
  await expect(page).toHaveURL('/search?q=dental&location=pasig-city')
})

test('NEAR-12 who is far away is told how far, and is shown no empty list', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 0, longitude: -30 })
  await page.goto('/search')
  await nearMe(page).click()
  await expect(page.getByText(/You seem to be about [\d,]+ km away/)).toBeVisible()
  await expect(page.getByLabel('Choose a city').getByRole('option')).toHaveCount(cities.length)
  await expect(page).toHaveURL('/search')
})

test('whose position is known only to many kilometres is told so, and is shown no distances', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...(await somewhere()), accuracy: 50_000 })
  await page.goto('/search')
  await nearMe(page).click()
  await expect(page.getByText('Your device knows where you are only to about 50 km')).toBeVisible()
  await expect(page.getByLabel('Choose a city')).toBeVisible()
  await expect(page).toHaveURL('/search')
})

test('NEAR-09 a near-me address ends where Near me is offered, and nothing is asked by itself', async ({
  page,
  context,
}) => {
  const here = await standSomewhere(context)
  await page.goto(`/${here.slug}-near-me`)
  await expect(page).toHaveURL(`/category/${here.slug}`)
  await expect(nearMe(page)).toBeVisible()
  expect(await page.evaluate((key) => sessionStorage.getItem(key), positionKey)).toBeNull()
  await nearMe(page).click()
  await expect(page).toHaveURL(`/search?category=${here.slug}&near=me`)
  await expect(page.getByRole('list', { name: 'Distance' })).toBeVisible()
  await expect(page.locator('#results article').first()).toContainText(/\d (m|km)|less than 50 m/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('NEAR-09 Near me leads to the search, which says what it needs and still lists', async ({ page }) => {
    const { slug } = await somewhere()
    await page.goto(`/category/${slug}`)
    await nearMe(page).click()
    await expect(page).toHaveURL(`/search?category=${slug}&near=me`)
    expect(await page.innerText('main')).toContain(
      'Your browser runs no scripts here: choose a city instead.',
    )
    const total = await count(
      `select count(*) from mn_businesses b where ${isPublic} and exists (select from mn_categories c
         where c.slug = $1 and c.id in (b.category_id, b.secondary_category_id))`,
      [slug],
    )
    await expect(counted(page)).toHaveText(`${total.toLocaleString('en')} businesses found`)
  })
})
