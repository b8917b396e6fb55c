import { expect, test } from 'vitest'
import { z } from 'zod'
import { databaseOfThisFile, type Row } from './support/database.ts'
import { makeBusiness, makeCategory } from './support/factories.ts'

const db = databaseOfThisFile()

const stampList = z.array(
  z.object({ city: z.number(), page: z.number(), businesses: z.number(), stamp: z.string() }),
)

type List = { category?: unknown; cities?: readonly string[] }

async function namesOf({ category = null, cities }: List, skip: number, atMost: number): Promise<unknown[]> {
  const rows = await db.as('nobody')(
    `select card ->> 'name' as name from jsonb_array_elements(public.list_part($1, $2, $3, $4)) as card`,
    [skip, atMost, category, cities ?? null],
  )
  return rows.map(({ name }) => name)
}

test('BUILD-01 a part of a list is what the whole list has there: featured first, then the best rated, then the newest', async () => {
  const { id: category } = await makeCategory(db.sql)
  const { id: other } = await makeCategory(db.sql)
  const make = (name: string, row: Row) => makeBusiness(db.sql, { name, city: 'Listville', ...row })
  const inIt = { category_id: category }
  await make('Unrated, old', { ...inIt, created_at: '2020-01-01' })
  await make('Unrated, new', {
    category_id: other,
    secondary_category_id: category,
    created_at: '2024-01-01',
  })
  await make('Good', { ...inIt, rating_override: 8 })
  await make('Best', {
    category_id: other,
    secondary_category_id: category,
    rating_override: 9,
    city: 'LISTVILLE ',
  })
  await make('Featured', { ...inIt, featured_by_admin: true })
  await make('Best of featured', {
    ...inIt,
    featured_by_admin: true,
    rating_override: 5,
    city: 'Listville City',
  })
  await make('Draft', { ...inIt, draft: true })
  await make('Archived', { ...inIt, archived: true })
  await make('Elsewhere', { category_id: other, city: 'Pasig City' })
  const whole = ['Best of featured', 'Featured', 'Best', 'Good', 'Unrated, new', 'Unrated, old']
  for (const list of [{ category }, { cities: ['listville', 'listvillecity'] }]) {
    expect(await namesOf(list, 0, 100)).toEqual(whole)
    for (let skip = 0; skip <= whole.length; skip += 2)
      expect(await namesOf(list, skip, 2)).toEqual(whole.slice(skip, skip + 2))
  }
  expect(await namesOf({}, 0, 100)).toEqual([])
  const both = { category, cities: ['listvillecity'] }
  expect(await namesOf(both, 0, 100)).toEqual(['Best of featured'])
  expect(await namesOf({ category, cities: ['pasigcity'] }, 0, 100)).toEqual([])
})

test('BUILD-01 nobody has the cards of a whole directory made at once', async () => {
  const { id: category } = await makeCategory(db.sql)
  await db.sql(
    `insert into mn_businesses (name, category_id, draft) select 'One of many', $1, false from generate_series(1, 1001)`,
    [category],
  )
  expect(await namesOf({ category }, 0, 1_000_000)).toHaveLength(1000)
  expect(await namesOf({ category }, 1000, 10)).toHaveLength(1)
})

test('LOC-14 one visitor’s 10 does not come before the 9.4 of fifty', async () => {
  const { id: category } = await makeCategory(db.sql)
  const make = (name: string, mean: number, count: number) =>
    makeBusiness(db.sql, { name, category_id: category, rating_mean: mean, rating_count: count })
  await make('Of one', 10, 1)
  await make('Of fifty', 9.4, 50)
  await make('Of two', 5, 2)
  expect(await namesOf({ category }, 0, 10)).toEqual(['Of fifty', 'Of one', 'Of two'])
})

test('BUILD-02 a category’s lists in cities have stamps of their own, which change with what they show', async () => {
  const { id: category } = await makeCategory(db.sql)
  const { id: other } = await makeCategory(db.sql)
  const make = (row: Row) => makeBusiness(db.sql, { city: 'Stampton', category_id: category, ...row })
  const stamps = async () => {
    const [row] = await db.as('nobody')(
      `select public.category_city_list_stamps($1, '[["stampton", "stamptoncity"], ["elsewhere"], ["nowhere"]]', 2)
         as stamps`,
      [category],
    )
    const found: unknown = row?.['stamps']
    return stampList.parse(found)
  }
  await make({})
  await make({ city: 'Stampton City', category_id: other, secondary_category_id: category })
  const third = await make({})
  await make({ draft: true })
  await make({ category_id: other })
  const away = await make({ city: 'Elsewhere' })
  const before = await stamps()
  expect(before.map(({ city, page, businesses }) => [city, page, businesses])).toEqual([
    [0, 1, 2],
    [0, 2, 1],
    [1, 1, 1],
  ])
  await db.sql('update mn_businesses set phone = $2 where id = $1', [away.id, '8123 4567'])
  const after = await stamps()
  expect(after.map(({ stamp }, index) => stamp === before[index]?.stamp)).toEqual([true, true, false])
  await db.sql('update mn_businesses set city = $2 where id = $1', [third.id, 'Elsewhere'])
  expect((await stamps()).map(({ city, page, businesses }) => [city, page, businesses])).toEqual([
    [0, 1, 2],
    [1, 1, 2],
  ])
})
