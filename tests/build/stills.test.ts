import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sitesForFile } from './support/sites.ts'

const { database, site } = await sitesForFile(20)

const stillOf = (page: string) => /src="\/(map\/stills\/[^"]+)"/.exec(page)?.[1]

/** Puts a business on the map, or takes it off, and builds what that changes. */
async function change(slug: string, set: string): Promise<void> {
  await database.query(`update mn_businesses set ${set} where slug = $1`, [slug])
  await site.build()
}

test('a page shows the still map of where its business is, and none where that is not known', async () => {
  await database.query(
    `insert into mn_businesses (name, slug, city, draft) values ('Alone', 'alone', 'Makati', false)`,
  )
  await site.build()
  expect(stillOf(site.read('business/alone.html'))).toBeUndefined()
  await change('alone', 'latitude = 14.5547, longitude = 121.0244')
  const page = site.read('business/alone.html')
  const first = stillOf(page)
  expect(page).toContain('alt="Map: in Makati City"')
  expect(page).toContain('destination=14.5547%2C121.0244')
  expect(site.files().get(first ?? '')).toContain('Makati City')
  await change('alone', 'latitude = 14.75, longitude = 121.1')
  expect(stillOf(site.read('business/alone.html'))).not.toBe(first)
  await change('alone', 'latitude = 10, longitude = 122')
  expect(stillOf(site.read('business/alone.html'))).toBeUndefined()
})

test('DATA-19 what is not public leads to no still: there are those that pages show, and no others', async () => {
  await database.query(
    `insert into mn_businesses (name, slug, city, draft, latitude, longitude) values
       ('Seen', 'seen', 'Pasig City', false, 14.33, 120.89), ('Unseen', 'unseen', 'Pasig City', true, 14.8, 120.9)`,
  )
  await site.build()
  const seen = stillOf(site.read('business/seen.html')) ?? ''
  expect(site.files().has(seen)).toBe(true)
  await change('seen', 'archived = true')
  expect(site.files().has(seen)).toBe(false)
  await change('seen', 'archived = false')
  expect(site.files().has(seen)).toBe(true)
  await change('seen', 'draft = true')
  expect(site.files().has(seen)).toBe(false)
  const files = site.files()
  const shown = new Set(
    [...files].flatMap(([name, text]) => (name.endsWith('.html') ? (stillOf(text) ?? []) : [])),
  )
  const there = [...files.keys()].filter((name) => name.startsWith('map/stills/'))
  expect(new Set(there)).toEqual(shown)
})

test('the site has the map’s tiles, and says whose data they are', async () => {
  const files = site.files()
  const set = JSON.parse(files.get('map/set.json') ?? '{}')
  expect(set.credits).not.toEqual([])
  const tiles = [...files.keys()].filter((name) => name.startsWith(`map/tiles/${set.version}/`))
  expect(tiles.length).toBeGreaterThan(5)
  expect(files.get('_headers')).toContain('/map/tiles/*')
})

test('DATA-19 nothing of what is not public is in any tile or still, or in what is said of the map', async () => {
  const mapFiles = () => new Map([...site.files()].filter(([name]) => name.startsWith('map/')))
  await site.build()
  const before = mapFiles()
  await database.query(
    `insert into mn_businesses (name, slug, address, city, draft, archived, latitude, longitude) values
       ('Lihim Uno', 'lihim-uno', 'Tagong Daan 1', 'Pasig City', true, false, 14.57123, 121.08765),
       ('Lihim Dos', 'lihim-dos', 'Tagong Daan 2', 'Pasig City', false, true, 14.57234, 121.08876)`,
  )
  await site.build('full')
  const after = mapFiles()
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [name, text] of after) {
    expect(text, name).toBe(before.get(name))
    const shown = name.endsWith('.pbf') ? gunzipSync(Buffer.from(text, 'latin1')).toString('latin1') : text
    expect(shown, name).not.toMatch(/lihim|tagong|14\.57[12]|121\.08[78]/i)
  }
})
