import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBusiness, makeCategory } from './support/factories.ts'
import { expectRefusal } from './support/refusal.ts'

/** What a search shows on the map: markers, and where several lie close together as their number. */

const db = databaseOfThisFile()

const mapShape = z.object({
  total: z.number(),
  more: z.boolean(),
  markers: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      icon: z.string().nullable(),
      latitude: z.number(),
      longitude: z.number(),
      featured: z.boolean(),
      open: z.boolean().nullable(),
    }),
  ),
  clusters: z.array(z.tuple([z.number(), z.number(), z.number()])),
})

const foundShape = z.object({
  total: z.number(),
  main: z.array(z.object({ name: z.string() })),
  map: mapShape,
})

/** All of Makati, at a scale at which its streets can be told apart, and one block of it. */
const city = { west: 121.0, south: 14.53, east: 121.07, north: 14.58, zoom: 13 }
const block = { west: 121.024, south: 14.554, east: 121.0265, north: 14.556, zoom: 18 }
const crossing = { latitude: 14.5547, longitude: 121.0244 }
const east = (metres: number) => ({ ...crossing, longitude: crossing.longitude + metres / 107_627 })

async function search(args: Row) {
  const named = Object.keys(args).map((name, index) => `${name} => $${index + 1}`)
  const row = await first(
    db.as('nobody')(`select public.search_businesses(${named.join(', ')}) as found`, Object.values(args)),
  )
  return foundShape.parse(row['found'])
}

const mapOf = async (args: Row) => (await search(args)).map

/** Every business of the map's answer, whether it has a marker of its own or not. */
const counted = ({ markers, clusters }: z.infer<typeof mapShape>) =>
  clusters.reduce((sum, [, , businesses]) => sum + businesses, markers.length)

let cafes = ''
let banks = ''

beforeAll(async () => {
  cafes = String((await makeCategory(db.sql, { name: 'Cafes', icon: 'coffee' }))['id'])
  banks = String((await makeCategory(db.sql, { name: 'Banks' }))['id'])
  const rows: Row[] = [
    { name: 'Kape Uno', category_id: cafes, ...crossing, monday_hours: '9am-5pm' },
    { name: 'Kape Dos', category_id: cafes, ...east(20), featured_by_admin: true },
    { name: 'Tinapay', category_id: banks, secondary_category_id: cafes, ...east(40), rating_override: 9 },
    { name: 'Bangko', category_id: banks, ...east(3_000) },
    { name: 'Malayo', category_id: cafes, latitude: 14.65, longitude: 121.03 },
    { name: 'Walang Mapa', category_id: cafes },
  ]
  for (const row of rows) await makeBusiness(db.sql, row)
  await db.as('service')('select public.learn_hours($1)', [
    JSON.stringify([{ text: '9am-5pm', open: [[540, 1020]] }]),
  ])
})

describe('the map of a search', () => {
  test('it counts what lies close together, and marks what stands alone', async () => {
    const map = await mapOf({ view: city })
    expect(map.markers.map(({ name }) => name)).toEqual(['Bangko'])
    expect(map.clusters.map(([, , businesses]) => businesses)).toEqual([3])
    expect(map).toMatchObject({ total: 4, more: false })
  })

  test('a closer look marks each, the featured first, with its icon', async () => {
    const map = await mapOf({ view: block })
    expect(map.clusters).toEqual([])
    expect(map.markers.map(({ name, featured, icon }) => [name, featured, icon])).toEqual([
      ['Kape Dos', true, 'coffee'],
      ['Tinapay', false, ''],
      ['Kape Uno', false, 'coffee'],
    ])
    expect(map.markers[2]).toMatchObject({ latitude: 14.5547, longitude: 121.0244 })
  })

  test('a marker says whether it is open, and nothing where nobody knows', async () => {
    const openAt = async (open_at: number) =>
      (await mapOf({ view: { ...block, open_at } })).markers.map(({ name, open }) => [name, open])
    expect(await openAt(600)).toContainEqual(['Kape Uno', true])
    expect(await openAt(60)).toContainEqual(['Kape Uno', false])
    expect(await openAt(600)).toContainEqual(['Kape Dos', null])
  })

  test.each<[string, Row]>([
    ['everything', {}],
    ['a category', { category: 'cafes' }],
    ['a typed category', { categories: ['banks'] }],
    ['a category that nobody has', { category: 'nothing' }],
    ['words', { q: 'kape' }],
    ['the featured ones', { featured: 'featured' }],
    ['a rating', { min_rating: 8 }],
    ['a category and words', { category: 'cafes', q: 'tinapay' }],
    ['a time', { open_at: 600 }],
  ])('map and list show the same: %s', async (_, filters) => {
    for (const view of [city, block, { ...city, zoom: 9 }, { ...city, zoom: 22 }]) {
      const found = await search({ ...filters, view })
      expect(counted(found.map)).toBe(found.total)
      expect(found.map.total).toBe(found.total)
      const names = found.main.map(({ name }) => name)
      for (const { name } of found.map.markers) expect(names).toContain(name)
    }
  })

  test('an area that is none is refused', async () => {
    const swapped = { ...city, west: city.east, east: city.west }
    for (const view of [{}, swapped, { ...city, zoom: 99 }])
      await expectRefusal(search({ view }), 'This view shows no area', '22023')
  })
})

