import { beforeAll, describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBusiness, makeCategory } from './support/factories.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

/** What is near, what is open then, what is left out or only liked, and how a search that finds nothing goes on. */

const db = databaseOfThisFile()

type Card = { id: string; name: string; distance?: number; explain?: Row }
type Found = {
  total: number
  main: Card[]
  next: string | null
  step: string
  meant: string | null
  ignored: string[]
  widened: string[]
  neighbours: Row[]
  told: number | null
}

async function search(args: Row, caller: 'nobody' | 'admin' = 'nobody'): Promise<Found> {
  const named = Object.keys(args).map((name, index) => `${name} => $${index + 1}`)
  const row = await first(
    db.as(caller)(`select public.search_businesses(${named.join(', ')}) as found`, Object.values(args)),
  )
  // The function's own answer; its shape is what the tests below look at.
  return row['found'] as Found
}

const found = async (args: Row) => (await search(args)).main.map(({ name }) => name)

/** Metres north of a crossing in Makati, which is what a thousandth of a degree of latitude is worth. */
const crossing = { latitude: 14.5547, longitude: 121.0244 }
const north = (metres: number) => ({ ...crossing, latitude: crossing.latitude + metres / 111_195 })
const east = (metres: number) => ({ ...crossing, longitude: crossing.longitude + metres / 107_627 })

const week = (hours: string) =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      `${day}_hours`,
      hours,
    ]),
  )

beforeAll(async () => {
  const cafes = (await makeCategory(db.sql, { name: 'Cafes' }))['id']
  const bakeries = (await makeCategory(db.sql, { name: 'Bakeries' }))['id']
  const banks = (await makeCategory(db.sql, { name: 'Banks' }))['id']
  const rows: Row[] = [
    { name: 'Kape Uno', category_id: cafes, ...north(120), ...week('9am-5pm'), price_range: 'budget' },
    { name: 'Kape Dos', category_id: cafes, ...east(900), ...week('24 hours'), services: 'Wi-Fi, Parking' },
    { name: 'Kape Tres', category_id: cafes, ...north(4_000), city: 'Makati City', price_range: 'luxury' },
    { name: 'Tinapay', category_id: bakeries, secondary_category_id: cafes, ...east(300), rating: 9 },
    { name: 'Bangko', category_id: banks, ...north(50), city: 'Makati City' },
    { name: 'Kape Cuatro', category_id: cafes, city: 'Makati City' },
  ]
  for (const row of rows) await makeBusiness(db.sql, row)
  await db.as('service')('select public.learn_hours($1)', [
    JSON.stringify([
      { text: '9am-5pm', open: [[540, 1020]] },
      { text: '24 hours', open: [[0, 1439]] },
    ]),
  ])
})

describe('near a position', () => {
  test('each business has its distance, and the nearest come first', async () => {
    const { main } = await search({ ...crossing, sort: 'distance', categories: ['cafes'] })
    expect(main.map(({ name, distance }) => [name, distance])).toEqual([
      ['Kape Uno', expect.closeTo(120, -0.5)],
      ['Tinapay', expect.closeTo(300, -0.5)],
      ['Kape Dos', expect.closeTo(900, -0.5)],
      ['Kape Tres', expect.closeTo(4_000, -1)],
      ['Kape Cuatro', undefined],
    ])
  })

  test('a radius leaves out what lies beyond it, and a named place is no less there', async () => {
    const near = { ...crossing, sort: 'distance' }
    expect(await found({ ...near, radius: 500 })).toEqual(['Bangko', 'Kape Uno', 'Tinapay'])
    expect(await found({ ...near, radius: 500, locations: ['Makati'] })).toEqual([
      ...['Bangko', 'Kape Uno', 'Tinapay', 'Kape Tres', 'Kape Cuatro'],
    ])
  })

  test('with a text, a category and an open time in one question', async () => {
    const tuesday = { open_from: 1440 + 600, open_to: 1440 + 660 }
    const near = { ...crossing, radius: 1_000, sort: 'distance' }
    expect(await found({ ...near, categories: ['cafes'], ...tuesday })).toEqual(['Kape Uno', 'Kape Dos'])
    expect(await found({ ...near, q: 'kape', categories: ['cafes', 'banks'], ...tuesday })).toEqual([
      ...['Kape Uno', 'Kape Dos'],
    ])
    expect(await found({ ...near, q: 'dos', open_from: 0, open_to: 10_080, open_throughout: true })).toEqual([
      'Kape Dos',
    ])
    expect(await found({ ...near, open_from: 0, open_to: 10_080, open_throughout: true })).toEqual([
      'Kape Dos',
    ])
  })

  test('of two as good ones the nearer comes first', async () => {
    expect((await found({ ...crossing, categories: ['cafes'] })).slice(0, 3)).toEqual([
      ...['Tinapay', 'Kape Uno', 'Kape Dos'],
    ])
  })

  test('nowhere on earth is no position', async () => {
    const { main } = await search({ latitude: 91, longitude: 0, sort: 'distance' })
    expect(main.some(({ distance }) => distance !== undefined)).toBe(false)
  })

  test('a business that moves is found where it is now', async () => {
    const { id } = await makeBusiness(db.sql, { name: 'Kariton', ...north(30) })
    expect(await found({ ...crossing, radius: 100 })).toEqual(expect.arrayContaining(['Kariton']))
    await db.sql('update mn_businesses set latitude = 15 where id = $1', [id])
    expect(await found({ ...crossing, radius: 100 })).not.toContain('Kariton')
    expect(await found({ latitude: 15, longitude: 121.0244, radius: 100 })).toEqual(['Kariton'])
    await db.sql('delete from mn_businesses where id = $1', [id])
  })
})

