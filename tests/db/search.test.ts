import { beforeAll, describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBusiness, makeCategory } from './support/factories.ts'

const db = databaseOfThisFile()

type Search = {
  q?: string
  locations?: readonly string[]
  category?: string
  min_rating?: number
  featured?: string
  sort?: string
  place?: string
}
type Card = { name: string; slug: string; category: Row | null }
type Found = { total: number; main: Card[]; padding: Card[]; ignored: string[] }

async function search(args: Search): Promise<Found> {
  const named = Object.keys(args).map((name, index) => `${name} => $${index + 1}`)
  const row = await first(
    db.as('nobody')(`select public.search_businesses(${named}) as found`, Object.values(args)),
  )
  // The function's own answer; its shape is what the tests below look at.
  return row['found'] as Found
}

const names = (cards: readonly Card[]) => cards.map(({ name }) => name)
const found = async (args: Search) => names((await search(args)).main)

/** Many businesses of one category that differ in nothing but their number. */
async function fill(count: number, prefix: string, row: Row): Promise<void> {
  for (let i = 1; i <= count; i++)
    await makeBusiness(db.sql, { name: `${prefix} ${String(i).padStart(2, '0')}`, ...row })
}

describe('widening', () => {
  beforeAll(async () => {
    const id = async (name: string) => (await makeCategory(db.sql, { name }))['id']
    const [bikes, bikeParts, yarn, yarnShops, kites, kiteSchools] = [
      await id('Bikes'),
      await id('Bikes and Parts'),
      await id('Yarn'),
      await id('Yarn Workshops'),
      await id('Kites'),
      await id('Kites for Schools'),
    ]
    await fill(20, 'Wheel', { category_id: bikes })
    await fill(3, 'Spoke', { category_id: bikeParts })
    await fill(19, 'Wool', { category_id: yarn })
    await fill(11, 'Loom', { secondary_category_id: yarnShops })
    await fill(4, 'Wind', { category_id: kites })
    await fill(2, 'Sky', { category_id: kiteSchools })
    await makeBusiness(db.sql, { name: 'Bikes Forever' })
    await makeBusiness(db.sql, { name: 'Yarn Forever' })
    await makeBusiness(db.sql, { name: 'Kites Forever' })
    await makeBusiness(db.sql, { name: 'Hangar', description: '<p>We mend kites.</p>' })
    await makeBusiness(db.sql, { name: 'Ribbon House', services: 'Ribbons, kites' })
  })

  test('SRCH-25 SRCH-26 an exact category with 20 results takes no partial one', async () => {
    const list = await found({ q: 'bikes' })
    expect(list.filter((name) => name.startsWith('Spoke'))).toEqual([])
    expect(list.filter((name) => name.startsWith('Wheel'))).toHaveLength(20)
  })

  test('SRCH-26 SRCH-27 SRCH-22 below 20, partial categories are added, also as secondary; at 30, names are not', async () => {
    const list = await found({ q: 'Yarn' })
    expect(list.filter((name) => name.startsWith('Wool'))).toHaveLength(19)
    expect(list.filter((name) => name.startsWith('Loom'))).toHaveLength(11)
    expect(list).not.toContain('Yarn Forever')
  })

  test('SRCH-27 below 30, names are added', async () => {
    expect(await found({ q: 'BIKES' })).toContain('Bikes Forever')
  })

  test('SRCH-28 SRCH-23 below 10, descriptions and services are added, and then only', async () => {
    const list = await found({ q: 'kites' })
    expect(list).toEqual(
      expect.arrayContaining(['Kites Forever', 'Hangar', 'Ribbon House', 'Wind 01', 'Sky 02']),
    )
    await fill(3, 'Gust', {
      category_id: (await first(db.sql(`select id from mn_categories where name = 'Kites'`)))['id'],
    })
    expect(await found({ q: 'kites' })).not.toContain('Hangar')
  })
})

