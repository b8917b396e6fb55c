import { beforeAll, describe, expect, test } from 'vitest'
import { type NearbyBusiness, nearbyBusiness } from '#features/businesses/nearby/nearby.ts'
import { nearbyFinder } from '#features/businesses/nearby/nearest.ts'
import { affectedPages, siteChange } from '#features/publishing/publishing.ts'
import { createRandom } from '../../scripts/demo/random.ts'
import { rounds } from '../backend/support/rounds.ts'
import { databaseOfThisFile, first } from './support/database.ts'
import { makeBusiness, makeCategory } from './support/factories.ts'

/** What the page of a business lists as nearby, and whose pages an edit changes by that. */

const db = databaseOfThisFile()
const random = createRandom('db/nearby')

type NearbyRow = [slug: string, name: string, category: string | null, metres: number]
type Basis = {
  businesses: [id: string, slug: string, name: string, category: string, x: number, y: number][]
  companions: [category: string, companion: string, name: string][]
}

const nearbyOf = async (ids: readonly unknown[]) => {
  const { nearby } = await first(db.as('nobody')('select public.nearby_businesses($1) as nearby', [ids]))
  return nearby as Record<string, NearbyRow[]>
}

const publicIds = async () =>
  (await db.sql('select id from mn_businesses where not draft and not archived order by id')).map(({ id }) =>
    String(id),
  )

/** The lists of all pages, as rows of text. */
async function allLists(): Promise<Map<string, string>> {
  const ids = await publicIds()
  const lists = await nearbyOf(ids)
  return new Map(ids.map((id) => [id, JSON.stringify(lists[id] ?? [])]))
}

/** Somewhere in a city with a mall, whose shops have one position, and a village far from it. */
function somewhere() {
  if (random.chance(0.2)) return { latitude: 14.55, longitude: 121.02 }
  if (random.chance(0.1)) return { latitude: 14.6 + random.next() / 200, longitude: 121.02 }
  return { latitude: 14.55 + random.next() / 40, longitude: 121.02 + random.next() / 40 }
}

let kinds: { cafes: unknown; bakeries: unknown; banks: unknown }

beforeAll(async () => {
  const category = async (name: string) => (await makeCategory(db.sql, { name }))['id']
  kinds = {
    cafes: await category('Cafes'),
    bakeries: await category('Bakeries'),
    banks: await category('Banks'),
  }
  for (let nth = 0; nth < 150; nth++)
    await makeBusiness(db.sql, {
      category_id: random.pick([kinds.cafes, kinds.cafes, kinds.bakeries, kinds.banks]),
      ...(random.chance(0.9) && somewhere()),
    })
  for (let nth = 0; nth < 3; nth++)
    await makeBusiness(db.sql, {
      category_id: kinds.bakeries,
      secondary_category_id: kinds.cafes,
      ...somewhere(),
    })
  await db.as('service')('select public.refresh_companion_categories()')
})

describe('a page lists', () => {
  test('the nearest of its category first, then the nearest of what goes with it, and how far each is', async () => {
    const north = (metres: number) => ({ latitude: 10 + metres / 111_195, longitude: 120 })
    const make = (name: string, category_id: unknown, metres: number) =>
      makeBusiness(db.sql, {
        name,
        slug: name.toLowerCase().replaceAll(' ', '-'),
        category_id,
        ...north(metres),
      })
    const { id } = await make('Kape Uno', kinds.cafes, 0)
    for (const metres of [400, 1200, 300, 4900, 700, 5300]) await make(`Kape ${metres}`, kinds.cafes, -metres)
    for (const metres of [250, 90]) await make(`Tinapay ${metres}`, kinds.bakeries, metres)
    await make('Bangko', kinds.banks, 10)
    expect((await nearbyOf([id]))[String(id)]).toEqual([
      ['kape-300', 'Kape 300', null, 300],
      ['kape-400', 'Kape 400', null, 400],
      ['kape-700', 'Kape 700', null, 700],
      ['kape-1200', 'Kape 1200', null, 1200],
      ['tinapay-90', 'Tinapay 90', 'Bakeries', 90],
    ])
  })

  test('nothing without a position, and never a draft', async () => {
    const unplaced = await makeBusiness(db.sql, { category_id: kinds.cafes })
    const draft = await makeBusiness(db.sql, { category_id: kinds.cafes, draft: true, ...somewhere() })
    expect(await nearbyOf([unplaced['id'], draft['id']])).toEqual({})
  })

  test('the same where all pages are built as where one is', async () => {
    const { basis } = await first(
      db.as('nobody')(`select public.nearby_basis('00000000-0000-0000-0000-000000000000') as basis`),
    )
    const { businesses, companions } = basis as Basis
    const find = nearbyFinder(
      businesses.map(([id, slug, name, category, x, y]) => ({ id, slug, name, category, x, y })),
      companions.map(([category, companion, name]) => ({ category, companion, name })),
    )
    const ids = await publicIds()
    const lists = await nearbyOf(ids)
    const asOne = (id: string): NearbyBusiness[] => (lists[id] ?? []).map((row) => nearbyBusiness(...row))
    expect(Object.fromEntries(ids.map((id) => [id, find(id)]))).toEqual(
      Object.fromEntries(ids.map((id) => [id, asOne(id)])),
    )
  })
})

