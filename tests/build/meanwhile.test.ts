import { afterEach, expect, test, vi } from 'vitest'
import { deadLinks } from './support/dead-links.ts'
import { environment, sitesForFile } from './support/sites.ts'

const { database, site } = await sitesForFile(20)

afterEach(() => vi.unstubAllGlobals())

/** The table that a page is listed from by the anonymous reader. */
function listedFrom(input: RequestInfo | URL, init?: RequestInit): string | undefined {
  const asked = new Request(input, init)
  if (asked.headers.get('apikey') !== environment.SUPABASE_ANON_KEY) return undefined
  return new URL(asked.url).pathname.split('/').at(-1)
}

/**
 * Lets a build read the pages of one table first, then makes a change, and only then lets it read those of the other.
 */
function changeBetween(first: string, second: string, change: () => Promise<unknown>): void {
  const changed = Promise.withResolvers<void>()
  const really = globalThis.fetch
  let isMade = false
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const table = listedFrom(input, init)
    if (table === second) await changed.promise
    const answer = await really(input, init)
    if (table === first && !isMade) {
      isMade = true
      await change()
      changed.resolve()
    }
    return answer
  })
}

const move = (from: string, to: string) =>
  database.query('update mn_categories set slug = $2 where slug = $1', [from, to])

/** Renames the category of most businesses, which all of its pages show. */
const rename = (name: string) =>
  database.query(
    `update mn_categories set name = $1, slug = $2 where id =
     (select category_id from mn_businesses where not draft and not archived order by category_id limit 1)`,
    [name, name.toLowerCase()],
  )

/** Builds the site while a category gets another URL: after the pages of the first of these tables were read. */
async function buildWhileMoving(name: string, newName: string, tables: readonly [string, string]) {
  const [slug, newSlug] = [name.toLowerCase(), newName.toLowerCase()]
  await rename(name)
  await site.build()
  await database.query('update mn_categories set name = $1 where slug = $2', [newName, slug])
  changeBetween(...tables, () => move(slug, newSlug))
  await site.build()
  vi.unstubAllGlobals()
}

test('a category that moves after its businesses were read keeps its page until they link to the new one', async () => {
  const named = await deadLinks(database, site.files())
  await buildWhileMoving('Bakers', 'Bakeries', ['mn_businesses', 'mn_categories'])
  expect(await deadLinks(database, site.files())).toEqual(named)
  expect([...site.files().keys()]).toContain('category/bakers.html')
  await site.build()
  expect(await deadLinks(database, site.files())).toEqual(named)
  expect([...site.files().keys()]).not.toContain('category/bakers.html')
})

test('no page links to a category’s new URL before that has a page, though it moved while the site was built', async () => {
  const named = await deadLinks(database, site.files())
  await buildWhileMoving('Tailors', 'Dressmakers', ['mn_categories', 'mn_businesses'])
  // Nothing was built of it, and now nothing can be rendered there on request.
  await move('dressmakers', 'seamstresses')
  expect(await deadLinks(database, site.files())).toEqual(named)
  await site.build()
  expect(await deadLinks(database, site.files())).toEqual(named)
})

test('a banner that leads to a page which never was holds its list back for nobody', async () => {
  const { rows } = await database.query<{ slug: string }>(
    `with category as (select id, slug from mn_categories order by item_count desc, id limit 1),
     banner as (insert into mn_banner_ads (title, image_url, link_url, active, category_id)
       select 'To nowhere', 'https://pictures.test/x.jpg', '/business/never-was', true, id from category)
     select slug from category`,
  )
  await site.build()
  expect(site.read(`category/${rows[0]?.slug}.html`)).toContain('href="/business/never-was"')
})
