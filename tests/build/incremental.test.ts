import { expect, inject, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { pageSources } from '../../scripts/publish/page-sources.ts'
import { seededRandom } from '../backend/support/random.ts'
import { rounds } from '../backend/support/rounds.ts'
import { editSomething } from './support/edits.ts'
import { differences, sitesForFile } from './support/sites.ts'

const { database, site, whole } = await sitesForFile(130)

test('BUILD-02 after any sequence of edits, building what changed gives what building all of it gives', async () => {
  const random = seededRandom(20261121)
  const last = rounds(500, 25) - 1
  // A page that was missed stays wrong until it is built by chance: comparing now and then finds it as well.
  const compareEvery = last < 100 ? 4 : 1
  for (let round = 0; round <= last; round++) {
    const edits = 1 + random(6)
    for (let edit = 0; edit < edits; edit++) await editSomething(database, random)
    await site.build()
    if (round % compareEvery !== 0 && round !== last) continue
    await whole.build('full')
    expect({ round, files: differences(site.files(), whole.files()) }).toEqual({ round, files: [] })
  }
}, 3_600_000)

test('a banner leaves the list it runs on together with its business, which stands in another', async () => {
  const { rows } = await database.query<{ slug: string; business: string }>(
    `with made as (insert into mn_categories (name) values ('Banners alone') returning id, slug),
       shown as (select id from mn_businesses where not draft and not archived order by id limit 1),
       banner as (
         insert into mn_banner_ads (title, image_url, link_url, active, category_id, business_id)
         select 'Soon gone', 'https://pictures.test/x.jpg', 'https://link.test', true, made.id, shown.id from made, shown
       )
     select slug, shown.id as business from made, shown`,
  )
  const list = `category/${rows[0]?.slug}.html`
  await site.build()
  expect(site.read(list)).toContain('Soon gone')
  await database.query('update mn_businesses set archived = true where id = $1', [rows[0]?.business])
  await site.build()
  expect(site.read(list)).not.toContain('Soon gone')
})

test('a category’s page for a city stays, and tells what the category tells, beside a change of another business there', async () => {
  await site.build()
  const { rows } = await database.query(
    `select category_id as category, city from mn_businesses
     where not draft and not archived and city = any ('{Makati,Pasig City,Taguig,Antipolo}')
     group by 1, 2 having count(*) > 2 order by 1, 2 limit 1`,
  )
  const [{ category, city } = { category: '', city: '' }] = rows
  await database.query(`insert into mn_businesses (name, city, draft) values ('Of no category', $1, false)`, [
    city,
  ])
  await site.build()
  await database.query(`update mn_categories set description = 'Told anew' where id = $1`, [category])
  await database.query(`update mn_businesses set phone = '8222 3333' where name = 'Of no category'`)
  expect(await site.build()).toMatchObject({ kind: 'changes', changes: 2, removed: 0 })
  await whole.build('full')
  expect(differences(site.files(), whole.files())).toEqual([])
})

test('two businesses that change at once leave the page of the one’s category for the other’s city', async () => {
  await database.query(
    `with alpha as (insert into mn_categories (name) values ('Alpha') returning id),
       beta as (insert into mn_categories (name) values ('Beta') returning id)
     insert into mn_businesses (name, draft, category_id, city)
     select kind || n, false, case kind when 'A' then (select id from alpha) else (select id from beta) end, city
     from generate_series(1, 3) as n, (values ('A', 'Makati'), ('A', 'Pasig City'), ('B', 'Pasig City')) as those (kind, city)`,
  )
  await site.build()
  expect(site.read('category/alpha/pasig-city.html')).toContain('Alpha in Pasig City')
  await database.query(
    `update mn_businesses set phone = '8222 4444' where (name, city) in (('A1', 'Makati'), ('B1', 'Pasig City'))`,
  )
  expect(await site.build()).toMatchObject({ kind: 'changes', changes: 2, removed: 0 })
  expect(site.files().keys()).toContain('category/alpha/pasig-city.html')
})

test('a business that moves is gone from the pages that listed it as nearby, and few others are written', async () => {
  const [kind] = (
    await database.query<{ id: string }>(`insert into mn_categories (name) values ('Kept near') returning id`)
  ).rows
  const add = `insert into mn_businesses (name, slug, draft, category_id, latitude, longitude)
    values ($1, $2, false, $3, 10, 120)`
  await database.query(add, ['Neighbour One', 'neighbour-one', kind?.id])
  await database.query(add, ['Neighbour Two', 'neighbour-two', kind?.id])
  await site.build()
  expect(site.read('business/neighbour-one.html')).toMatch(/Neighbour Two<.*less than 50 m/s)
  await database.query(`update mn_businesses set latitude = 11 where slug = 'neighbour-two'`)
  const moved = await site.build()
  expect(site.read('business/neighbour-one.html')).not.toContain('Neighbour Two')
  expect(moved).toMatchObject({ kind: 'changes', written: expect.toSatisfy((written) => written <= 20) })
  await database.query(
    `update mn_businesses set latitude = 10, name = 'Neighbour Too' where slug = 'neighbour-two'`,
  )
  await site.build()
  expect(site.read('business/neighbour-one.html')).toContain('Neighbour Too<')
})

test('a second build has nothing to do', async () => {
  await site.build()
  expect(await site.build()).toBeNull()
})

test('a sweep mends what was lost, and writes nothing else', async () => {
  await site.build()
  expect(await site.build('sweep')).toMatchObject({ kind: 'sweep', written: 0, removed: 0 })
  await database.query('alter table mn_businesses disable trigger mn_businesses_5_record_update')
  await database.query(`update mn_businesses set phone = '8765 4321'
    where id = (select id from mn_businesses where not draft and not archived order by id limit 1)`)
  await database.query('alter table mn_businesses enable trigger mn_businesses_5_record_update')
  expect(await site.build()).toBeNull()
  expect(await site.build('sweep')).toMatchObject({ kind: 'sweep', removed: 0 })
  await whole.build('full')
  expect(differences(site.files(), whole.files())).toEqual([])
})

test('a site that has not been looked at as a whole for an hour is', async () => {
  await site.build()
  expect(await site.build()).toBeNull()
  site.lastLooked(new Date(Date.now() - 61 * 60_000))
  expect(await site.build()).toMatchObject({ kind: 'sweep', written: 0, removed: 0 })
  expect(await site.build()).toBeNull()
})

test('more changes than are worth looking at one by one are a look at every page', async () => {
  await site.build()
  // Each business counts as often as it was changed.
  for (let time = 0; time < 6; time += 1)
    await database.query(
      `update mn_businesses set services = 'Repairs', phone = '8' || left(md5(id::text || $1), 6)`,
      [String(time)],
    )
  expect(await site.build()).toMatchObject({ kind: 'sweep' })
  await whole.build('full')
  expect(differences(site.files(), whole.files())).toEqual([])
})

test.each(pageSources)(
  'a page ($kind) is rendered with the holidays that it was found out of date by, and waits while they cannot be read',
  async ({ pages }) => {
    await database.query(
      `insert into mn_holidays values (current_date, 'Today') on conflict (day) do nothing`,
    )
    const { url, anonKey } = inject('buildBackend')
    const firstPage = () =>
      pages(createDb(url, anonKey), () => false)
        [Symbol.asyncIterator]()
        .next()
    await database.query('revoke select on mn_holidays from anon')
    try {
      await expect(firstPage()).rejects.toThrow('the holidays')
    } finally {
      await database.query('grant select (day, title) on mn_holidays to anon')
    }
    const { value } = await firstPage()
    expect(value.locals.calendar.holidays).not.toEqual([])
  },
)

test('what another site has built is not taken away from this one', async () => {
  await site.build()
  await whole.build()
  await database.query(`update mn_businesses set phone = '8000 1111'
    where id = (select id from mn_businesses where not draft and not archived order by id limit 1)`)
  expect(await whole.build()).toMatchObject({ kind: 'changes', changes: 1 })
  expect(await site.build()).toMatchObject({ kind: 'changes', changes: 1 })
})