describe('what a text finds', () => {
  beforeAll(async () => {
    const dental = await makeCategory(db.sql, { name: 'Dental Clinics', icon: 'smile' })
    await makeBusiness(db.sql, {
      name: 'Jollibee Ayala',
      city: 'Makati City',
      short_description: 'Chickenjoy',
    })
    await makeBusiness(db.sql, {
      name: 'Café Adriático',
      city: 'Manila City',
      services: 'Espresso, Tsokolate',
    })
    await makeBusiness(db.sql, { name: "Max's & Sons", city: 'Parañaque City' })
    await makeBusiness(db.sql, { name: 'Ngiti', category_id: dental['id'], city: 'Pasig City' })
    await makeBusiness(db.sql, { name: 'Draft Jollibee', draft: true })
    await makeBusiness(db.sql, { name: 'Archived Jollibee', archived: true })
  })

  test.each([
    ['its own name', 'jollibee ayala', 'Jollibee Ayala'],
    ['words in another order', 'ayala jollibee', 'Jollibee Ayala'],
    ['part of a word', 'ollibe', 'Jollibee Ayala'],
    ['the short description', 'chickenjoy', 'Jollibee Ayala'],
    ['the services', 'tsokolate', 'Café Adriático'],
    ['no accents', 'cafe adriatico', 'Café Adriático'],
    ['accents too many', 'jóllibèe', 'Jollibee Ayala'],
    ['no apostrophe', 'maxs', "Max's & Sons"],
    ['and for &', 'max and sons', "Max's & Sons"],
    ['the category', 'dental clinics', 'Ngiti'],
    ['a letter missing', 'jolibee', 'Jollibee Ayala'],
    ['two letters wrong', 'jollybie', 'Jollibee Ayala'],
    ['a misspelt category', 'dentl clinic', 'Ngiti'],
    ['a name and a city', 'jollibee makati', 'Jollibee Ayala'],
    ['a misspelt city', 'jollibee mkati', 'Jollibee Ayala'],
  ])('SRCH-08 SRCH-23 %s: %j', async (_, q, name) => {
    expect(await found({ q })).toContain(name)
  })

  test('SRCH-27 a word within a name whose script does not part words is found, also of one or two letters', async () => {
    for (const name of ['北京飯店', 'ラーメン横丁', '台湾茶坊']) await makeBusiness(db.sql, { name })
    expect(await found({ q: '飯店' })).toEqual(['北京飯店'])
    expect(await found({ q: '横丁' })).toEqual(['ラーメン横丁'])
    expect(await found({ q: '茶' })).toEqual(['台湾茶坊'])
  })

  test('SRCH-20 one word that nobody uses does not empty the list, and is named', async () => {
    const { main, ignored } = await search({ q: 'jollibee xqzzy' })
    expect([names(main), ignored]).toEqual([['Jollibee Ayala'], ['xqzzy']])
  })

  test.each(['xqzzy', 'xqzzy wwqx', '%', '_____', "'; drop table mn_businesses; --", '\\', '()'])(
    'SRCH-20 nothing is found for %j, or everything for no word at all',
    async (q) => {
      const { total, main } = await search({ q })
      const hasWords = /[a-z0-9]/i.test(q)
      expect(total === 0).toBe(hasWords)
      expect(main.length === 0).toBe(hasWords)
    },
  )

  test('DATA-19 drafts and archived businesses are never found, also by administrators', async () => {
    const row = await first(db.as('admin')(`select public.search_businesses(q => 'jollibee') as found`))
    expect(names((row['found'] as Found).main)).toEqual(['Jollibee Ayala'])
  })

  test('DATA-19 the search follows each change of a business at once', async () => {
    const { id } = await makeBusiness(db.sql, { name: 'Tindahan ni Dencio' })
    const change = (assignments: string) =>
      db.sql(`update mn_businesses set ${assignments} where id = $1`, [id])
    expect(await found({ q: 'dencio' })).toEqual(['Tindahan ni Dencio'])
    await change(`name = 'Tindahan ni Kulas', description = 'Sabaw'`)
    expect(await found({ q: 'dencio' })).toEqual([])
    expect(await found({ q: 'kulas' })).toEqual(['Tindahan ni Kulas'])
    expect(await found({ q: 'sabaw' })).toEqual(['Tindahan ni Kulas'])
    await change('archived = true')
    expect(await found({ q: 'kulas' })).toEqual([])
    await change('archived = false')
    expect(await found({ q: 'sabaw' })).toEqual(['Tindahan ni Kulas'])
    await db.sql('delete from mn_businesses where id = $1', [id])
    expect(await found({ q: 'kulas' })).toEqual([])
  })

  test('DATA-19 a business that changes category is in the next answer under its new one, and not under the old', async () => {
    const [looms, pottery] = [
      await makeCategory(db.sql, { name: 'Looms' }),
      await makeCategory(db.sql, { name: 'Pottery' }),
    ]
    const { id } = await makeBusiness(db.sql, { name: 'Bahay Kamay', category_id: looms['id'] })
    const under = async (category: Row) => found({ category: String(category['slug']) })
    expect(await under(looms)).toEqual(['Bahay Kamay'])
    await db.sql('update mn_businesses set category_id = $2 where id = $1', [id, pottery['id']])
    expect(await under(looms)).toEqual([])
    expect(await under(pottery)).toEqual(['Bahay Kamay'])
    expect(await found({ q: 'pottery' })).toEqual(['Bahay Kamay'])
    await db.sql('delete from mn_businesses where id = $1', [id])
  })

  test('CARD-01 an entry has what a card shows, and nothing that only owner and administrators know', async () => {
    const { main } = await search({ q: 'ngiti' })
    expect(main[0]).toMatchObject({
      category: { name: 'Dental Clinics', slug: 'dental-clinics', icon: 'smile' },
    })
    expect(Object.keys(main[0] ?? {}).sort()).toEqual(
      `category city email featured friday_hours id image_url monday_hours name phone price_range rating
      rating_count rating_override saturday_hours short_description slug special_hours sponsored sunday_hours thursday_hours tuesday_hours verified
      verified_on verified_what website_url wednesday_hours`.split(/\s+/),
    )
  })
})