const update = (set: string) => (id: string, values: readonly unknown[]) =>
  db.sql(`update mn_businesses set ${set} where id = $1`, [id, ...values])

/** Edits of one business: what changes, how, and the values of that. */
const edits: readonly [what: string, make: ReturnType<typeof update>, values: () => readonly unknown[]][] = [
  ['a new name', update(`name = name || ' II'`), () => []],
  ['a new address of its page', update(`slug = slug || '-x'`), () => []],
  ['another category', update('category_id = $2'), () => [random.pick(Object.values(kinds))]],
  ['another position', update('(latitude, longitude) = ($2, $3)'), () => Object.values(somewhere())],
  ['no position', update('(latitude, longitude) = (null, null)'), () => []],
  ['its withdrawal', update('draft = not draft'), () => []],
  ['its deletion', (id) => db.sql('delete from mn_businesses where id = $1', [id]), () => []],
]

test('an edit names each page that shows it, and at most 20', async () => {
  for (let round = 0; round < rounds(1000, 20); round++) {
    // As many come as go.
    if (random.chance(0.3)) await makeBusiness(db.sql, { category_id: kinds.cafes, ...somewhere() })
    const before = await allLists()
    const id = random.pick([...before.keys()])
    const { mark } = await first(db.sql('select coalesce(max(id), 0) as mark from site_changes'))
    const [what, make, values] = random.pick(edits)
    await make(id, values())
    const changes = await db.sql('select * from site_changes where id > $1', [mark])
    const { nearby } = affectedPages(changes.map((change) => siteChange.parse(change)))
    const { pages } = await first(
      db.as('service')('select public.pages_nearby($1) as pages', [JSON.stringify(nearby)]),
    )
    const named = pages as string[]
    const after = await allLists()
    const changed = [...after].filter(([other, list]) => other !== id && before.get(other) !== list)
    const missed = changed.map(([other]) => other).filter((other) => !named.includes(other))
    expect({ round, what, missed: named.length === 20 ? [] : missed }).toEqual({ round, what, missed: [] })
    expect(named.length).toBeLessThanOrEqual(20)
  }
}, 1_200_000)

test('an edit that no other page shows names none', async () => {
  const { id } = await makeBusiness(db.sql, { category_id: kinds.cafes, ...somewhere() })
  const { mark } = await first(db.sql('select max(id) as mark from site_changes'))
  await db.sql(`update mn_businesses set phone = '8123 4567', rating_override = 9 where id = $1`, [id])
  const changes = await db.sql('select * from site_changes where id > $1', [mark])
  expect(changes).toHaveLength(1)
  expect(affectedPages(changes.map((change) => siteChange.parse(change))).nearby).toEqual([])
})

test('what goes together is what three businesses have beside each other, and its change asks for a look at all', async () => {
  const refresh = async () =>
    (await first(db.as('service')('select public.refresh_companion_categories() as changed')))['changed']
  await refresh()
  expect(await refresh()).toBe(0)
  const pair = { category_id: kinds.banks, secondary_category_id: kinds.cafes }
  for (let nth = 0; nth < 2; nth++) await makeBusiness(db.sql, pair)
  expect(await refresh()).toBe(0)
  await makeBusiness(db.sql, pair)
  expect(await refresh()).toBe(2)
  const [last] = await db.sql('select entity, after from site_changes order by id desc limit 1')
  expect(last).toEqual({ entity: 'site', after: { build: 'sweep' } })
})
