import { iconMarkup } from '#ui/icons/icon.ts'
import { isPublic, one, sql } from '../../support/database.ts'
import { textOf } from '../../support/html.ts'
import { renderNow } from '../../support/render-now.ts'
import { expect, test } from '../../support/test.ts'

type Featured = { id: string; featured_by_admin: boolean; featured_by_plan: boolean }

test('HOME-44 HOME-45 few featured businesses are filled up with the best-rated, newest others, none twice', async () => {
  const before = await sql<Featured>(
    'select id, featured_by_admin, featured_by_plan from mn_businesses where featured order by id',
  )
  const put = (id: string, byAdmin: boolean, byPlan: boolean) =>
    sql('update mn_businesses set featured_by_admin = $2, featured_by_plan = $3 where id = $1', [
      id,
      byAdmin,
      byPlan,
    ])
  for (const { id } of before.slice(3)) await put(id, false, false)
  try {
    const rows = await sql<{ slug: string; featured: boolean }>(
      `select slug, featured from mn_businesses where ${isPublic}
       order by featured desc, quality desc, created_at desc, id limit 12`,
    )
    expect(rows.filter(({ featured }) => featured).length).toBeLessThan(4)
    const page = await renderNow('/')
    const shown = page
      .all('section:has(h2:contains("Featured Businesses")) article h3 a')
      .map((link) => link.attribs['href'])
    expect(shown).toEqual(rows.map(({ slug }) => `/business/${slug}`))
  } finally {
    for (const { id, featured_by_admin, featured_by_plan } of before)
      await put(id, featured_by_admin, featured_by_plan)
  }
})

test('HOME-28 HOME-29 a single banner has no buttons and does not move', async ({ page }) => {
  const { id } = await one<{ id: string }>(
    `select a.id from mn_banner_ads a join mn_businesses b on b.id = a.business_id and not b.draft and not b.archived
     where a.active and a.show_on_homepage order by a.position, a.id limit 1`,
  )
  const others = await sql<{ id: string }>(
    'select id from mn_banner_ads where show_on_homepage and id <> $1',
    [id],
  )
  const show = (shown: boolean) =>
    sql('update mn_banner_ads set show_on_homepage = $2 where id = any($1)', [
      others.map((banner) => banner.id),
      shown,
    ])
  await show(false)
  const { text } = await renderNow('/').finally(() => show(true))
  await page.clock.install()
  await page.route('**/', (route) => route.fulfill({ body: text, contentType: 'text/html' }))
  await page.goto('/')
  const carousel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Featured Promotions' }) })
  await expect(carousel.getByRole('listitem')).toHaveCount(1)
  await expect(carousel.getByRole('button')).toHaveCount(0)
  const before = await carousel.getByRole('listitem').boundingBox()
  await page.clock.runFor(6_000)
  expect(await carousel.getByRole('listitem').boundingBox()).toEqual(before)
})

test('HOME-39 HOME-41 LOC-12 a category without icon and description has the fallbacks of each list', async () => {
  const before = await one<{ id: string; slug: string; name: string; icon: string; description: string }>(
    `select c.id, c.slug, c.name, c.icon, c.description from mn_categories c join mn_businesses b on b.category_id = c.id
     where not b.draft and not b.archived and b.city_key = 'makaticity'
     group by c.id order by count(*) desc, c.slug limit 1`,
  )
  const put = (icon: string, description: string) =>
    sql('update mn_categories set icon = $2, description = $3 where id = $1', [before.id, icon, description])
  await put('', '')
  try {
    const home = await renderNow('/')
    const card = home.all(`a[href="/category/${before.slug}"]`).at(-1)
    expect(textOf(card)).toContain(`Find businesses in ${before.name}`)
    const drawn = (text: string, name: string) =>
      iconMarkup(name)
        .match(/ d="[^"]+"/g)
        ?.every((path) => text.includes(path))
    expect(drawn(home.text, 'building-2')).toBe(true)
    const city = await renderNow('/location/makati-city')
    expect(city.all(`a[href^="/search?category=${before.slug}&"]`)).toHaveLength(1)
    expect(drawn(city.text, 'folder')).toBe(true)
  } finally {
    await put(before.icon, before.description)
  }
})

/** Runs `look` while `change` is in force, and puts everything back. */
async function whileChanged(change: string, restore: string, look: () => Promise<void>): Promise<void> {
  await sql(change)
  try {
    await look()
  } finally {
    await sql(restore)
  }
}

test('LOC-05 LOC-07 a city outside the list has its page while it has a business, and none before', async () => {
  expect((await renderNow('/location/san-pedro')).status).toBe(404)
  await whileChanged(
    `insert into mn_businesses (slug, name, city, draft) values ('of-another-city', 'Of Another City', 'San Pedro', false)`,
    `delete from mn_businesses where slug = 'of-another-city'`,
    async () => {
      const page = await renderNow('/location/san-pedro')
      expect(page.status).toBe(200)
      expect(page.textOf('h1')).toBe('Businesses in San Pedro')
      expect(page.all('main article h3 a').map(textOf)).toEqual(['Of Another City'])
    },
  )
})

test('HOME-23 banners and cities that cannot be read leave their places empty, and the pages whole', async () => {
  const { slug } = await one<{ slug: string }>(
    'select slug from mn_categories order by item_count desc, slug limit 1',
  )
  await whileChanged(
    'revoke select on mn_banner_ads from anon',
    'grant select on mn_banner_ads to anon',
    async () => {
      const home = await renderNow('/')
      expect(home.status).toBe(200)
      expect(home.textOf('main')).not.toContain('Featured Promotions')
      expect(home.textOf('main')).toContain('Browse Categories')
      expect((await renderNow(`/category/${slug}`)).status).toBe(200)
    },
  )
  const cities = 'public.category_cities(uuid)'
  await whileChanged(
    `revoke execute on function ${cities} from anon, public`,
    `grant execute on function ${cities} to anon`,
    async () => {
      const page = await renderNow(`/category/${slug}`)
      expect(page.status).toBe(200)
      expect(page.all('main select[name="city"] option')).toHaveLength(1)
      expect(page.all('main article')).toHaveLength(50)
    },
  )
})
