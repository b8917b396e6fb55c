import { one, sql } from '../../support/database.ts'
import { readPage } from '../../support/html.ts'
import { siteUrl } from '../../support/stack-settings.ts'
import { businessOf, readGraph, structuredDataFaults } from '../../support/structured-data.ts'
import { expect, test } from '../../support/test.ts'

const attack = `</title></script><script>window.owned=1</script><img src=x onerror="window.owned=1"><svg onload=window.owned=1>"'--><iframe src=javascript:window.owned=1></iframe>{{7*7}}\${7*7}`
const description = `<h2>Heading</h2><p style="position:fixed">text</p><a href="javascript:window.owned=1">link</a><base href="https://evil.example/"><form action="https://evil.example/"><input></form><style>body{display:none}</style><link rel=stylesheet href=https://evil.example/a.css><meta http-equiv=refresh content="0;url=https://evil.example/">${attack}`

test.beforeEach(async () => {
  const { id } = await one<{ id: string }>('select id from mn_categories order by slug limit 1')
  await sql(
    `insert into mn_businesses (name, slug, category_id, short_description, description, address, city, phone, email, services,
       currencies_accepted, located_in, monday_hours, seo_title, seo_meta_description, draft)
     values ($1::text, 'hostile-listing', $2, left($1, 100), $3, $1, left($1, 100), '0917 123 4567', '', $1, left($1, 100), left($1, 100), left($1, 60), left($1, 60), left($1, 100), false)`,
    [attack.slice(0, 120), id, description],
  )
})

test.afterEach(async () => {
  await sql("delete from mn_businesses where slug = 'hostile-listing'")
})

test('no field of a listing brings a script, a style, a frame or a foreign address into its page', async ({
  page,
}) => {
  // Just published and not built: the same templates answer at once.
  await page.goto('/business/hostile-listing')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>window.owned=1</script>')
  expect(await page.evaluate(() => 'owned' in window)).toBe(false)
  await expect(
    page
      .getByRole('main')
      .locator('script:not([src^="/_astro/"]), style, iframe, form, base, link, meta, [onerror], [onload]'),
  ).toHaveCount(0)
  await expect(
    page.locator(
      '[href^="javascript:" i], [src^="javascript:" i], [href*="evil.example"], [action*="evil.example"]',
    ),
  ).toHaveCount(0)
  await expect(page.locator('base, meta[http-equiv="refresh" i]')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeVisible()
  const html = await readPage(`${siteUrl}/business/hostile-listing`)
  const graph = readGraph(html)
  expect(businessOf(graph)?.['name']).toBe(attack.slice(0, 120))
  expect(structuredDataFaults(graph)).toEqual([])
})

test('a listing that would lead to a script, or show a picture without https, is refused by the database', async () => {
  for (const [column, value] of [
    ['website_url', 'javascript:alert(1)'],
    ['website_url', 'data:text/html,x'],
    ['image_url', 'http://pictures.example/a.jpg'],
    ['image_url', 'javascript:alert(1)'],
    ['google_location_url', 'javascript:alert(1)'],
  ])
    await expect(
      sql(`update mn_businesses set ${column} = $1 where slug = 'hostile-listing'`, [value]),
      `${column} ${value}`,
    ).rejects.toThrow()
})

test('words of an address do no harm on the pages that show them', async ({ page }) => {
  for (const path of [
    '/search?q=',
    '/search?location=',
    '/category/restaurants?q=',
    '/category/restaurants?city=',
    '/location/makati-city?category=',
  ]) {
    await page.goto(`${path}${encodeURIComponent(attack)}`)
    expect(await page.evaluate(() => 'owned' in window), path).toBe(false)
    await expect(page.getByRole('main').locator('iframe, [onerror], [onload]'), path).toHaveCount(0)
  }
})