/** Cells that hold another number than the public businesses in them, or lie elsewhere than these do on average. */
const strayCells = `
  with listed as (
    select business.id, private.on_map(latitude, longitude) as place, array[
      '00000000-0000-0000-0000-000000000000', category_id, secondary_category_id
    ] as categories
    from mn_businesses as business where not draft and not archived and latitude is not null
  ), told as (
    select category, depth, private.map_column(easting, depth) as x, private.map_row(northing, depth) as y,
      count(*) as businesses, sum(round(easting * 10)) as eastings, sum(round(northing * 10)) as northings
    from (
      select id, place[0] as easting, place[1] as northing, category from listed, unnest(categories) as category
      where category is not null group by 1, 2, 3, 4
    ) as one,
      unnest(private.map_depths(category)) as depth
    group by 1, 2, 3, 4
  )
  select coalesce(told.category, cell.category_id) as category, cell.businesses, told.businesses as listed
  from told full join (select * from private.map_cells where (businesses, eastings, northings) <> (0, 0, 0)) as cell
    on (cell.category_id, cell.depth, cell.x, cell.y) = (told.category, told.depth, told.x, told.y)
  where (cell.businesses, cell.eastings, cell.northings)
    is distinct from (told.businesses, told.eastings, told.northings)`

describe('after every change', () => {
  test.each<[string, string]>([
    ['becomes a draft', 'update mn_businesses set draft = true where id = $1'],
    ['is published again', 'update mn_businesses set draft = false where id = $1'],
    ['is archived', 'update mn_businesses set archived = true where id = $1'],
    ['comes back', 'update mn_businesses set archived = false where id = $1'],
    ['moves', 'update mn_businesses set latitude = 14.56, longitude = 121.05 where id = $1'],
    ['loses its position', 'update mn_businesses set latitude = null, longitude = null where id = $1'],
    ['is found again', 'update mn_businesses set latitude = 14.5547, longitude = 121.0244 where id = $1'],
    ['changes its text', `update mn_businesses set description = 'Barako' where id = $1`],
    ['changes its category', `update mn_businesses set category_id = '$banks' where id = $1`],
    ['has one category twice', `update mn_businesses set secondary_category_id = '$banks' where id = $1`],
    ['is rated', 'update mn_businesses set rating_override = 7 where id = $1'],
    ['is deleted', 'delete from mn_businesses where id = $1'],
  ])('no cell counts what is not public, when a business %s', async (_, change) => {
    const { id } = await first(db.sql(`select id from mn_businesses where name = 'Kape Uno'`))
    await db.sql(change.replace('$banks', banks), [id])
    expect(await db.sql(strayCells)).toEqual([])
  })

  test('nothing private is in any map', async () => {
    await makeBusiness(db.sql, { name: 'Kape Lihim', category_id: cafes, ...crossing, draft: true })
    await makeBusiness(db.sql, { name: 'Kape Noon', category_id: cafes, ...crossing, archived: true })
    for (const filters of [{}, { category: 'cafes' }, { q: 'kape' }])
      for (const zoom of [0, 5, 9, 12, 14, 16, 18]) {
        const map = await mapOf({ ...filters, view: { ...city, zoom } })
        expect(map.markers.filter(({ name }) => /Lihim|Noon/.test(name))).toEqual([])
        expect(counted(map)).toBe((await search({ ...filters, view: { ...city, zoom } })).total)
      }
  })
})

test('of a business that goes, or moves away, nothing stays on the map', async () => {
  const cells = () => db.sql('select * from private.map_cells order by category_id, depth, x, y')
  const before = await cells()
  const { id } = await makeBusiness(db.sql, { category_id: banks, latitude: 14.61, longitude: 121.08 })
  expect((await cells()).length).toBeGreaterThan(before.length)
  await db.sql('update mn_businesses set latitude = 14.62 where id = $1', [id])
  await db.sql('delete from mn_businesses where id = $1', [id])
  expect(await cells()).toEqual(before)
})
