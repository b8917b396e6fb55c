import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { isPublic, one, sql } from '../support/database.ts'
import { demoPerson, logIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const tracking = '**/.netlify/functions/track-activity'

// Each test is a browser of its own, so that none is taken for a visitor that was counted already.
test.use({
  userAgent: ({ browserName: _ }, use) =>
    use(
      `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.${randomInt(1e9)} Safari/537.36`,
    ),
})

/** A browser as people have it: it says nothing of being driven. Links are followed by the page's script alone. */
async function asPerson(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    addEventListener('click', (event) => event.preventDefault(), { capture: true })
  })
}

/** The visitor moves, and the page has got the token for its reports. */
async function move(page: Page): Promise<void> {
  const answered = page.waitForResponse(tracking)
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await (await answered).finished()
}

/** Leaves the page, which then says what it has not said yet; returns all that was said. */
async function reportsOf(page: Page, act: () => Promise<void>): Promise<string[]> {
  const said: string[] = []
  await page.route(tracking, async (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '')
    if (!sent.get('events')) return route.fulfill({ json: { token: 'of this test' } })
    expect(sent.get('token')).toBe('of this test')
    said.push(...(sent.get('events') ?? '').split(','))
    await route.fulfill({ status: 204 })
  })
  await act()
  const answered = page.waitForResponse(tracking)
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await answered
  return said
}

const business = () =>
  one<{ id: string; slug: string }>(
    `select id, slug from mn_businesses where ${isPublic} and phone <> '' and website_url like 'http%' order by id limit 1`,
  )

test('PAY-32 a listing’s page counts as seen, and its contact links as followed, once each', async ({
  page,
}) => {
  const { id, slug } = await business()
  await asPerson(page)
  const said = await reportsOf(page, async () => {
    await page.goto(`/business/${slug}`)
    await move(page)
    const website = page.getByRole('main').locator('address a[href^="http"]').first()
    await website.click()
    await website.click()
    await page.getByRole('main').locator('a[href^="tel:"]').first().click()
  })
  expect(said).toEqual([`business/${id}/view`, `business/${id}/click`])
})

test('PAY-32 a banner counts as seen once it is in view, and as followed when it is clicked', async ({
  page,
}) => {
  const banner = await one<{ id: string; slug: string }>(
    `select banner.id, category.slug from mn_banner_ads as banner
     join mn_categories as category on category.id = banner.category_id where active order by banner.id limit 1`,
  )
  await asPerson(page)
  const said = await reportsOf(page, async () => {
    await page.goto(`/category/${banner.slug}`)
    await move(page)
    const link = page.locator(`[data-banner="${banner.id}"]`)
    await link.scrollIntoViewIfNeeded()
    await link.click()
  })
  expect(said).toEqual(expect.arrayContaining([`banner/${banner.id}/view`, `banner/${banner.id}/click`]))
  expect(JSON.stringify(said)).not.toContain('business')
})

test('PAY-32 what is seen reaches the owner’s numbers, and leaves no cookie', async ({ page, context }) => {
  const { id, slug } = await business()
  await asPerson(page)
  const counted = async () =>
    (
      await sql<{ sum: string }>(
        'select coalesce(sum(views), 0) as sum from mn_daily_activity where business_id = $1',
        [id],
      )
    )[0]?.sum
  const before = Number(await counted())
  await page.goto(`/business/${slug}`)
  await move(page)
  // The page says it by itself, after a while.
  expect((await page.waitForResponse(tracking)).status()).toBe(204)
  expect(Number(await counted())).toBe(before + 1)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('PAY-32 whoever is signed in is said, so that owners do not count', async ({ page, context }) => {
  const owner = demoPerson('owner')
  await logIn(context, owner)
  await asPerson(page)
  await page.goto('/business/kapihan-ni-demo-owner')
  await move(page)
  const sent = page.waitForRequest(tracking)
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  expect(new URLSearchParams((await sent).postData() ?? '').get('viewer')).toBe(owner.id)
})

test('PAY-32 a page whose report cannot be sent works as ever', async ({ page, complaints }) => {
  complaints.expect(/track-activity|ERR_FAILED/)
  await asPerson(page)
  await page.route(tracking, (route) => route.abort())
  const { slug } = await business()
  await page.goto(`/business/${slug}`)
  await page.getByRole('main').locator('address a[href^="http"]').first().click()
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('PAY-32 a page on which nobody moves says nothing, whatever its scripts feign', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await asPerson(page)
  const { slug } = await business()
  await page.goto(`/business/${slug}`)
  await page.evaluate(() => {
    document.querySelector('main')?.dispatchEvent(new MouseEvent('pointermove', { bubbles: true }))
    document.querySelector<HTMLElement>('main a[href^="tel:"]')?.click()
    dispatchEvent(new Event('pagehide'))
  })
  await page.goto('/about')
  expect(asked.filter((url) => url.includes('track-activity'))).toEqual([])
})

test('PAY-32 a browser that is driven by a program says nothing', async ({ page }) => {
  const { slug } = await business()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/business/${slug}`)
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await page.goto('/about')
  expect(asked.filter((url) => url.includes('track-activity'))).toEqual([])
})