describe('what is left out, and what is only liked', () => {
  test('excluded words and categories leave the list', async () => {
    expect(await found({ q: 'kape', excluded_words: ['wi-fi'] })).not.toContain('Kape Dos')
    expect(await found({ categories: ['cafes'], excluded_categories: ['bakeries'] })).not.toContain('Tinapay')
    expect(await found({ q: 'kape', excluded_words: ['nobody says this', ''] })).toHaveLength(4)
  })

  test('who says what is wanted comes first, and who does not stays', async () => {
    const list = await found({
      categories: ['cafes'],
      wanted: JSON.stringify([['wifi', 'wi fi'], ['xqzzy']]),
    })
    expect([list[0], list.length]).toEqual(['Kape Dos', 5])
    const cheap = await found({ q: 'kape', prices: ['budget'] })
    expect([cheap[0], cheap.at(-1)]).toEqual(['Kape Uno', 'Kape Tres'])
  })

  test('SRCH-43 how many say what is wanted is told: all of it, each thing in any of its ways', async () => {
    const told = async (...wanted: string[][]) =>
      (await search({ categories: ['cafes'], sort: 'name', wanted: JSON.stringify(wanted) })).told
    expect(await told()).toBeNull()
    expect(await told(['wifi', 'wi fi'])).toBe(1)
    expect(await told(['xqzzy'])).toBe(0)
    expect(await told(['wi fi'], ['parking'])).toBe(1)
    expect(await told(['wi fi'], ['xqzzy'])).toBe(0)
    // What was typed, and then all ways to say it.
    expect(await told(['xqzzy'], ['xqzzy', 'wi fi'])).toBe(1)
  })

  test('a brand is the words of a name side by side', async () => {
    expect(await found({ brands: ['Kape Uno'] })).toEqual(['Kape Uno'])
    expect(await found({ brands: ['Uno Kape'] })).toEqual([])
    expect(await found({ brands: ['Nobody'] })).toEqual([])
    expect((await found({ brands: ['Kape Uno', 'Nobody', 'Kape Tres'] })).sort()).toEqual([
      'Kape Tres',
      'Kape Uno',
    ])
  })
})

describe('a search that found nothing', () => {
  test('lets go what it may, and says what', async () => {
    const nowhere = { q: 'kape', locations: ['Baguio'] }
    expect(await search(nowhere)).toMatchObject({ total: 0, widened: [] })
    expect(await search({ ...nowhere, widen: ['locations'] })).toMatchObject({
      total: 4,
      widened: ['locations'],
    })
    const late = { brands: ['Kape Uno'], open_from: 1380, open_to: 1400 }
    expect(await search({ ...late, widen: ['open'] })).toMatchObject({ total: 1, widened: ['open'] })
    expect(await search({ ...late, brands: ['Kape Tres'], widen: ['open'] })).toMatchObject({
      total: 1,
      widened: ['open_unknown'],
    })
    expect(await search({ ...late, ...nowhere, widen: ['open', 'locations', 'brand'] })).toMatchObject({
      widened: ['open', 'locations'],
    })
  })

  test('names the categories beside the one asked for', async () => {
    const { neighbours } = await search({ categories: ['cafes'], locations: ['Baguio'] })
    expect(neighbours).toEqual([{ slug: 'bakeries', name: 'Bakeries', businesses: 1 }])
  })

  test('asks whether another spelling was meant', async () => {
    expect(await search({ q: 'tinapya' })).toMatchObject({ meant: 'tinapay', step: 'similar' })
    expect(await search({ q: 'cape' })).toMatchObject({ meant: 'kape' })
    expect(await search({ q: 'kape' })).toMatchObject({ meant: null })
  })

  test('finds names that are written in one word or in two', async () => {
    expect(await found({ q: 'kapeuno' })).toEqual(['Kape Uno'])
    expect(await found({ q: 'tina pay' })).toEqual(['Tinapay'])
    await makeBusiness(db.sql, { name: '7-Eleven Ayala' })
    expect(await found({ q: '711' })).toEqual(['7-Eleven Ayala'])
    expect(await found({ q: '7eleven ayala' })).toEqual(['7-Eleven Ayala'])
  })
})

