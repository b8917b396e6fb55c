import { expect, test } from 'vitest'
import { databaseOfThisFile, type Row } from './support/database.ts'
import { makeBusiness, makeCategory } from './support/factories.ts'

const db = databaseOfThisFile()

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
})
