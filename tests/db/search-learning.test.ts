import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBusiness, makeCategory } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

/** What administrators learn from searches, and what the reading of a question learns from the data. */

const db = databaseOfThisFile()

let visitors = 0
/** @returns the visitor's code */
async function track(query: string, found: number): Promise<string> {
  visitors += 1
  const hash = `visitor-of-today-${String(visitors).padStart(8, '0')}`
  await db.as('service')('select public.track_search($1, $2, $3, $4, $4, $4, true, current_date)', [
    query,
    '',
    found,
    hash,
  ])
  return hash
}

/** @returns whether it counted */
const follow = async (query: string, visitor: string) =>
  (
    await first(
      db.as('service')('select public.note_search_followed($1, $2, current_date) as counted', [
        query,
        visitor,
      ]),
    )
  )['counted']

const missed = (): Promise<Row[]> => db.as('admin')('select * from public.admin_missed_searches()')
const searchWords = async (): Promise<Record<string, unknown>> =>
  // The function's own answer; its shape is what the tests look at.
  (await first(db.as('nobody')('select public.search_words() as words')))['words'] as Record<string, unknown>

describe('searches that were missed', () => {
  beforeEach(() => db.sql('truncate private.missed_searches, mn_search_tracking'))

  test('are those that found nothing and those that nobody followed, each once however it is written', async () => {
    await track('Bibingka', 0)
    await track('bibingka!', 3)
    await track('Kape', 8)
    await follow('PUTO', await track('Puto', 8))
    expect(await missed()).toMatchObject([
      { term: 'Bibingka', searches: 2, found_nothing: 1 },
      { term: 'Kape', searches: 1, found_nothing: 0 },
    ])
  })

  test('are followed once by each visitor and day, and by nobody who did not search', async () => {
    const visitor = await track('Sapin-sapin', 8)
    expect(await follow('Sapin-sapin', `${visitor}-other`)).toBe(false)
    expect(await follow('Palitaw', visitor)).toBe(false)
    expect(await missed()).toMatchObject([{ term: 'Sapin-sapin' }])
    expect([await follow('Sapin-sapin', visitor), await follow('sapin sapin', visitor)]).toEqual([
      true,
      false,
    ])
    expect(await db.sql('select followed from private.missed_searches')).toEqual([{ followed: 1 }])
  })

  test('keep nothing that looks personal', async () => {
    for (const personal of ['ana@people.test', '0917 123 4567', '(02) 8123-4567', 'www.ana.ph', 'https://x'])
      await track(personal, 0)
    await track('7-Eleven 24 hours', 0)
    expect(await missed()).toMatchObject([{ term: '7-Eleven 24 hours' }])
    expect(await db.sql('select words from private.missed_searches')).toHaveLength(1)
  })

  test('leave the list when settled, until they are missed again on a later day', async () => {
    await track('halo halo', 0)
    await db.as('admin')(`select public.admin_settle_search('Halo-Halo', 'There is none yet')`)
    expect(await missed()).toEqual([])
    await db.sql('update private.missed_searches set settled_on = settled_on - 1')
    await track('halo halo', 0)
    expect(await missed()).toMatchObject([{ term: 'halo halo', note: 'There is none yet' }])
  })

  test('are read and settled by editors alone', async () => {
    for (const caller of ['nobody', 'owner', 'stranger'] as const)
      await expectRefusal(
        db.as(caller)('select * from private.missed_searches'),
        'permission denied',
        forbidden,
      )
    await expectRefusal(
      db.as('owner')('select public.admin_missed_searches()'),
      'Only administrators',
      forbidden,
    )
    await expectRefusal(
      db.as('owner')(`select public.note_search_followed('x', 'y', current_date)`),
      'permission denied',
      forbidden,
    )
  })
})

