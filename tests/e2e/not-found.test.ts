import { isPublic, one } from '../support/database.ts'
import { readPage, textOf } from '../support/html.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

const unknown = [
  '/no-such-page',
  '/no/such/page',
  '/facebook.com/suki',
  '/category/facebook.com/suki',
  '/category/www.example.com',
  '/www.example.com',
  '/www.example.com/about',
  `/${new URL(siteUrl).hostname}`,
  `/about/${new URL(siteUrl).hostname}/x`,
  '/location/atlantis',
  '/business',
  '/category',
  '/location',
  '/index.php',
]

test('NF-01 NF-04 NF-05 NF-06 LOC-07 unknown addresses give the 404 page with its status, for no index', async () => {
  for (const path of unknown) {
    const page = await readPage(`${siteUrl}${path}`)
    expect(page.status, path).toBe(404)
    expect(page.textOf('h1'), path).toBe('Page Not Found')
    expect(page.valueOf('meta[name="robots"]', 'content'), path).toContain('noindex')
  }
})

test('NF-02 NF-03 the 404 page leads on', async ({ page, complaints }) => {
  complaints.expect(/404.*no-such-page/)
  await page.goto('/no-such-page')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Search Businesses' })).toHaveAttribute('href', '/search')
  await expect(main.getByRole('link', { name: 'Add Your Business' })).toHaveAttribute('href', '/add-business')
  for (const slug of ['restaurants', 'shopping', 'services', 'healthcare']) {
    const link = main.locator(`a[href="/category/${slug}"]`)
    await expect(link).toBeVisible()
    expect((await readPage(`${siteUrl}/category/${slug}`)).status).toBe(200)
  }
  await main.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('BIZ-02 BIZ-23 a missing, a draft and an archived business all read Business not found', async () => {
  const draft = await one<{ slug: string }>(
    'select slug from mn_businesses where draft and not archived order by slug limit 1',
  )
  const archived = await one<{ slug: string }>(
    'select slug from mn_businesses where archived order by slug limit 1',
  )
  for (const slug of ['no-such-business', draft.slug, archived.slug]) {
    const page = await readPage(`${siteUrl}/business/${slug}`)
    expect(page.status, slug).toBe(404)
    expect(page.textOf('main h1'), slug).toBe('Business not found')
    expect(page.valueOf('meta[name="robots"]', 'content'), slug).toContain('noindex')
    expect(page.all('main a[href="/"]').map(textOf), slug).toContain('Back to Home')
  }
})

test('CAT-14 a missing category reads Category not found', async () => {
  const page = await readPage(`${siteUrl}/category/no-such-category`)
  expect(page.status).toBe(404)
  expect(page.textOf('main h1')).toBe('Category not found')
  expect(page.valueOf('meta[name="robots"]', 'content')).toContain('noindex')
})

test('BIZ-23 DATA-19 drafts and archived businesses are in no list, count or sitemap', async () => {
  const hidden = await one<{ slug: string; category: string; city: string }>(
    `select b.slug, c.slug as category, b.city from mn_businesses b join mn_categories c on c.id = b.category_id
     where not (${isPublic.replaceAll('draft', 'b.draft').replaceAll('archived', 'b.archived')}) and b.city <> '' order by b.slug limit 1`,
  )
  const sitemap = await (await fetch(`${siteUrl}/sitemap-index.xml`)).text()
  const maps = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  const lists = [
    `${siteUrl}/`,
    `${siteUrl}/category/${hidden.category}`,
    `${siteUrl}/search?q=${hidden.slug.replaceAll('-', '+')}`,
    ...maps,
  ]
  const link = new RegExp(`/business/${hidden.slug}["<?#]`)
  for (const url of lists) expect(await (await fetch(url)).text(), url).not.toMatch(link)
})
