import { isPublic, one } from '../support/database.ts'
import { readPage } from '../support/html.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

/** Near-me addresses and where they lead, the aliases and slugs without an alias. */
const nearMe: readonly (readonly [from: string, to: string])[] = [
  ['/bars-cafes-near-me', '/category/bars-and-cafes'],
  ['/massage-near-me', '/category/massage-therapy'],
  ['/massages-near-me', '/category/massage-therapy'],
  ['/hair-salon-and-barber-shop-near-me', '/category/hair-and-beauty'],
  ['/restaurants-near-me', '/category/restaurants'],
  ['/no-such-thing-near-me', '/category/no-such-thing'],
  ['/bars-cafes-near-me-in-manila', '/location/manila-city?category=bars-and-cafes'],
  ['/massage-near-me-in-makati', '/location/makati-city?category=massage-therapy'],
  ['/massages-near-me-in-paranaque', '/location/paranaque-city?category=massage-therapy'],
  ['/hair-salon-and-barber-shop-near-me-in-quezon-city', '/location/quezon-city?category=hair-and-beauty'],
  ['/restaurants-near-me-in-pasig', '/location/pasig-city?category=restaurants'],
  ['/restaurants-near-me-in-cebu', '/location/cebu?category=restaurants'],
]

const services: readonly (readonly [from: string, to: string])[] = [
  ['/services/computer-repair', '/category/computer-services'],
  ['/services/aircon-repair', '/category/air-conditioning'],
  ['/services/air-conditioning', '/category/air-conditioning'],
  ['/services/laundry', '/category/laundry-services'],
  ['/services/massage', '/category/massage-therapy'],
  ['/services/plumbing', '/category/plumbing'],
  ['/services/no-such-service', '/category/no-such-service'],
  ['/services', '/'],
]

/** Where a page leads by itself without JavaScript: the address in its refresh. */
async function leadsTo(
  path: string,
): Promise<{ status: number; robots: string; target: string | undefined; text: string; spinners: number }> {
  const page = await readPage(`${siteUrl}${path}`)
  const refresh = page.valueOf('meta[http-equiv="refresh" i]', 'content')
  const target = /url=['"]?([^'"]+)/i.exec(refresh)?.[1]?.replace(siteUrl, '')
  return {
    status: page.status,
    robots: page.valueOf('meta[name="robots"]', 'content'),
    target,
    text: page.textOf('main'),
    spinners: page.all('main svg.spinner').length,
  }
}

async function expectEachLeads(addresses: readonly (readonly [from: string, to: string])[]): Promise<void> {
  for (const [from, to] of addresses) {
    const { status, robots, target, text, spinners } = await leadsTo(from)
    expect({ from, status, target }).toEqual({ from, status: 200, target: to })
    expect(robots, from).toContain('noindex')
    expect(text, from).toMatch(/redirecting/i)
    expect(spinners, from).toBe(1)
  }
}

test('NEAR-01 NEAR-02 NEAR-03 NEAR-04 NEAR-05 NEAR-06 NEAR-07 every near-me address leads where its words mean', () =>
  expectEachLeads(nearMe))

test('SVC-01 SVC-02 SVC-03 SVC-04 SVC-05 every service address leads to its category', () =>
  expectEachLeads(services))

test('NEAR-01 NEAR-08 a visitor arrives', async ({ page }) => {
  await page.goto('/massage-near-me-in-makati')
  await page.waitForURL('/location/makati-city?category=massage-therapy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Businesses in Makati City')
})

test('a link that got capitals or a full stop in a message leads to the page that it means', async () => {
  const { slug } = await one<{ slug: string }>(
    `select slug from mn_businesses where ${isPublic} and slug like '%-%' order by slug limit 1`,
  )
  const category = '/category/restaurants'
  for (const [from, to] of [
    [`/business/${slug.toUpperCase()}`, `/business/${slug}`],
    [`/business/${slug}.`, `/business/${slug}`],
    ['/category/Restaurants', category],
    ['/category/restaurants),?q=grill', `${category}?q=grill`],
  ]) {
    const answer = await fetch(`${siteUrl}${from}`, { redirect: 'manual' })
    expect({ from, status: answer.status, to: answer.headers.get('location') }).toEqual({
      from,
      status: 301,
      to,
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('NEAR-08 a near-me address leads on', async ({ page }) => {
    await page.goto('/bars-cafes-near-me')
    await page.waitForURL('/category/bars-and-cafes')
  })

  test('SVC-05 a service address leads on', async ({ page }) => {
    await page.goto('/services/laundry')
    await page.waitForURL('/category/laundry-services')
  })
})