describe('synonyms', () => {
  test('are made, replaced and taken back, and who did it stays known', async () => {
    await makeCategory(db.sql, { name: 'Cafes' })
    await track('Kapihan', 0)
    const [made] = await db.as('admin')(`select public.admin_make_synonym('Kapihan', 'cafes') as id`)
    expect(await searchWords()).toMatchObject({ synonyms: [['Kapihan', 'cafes']], words: [] })
    expect(await missed()).not.toContainEqual(expect.objectContaining({ term: 'Kapihan' }))
    await db.as('admin')(`select public.admin_make_synonym('kapihan', null, 'coffee shop')`)
    expect(await searchWords()).toMatchObject({ synonyms: [], words: [['kapihan', 'coffee shop']] })
    const [newest] = await db.as('admin')('select * from public.admin_synonyms()')
    await db.as('admin')('select public.admin_remove_synonym($1)', [newest?.['id']])
    expect(await searchWords()).toMatchObject({ synonyms: [], words: [] })
    expect(
      await db.sql('select made_by, removed_by from private.search_synonyms where id = $1', [made?.['id']]),
    ).toEqual([{ made_by: people.admin, removed_by: people.admin }])
  })

  test('mean one thing: a category that exists, or words', async () => {
    for (const means of [`'no-such-category'`, `null`, `'cafes', 'coffee'`, `null, '!'`])
      await expectRefusal(
        db.as('admin')(`select public.admin_make_synonym('x', ${means})`),
        'A synonym is a word for',
        '22023',
      )
  })
})

test('names that many share are brands, places that many lie in are landmarks, and all of it is small', async () => {
  const branches = [
    'Jollibee - Ayala',
    'Jollibee (EDSA)',
    'JOLLIBEE',
    'Jollibee, Pasig',
    'Mang Inasal',
    'Banks',
  ]
  for (const name of [...branches, 'Banks', 'Banks', 'Banks']) await makeBusiness(db.sql, { name })
  await makeCategory(db.sql, { name: 'Banks' })
  const at = (latitude: number) => ({ located_in: 'SM Megamall', latitude, longitude: 121.0568 })
  for (const latitude of [14.5848, 14.585, 14.5852]) await makeBusiness(db.sql, at(latitude))
  for (const latitude of [14.3, 14.5, 14.7])
    await makeBusiness(db.sql, { ...at(latitude), located_in: 'Petron' })
  expect(await searchWords()).toMatchObject({ brands: [], landmarks: [] })
  await db.as('service')('select public.gather_search_words($1)', ['0'])
  expect(await searchWords()).toMatchObject({
    brands: [expect.stringMatching(/^jollibee$/i)],
    landmarks: [['SM Megamall', 14.585, 121.0568, null]],
  })
})

test('what businesses are ranked by follows the ratings of their category', async () => {
  const { id } = await makeCategory(db.sql, { name: 'Barbers' })
  for (let nth = 0; nth < 60; nth++)
    await makeBusiness(db.sql, { name: `Barbero ${nth}`, category_id: id, rating: 9 })
  const qualities = () =>
    db.sql(`select distinct quality from private.search_entries where name_words like ' barbero %'`)
  expect(await qualities()).toEqual([{ quality: 8 }])
  const ranked: unknown[] = []
  for (let call = 0; call < 3; call++)
    ranked.push(
      (await first(db.as('service')('select public.refresh_rating_priors(50) as ranked')))['ranked'],
    )
  expect(ranked).toEqual([50, 10, 0])
  expect(await qualities()).toEqual([{ quality: 9 }])
  // Lists of pages are in that order too: every page is looked at, and none is said to have changed.
  const changes = await db.sql(`select after from site_changes where entity = 'site'`)
  expect(changes).toContainEqual({ after: { build: 'sweep' } })
})

test('the words that a page loads stay within 20 kB, however many there are', async () => {
  await db.sql(
    `insert into mn_businesses (name, draft, located_in, latitude, longitude)
     select 'A brand with quite a long name ' || i % 400, false, 'A mall with quite a long name ' || i % 300, 14.5, 121
     from generate_series(1, 1600) as i`,
  )
  await db.sql(
    `insert into private.search_synonyms (words, term, replacement)
     select i, repeat('x', 70) || i, repeat('y', 80) from generate_series(1, 300) as i`,
  )
  for (let nth = 0; nth < 200; nth++) {
    const { id } = await makeCategory(db.sql, { name: `A category with quite a long name ${nth}` })
    await makeBusiness(db.sql, { category_id: id })
  }
  await db.as('service')('select public.gather_search_words($1)', ['0'])
  const words = await searchWords()
  for (const list of ['brands', 'landmarks', 'words', 'categories'])
    expect(words[list], list).toHaveProperty(
      'length',
      expect.toSatisfy((length) => length > 20),
    )
  expect(Buffer.byteLength(JSON.stringify(words))).toBeLessThan(20_000)
})