test('administrators see why a business stands where it does, and nobody else', async () => {
  const { main } = await search({ q: 'kape uno', ...crossing, explain: true }, 'admin')
  expect(main[0]?.explain).toMatchObject({ fit: 0, lack: 0, quality: -1 })
  await expectRefusal(search({ explain: true }), 'Only administrators', forbidden)
})

describe('what nobody would type', () => {
  test.each([
    ['ten thousand characters', 'kape '.repeat(2_000)],
    ['one word of them', 'a'.repeat(10_000)],
    ['only words that say nothing', 'the of and to in a is ang mga sa ng'],
    ['only emoji', '☕🍰😀'.repeat(30)],
    ['SQL', `'); drop table mn_businesses; -- "x" $$ \\`],
    ['a regular expression', '^(a+)+$.*[[:alnum:]]{1,99}(?=x)'],
    ['text from right to left', 'مطعم قريب מסעדה קרובה'],
    ['signs of patterns', `%_\\%${'_'.repeat(500)}`],
  ])('%s is answered within the time limit, and what is typed meanwhile', async (_, q) => {
    await db.sql(`alter role anon set statement_timeout = '3s'`)
    expect(Array.isArray((await search({ q, ...crossing, brands: [q], excluded_words: [q] })).main)).toBe(
      true,
    )
    expect(Array.isArray((await search({ q, wanted: JSON.stringify([[q]]), locations: [q] })).main)).toBe(
      true,
    )
    expect(Array.isArray(await db.as('nobody')('select * from public.suggest($1)', [q]))).toBe(true)
  })

  test.each([
    '{"fit": "x"}',
    '{"fit": 0, "others": [1]}',
    'next',
    '[]',
    `{"fit": 0, "others": ["'", "'", "'"]}`,
  ])('a page behind %s is refused', async (after) => {
    await expect(search({ q: 'kape', after })).rejects.toThrow(/page|syntax|type|nvalid/)
  })
})

describe('words that nothing of what was understood has', () => {
  test('are ignored, and said so; the categories and the city still hold', async () => {
    const asked = {
      q: 'zzxqy',
      categories: ['cafes'],
      locations: ['Makati City'],
      said: 'zzxqy coffee makati',
    }
    const { main, ignored, step } = await search(asked)
    expect(main.map(({ name }) => name).sort()).toEqual(['Kape Cuatro', 'Kape Tres'])
    expect({ ignored, step }).toEqual({ ignored: ['zzxqy'], step: 'some' })
  })

  test('are fine where the name is all that was said: it comes before others of the kind there', async () => {
    const asked = { categories: ['cafes'], locations: ['Makati City'], said: 'Kape Tres', sort: 'relevance' }
    const { id } = await makeBusiness(db.sql, {
      name: 'Kape Alabang',
      city: 'Makati City',
      category_id: (await first(db.sql(`select id from mn_categories where slug = 'cafes'`)))['id'],
      rating: 10,
      featured_by_admin: true,
    })
    expect((await found(asked))[0]).toBe('Kape Tres')
    expect((await found({ ...asked, said: 'Kape' }))[0]).toBe('Kape Alabang')
    expect((await found({ ...asked, said: 'Tres Kape' }))[0]).toBe('Kape Alabang')
    expect((await found({ ...asked, q: 'kape' }))[0]).toBe('Kape Tres')
    expect((await search(asked)).total).toBe(3)
    await db.sql('delete from mn_businesses where id = $1', [id])
  })

  test('find a business that is called all of what was said, of another kind and elsewhere', async () => {
    const asked = { q: 'tinapay', categories: ['banks'], said: 'bank tinapay' }
    expect(await found(asked)).toEqual(['Bangko'])
    expect(await found({ ...asked, q: 'uno', said: 'kape uno' })).toEqual(['Kape Uno'])
  })

  test('alone find nothing', async () => {
    expect((await search({ q: 'zzxqy', said: 'zzxqy' })).total).toBe(0)
  })
})