test('parking, wheelchair access and payment methods are found by their names, and not where there is none', async () => {
  const house = { located_in: 'Quartz Arcade' }
  await makeBusiness(db.sql, {
    ...house,
    name: 'Onyx',
    parking: 'Free in front',
    wheelchair_access: 'limited',
  })
  await makeBusiness(db.sql, { ...house, name: 'Opal', parking: 'No parking', wheelchair_access: 'no' })
  const { id } = await makeBusiness(db.sql, { ...house, name: 'Agate' })
  expect(await found({ q: 'quartz parking' })).toEqual(['Onyx'])
  expect(await found({ q: 'quartz wheelchair' })).toEqual(['Onyx'])
  await db.sql(`update mn_businesses set parking = 'Across the street' where id = $1`, [id])
  expect((await found({ q: 'quartz parking' })).toSorted()).toEqual(['Agate', 'Onyx'])
  await db.sql(`update mn_businesses set currencies_accepted = 'Cash, Paylater' where id = $1`, [id])
  expect(await found({ q: 'quartz paylater' })).toEqual(['Agate'])
})

test('whatever words of a business are found, a change of them is found too', async () => {
  const rows = await db.sql(`
    select attname, prosrc ~ ('\\m' || attname || '\\M') as is_followed
    from pg_attribute, pg_proc
    where attrelid = 'public.mn_businesses'::regclass and attnum > 0 and not attisdropped
      and pronamespace = 'private'::regnamespace and proname = 'follow_in_search'
      and attname <> 'id' and exists (
        select from pg_proc as reader
        where reader.pronamespace = 'private'::regnamespace and reader.proname = any ('{read_words,place_words}')
          and reader.prosrc ~ ('\\mbusiness\\.' || attname || '\\M')
      )`)
  expect(rows.length).toBeGreaterThan(10)
  const unfollowed = rows.filter((row) => row['is_followed'] !== true).map((row) => row['attname'])
  expect(unfollowed, 'private.follow_in_search compares them').toEqual([])
})
