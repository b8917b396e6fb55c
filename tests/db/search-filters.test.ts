import { beforeAll, describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBusiness, makeCategory } from './support/factories.ts'

const db = databaseOfThisFile()

type Found = { total: number; main: { name: string }[]; padding: { name: string }[] }

async function search(args: Row): Promise<Found> {
  const named = Object.keys(args).map((name, index) => `${name} => $${index + 1}`)
  const row = await first(
    db.as('nobody')(`select public.search_businesses(${named}) as found`, Object.values(args)),
  )
  // The function's own answer; its shape is what the tests below look at.
  return row['found'] as Found
}

const found = async (args: Row) => (await search(args)).main.map(({ name }) => name)
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

/** Four bakeries that differ in all that filters and orders look at. */
beforeAll(async () => {
  const bakeries = (await makeCategory(db.sql, { name: 'Bakeries' }))['id']
  const cafes = (await makeCategory(db.sql, { name: 'Cafes' }))['id']
  await makeBusiness(db.sql, {
    name: 'Bibingkahan',
    category_id: bakeries,
    rating: 7,
    created_at: day(4),
    city: 'Makati City',
    state: 'Metro Manila',
    address: '1 Ayala Avenue, Makati City, Metro Manila',
  })
  await makeBusiness(db.sql, {
    name: 'Adobo Bread',
    category_id: bakeries,
    rating: 9,
    created_at: day(1),
    city: 'Manila City',
    address: '2 Roxas Boulevard, Manila, Metro Manila',
  })
  await makeBusiness(db.sql, {
    name: 'Pan de Sal',
    category_id: cafes,
    secondary_category_id: bakeries,
    rating: 6,
    featured: true,
    created_at: day(2),
    city: 'Parañaque City',
  })
  await makeBusiness(db.sql, {
    name: 'Ensaymada',
    category_id: bakeries,
    created_at: day(3),
    located_in: 'SM Mall of Asia',
    address: 'Seaside Boulevard, Metro Manila',
  })
})

describe('filters', () => {
  test('SRCH-22 a category matches as primary or secondary', async () => {
    expect((await found({ category: 'bakeries' })).sort()).toEqual([
      'Adobo Bread',
      'Bibingkahan',
      'Ensaymada',
      'Pan de Sal',
    ])
    expect(await found({ category: 'cafes' })).toEqual(['Pan de Sal'])
    expect(await search({ category: 'no-such-category' })).toMatchObject({ total: 0, main: [], padding: [] })
  })

  test.each([
    ['the city', ['Makati City'], ['Bibingkahan']],
    ['the city without accents', ['paranaque city'], ['Pan de Sal']],
    ['any of its names', ['City of Parañaque', 'Parañaque'], ['Pan de Sal']],
    ['where it is located', ['Mall of Asia'], ['Ensaymada']],
    ['the address', ['Roxas Boulevard'], ['Adobo Bread']],
    ['nothing by half a word', ['Maka'], []],
  ])('SRCH-24 LOC-08 a location matches %s', async (_, locations, expected) => {
    expect(await found({ locations })).toEqual(expected)
  })

  test('SRCH-24 a city is not found in the name of the whole place', async () => {
    expect(await found({ locations: ['Manila'], place: 'Metro Manila' })).toEqual(['Adobo Bread'])
  })

  test.each([
    [9, ['Adobo Bread']],
    [7, ['Adobo Bread', 'Bibingkahan']],
    [6, ['Pan de Sal', 'Adobo Bread', 'Bibingkahan']],
  ])('SRCH-13 a rating of %d+ leaves what is rated so or higher', async (min_rating, expected) => {
    expect(await found({ min_rating })).toEqual(expected)
  })

  test('SRCH-14 Featured Only and Not Featured part the list in two', async () => {
    expect(await found({ featured: 'featured' })).toEqual(['Pan de Sal'])
    expect(await found({ featured: 'not-featured' })).toEqual(['Adobo Bread', 'Bibingkahan', 'Ensaymada'])
  })

  test('SRCH-13 SRCH-24 filters hold together, with a text too', async () => {
    expect(await found({ q: 'bakeries', locations: ['Makati City'], min_rating: 7 })).toEqual(['Bibingkahan'])
    expect(await found({ q: 'bakeries', locations: ['Makati City'], min_rating: 8 })).toEqual([])
  })
})

describe('orders', () => {
  test.each([
    ['relevance', ['Pan de Sal', 'Adobo Bread', 'Bibingkahan', 'Ensaymada']],
    ['name', ['Adobo Bread', 'Bibingkahan', 'Ensaymada', 'Pan de Sal']],
    ['rating', ['Adobo Bread', 'Bibingkahan', 'Pan de Sal', 'Ensaymada']],
    ['newest', ['Bibingkahan', 'Ensaymada', 'Pan de Sal', 'Adobo Bread']],
    ['no order that exists', ['Pan de Sal', 'Adobo Bread', 'Bibingkahan', 'Ensaymada']],
  ])('SRCH-16 SRCH-17 by %s', async (sort, expected) => {
    expect(await found({ sort })).toEqual(expected)
    expect(await found({ q: 'bakeries', sort })).toEqual(expected)
  })
})

describe('padding and the cap', () => {
  test('SRCH-29 SRCH-30 a featured list is padded to 12 by the top-rated, newest others, apart from it', async () => {
    const { total, main, padding } = await search({ featured: 'featured' })
    expect([total, main.map(({ name }) => name)]).toEqual([1, ['Pan de Sal']])
    expect(padding.map(({ name }) => name)).toEqual(['Adobo Bread', 'Bibingkahan', 'Ensaymada'])
    expect((await search({})).padding).toEqual([])
    expect((await search({ featured: 'not-featured' })).padding).toEqual([])
  })

  test('SRCH-29 the padding is under the same filters and text', async () => {
    const makati = await search({ featured: 'featured', locations: ['Makati City'] })
    expect([makati.total, makati.padding.map(({ name }) => name)]).toEqual([0, ['Bibingkahan']])
    const text = await search({ featured: 'featured', q: 'adobo' })
    expect([text.total, text.padding.map(({ name }) => name)]).toEqual([0, ['Adobo Bread']])
  })

  test('SRCH-06 SRCH-21 SRCH-29 the list ends at 50, the total does not, and twelve featured need no padding', async () => {
    await db.sql(
      `insert into mn_businesses (name, draft, featured, city, located_in)
       select 'Puto ' || i, false, i <= 60, 'Navotas City', 'Puto Market' from generate_series(1, 70) as i`,
    )
    for (const args of [
      { q: 'puto' },
      { locations: ['Navotas City'] },
      { locations: ['Puto Market'], q: 'puto' },
    ]) {
      const { total, main, padding } = await search(args)
      expect([total, main.length, padding.length]).toEqual([70, 50, 0])
    }
    const featured = await search({ featured: 'featured', locations: ['Navotas City'] })
    expect([featured.total, featured.main.length, featured.padding.length]).toEqual([60, 50, 0])
  })
})
