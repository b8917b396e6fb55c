import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { insertRow, makeAccount, makeBusiness, makeCategory } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, invalid } from './support/refusal.ts'

const db = databaseOfThisFile()

async function slugOf(name: string, slug = ''): Promise<unknown> {
  return (await makeBusiness(db.sql, { name, slug }))['slug']
}

describe('the slug of a business', () => {
  test.each([
    ['Aling Nena’s Carinderia', 'aling-nenas-carinderia'],
    ['  Café   Niño -- & Co. ', 'cafe-nino-co'],
    ['7-Eleven #1234', '7-eleven-1234'],
    ['SM City (North EDSA)', 'sm-city-north-edsa'],
    ['李記', 'business'],
    ['Tapa–House', 'tapa-house'],
    ['ABC ᴾᴿᴼ ✨💅🏽✨', 'abc-pro'],
    ['𝓑𝓮𝓪𝓾𝓽𝔂 ʙᴀʀ ＰＬＵＳ', 'beauty-bar-plus'],
    ['한국마트 (Korean Mart)', 'korean-mart'],
  ])('ADD-08 of %j is made from the name when none is sent', async (name, slug) => {
    expect(await slugOf(name)).toBe(slug)
  })

  test('ADD-08 in letters that a URL lacks is its category and city, and its number if it has one', async () => {
    const category_id = (await makeCategory(db.sql, { name: 'Thai Restaurants' }))['id']
    const made = async (name: string) =>
      (await makeBusiness(db.sql, { name, category_id, city: 'Makati City' }))['slug']
    expect([
      await made('ร้านอาหารไทย'),
      await made('ครัวไทย'),
      await made('ครัวไทย 9'),
      await made('168'),
    ]).toEqual([
      'thai-restaurants-makati-city',
      'thai-restaurants-makati-city-2',
      'thai-restaurants-makati-city-9',
      '168',
    ])
  })

  test('ADD-08 that was sent is brought into form', async () => {
    expect(await slugOf('Anything', 'My Own Slug!')).toBe('my-own-slug')
  })

  test('ADD-09 gets -2, -3 and so on when it is taken, also within one statement', async () => {
    expect([await slugOf('Mang Inasal'), await slugOf('Mang Inasal'), await slugOf('Mang Inasal')]).toEqual([
      'mang-inasal',
      'mang-inasal-2',
      'mang-inasal-3',
    ])
    const rows = await db.sql(
      `insert into mn_businesses (name) select 'Potato Corner' from generate_series(1, 40) returning slug`,
    )
    const expected = Array.from({ length: 40 }, (_, i) =>
      i === 0 ? 'potato-corner' : `potato-corner-${i + 1}`,
    )
    expect(rows.map((row) => row['slug'])).toEqual(expected)
  })

  test('ADD-09 sees drafts and archived businesses that the submitter does not see', async () => {
    await insertRow(db.sql, 'mn_businesses', { name: 'Hidden Gem', owner_id: people.owner })
    const submitted = await insertRow(db.as('stranger'), 'mn_businesses', {
      name: 'Hidden Gem',
      owner_id: people.stranger,
    })
    expect(submitted['slug']).toBe('hidden-gem-2')
  })

  test('ADD-09 is kept when the business is renamed, and can be set by an administrator', async () => {
    const { id } = await makeBusiness(db.sql, { name: 'Old Name' })
    await slugOf('New Name')
    const rename = 'update public.mn_businesses set name = $2 where id = $1 returning slug'
    expect(await first(db.as('admin')(rename, [id, 'New Name']))).toEqual({ slug: 'old-name' })
    const set = 'update public.mn_businesses set slug = $2 where id = $1 returning slug'
    expect(await first(db.as('admin')(set, [id, 'new-name']))).toEqual({ slug: 'new-name-2' })
    expect(await first(db.as('admin')(set, [id, '']))).toEqual({ slug: 'new-name-2' })
  })

  test('ADD-10 differs for twenty simultaneous submissions of one name', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => makeAccount(db.sql)))
    const rows = await Promise.all(
      users.map((user) =>
        insertRow(db.asAccount(user), 'mn_businesses', { name: 'Same Name', owner_id: user }),
      ),
    )
    const expected = Array.from({ length: 20 }, (_, i) => (i === 0 ? 'same-name' : `same-name-${i + 1}`))
    expect(rows.map((row) => row['slug']).sort()).toEqual(expected.sort())
  })

  test('ADD-10 differs when names meet at a number: "Studio 2" and the second "Studio"', async () => {
    const names = Array.from({ length: 24 }, (_, i) => (i % 3 === 0 ? 'Studio 2' : 'Studio'))
    const rows = await Promise.all(names.map((name) => makeBusiness(db.sql, { name })))
    expect(new Set(rows.map((row) => row['slug'])).size).toBe(names.length)
  })

  test('ADD-10 waits for a submission that is not decided yet, and takes the slug when that is given up', async () => {
    const [one, other] = [await db.connect(), await db.connect()]
    const insert = `insert into public.mn_businesses (name) values ('Waiting Shed') returning slug`
    await one.query('begin')
    await one.query(insert)
    const waiting = other.query(insert)
    await one.query('rollback')
    expect((await waiting).rows).toEqual([{ slug: 'waiting-shed' }])
  })

  test.each(['', 'Upper', 'two--hyphens', '-edge', 'a/b', 'ünder', 'a b'])(
    'ADD-08 is never stored as %j, even where the trigger does not run',
    async (slug) => {
      const client = await db.connect()
      await client.query('set session_replication_role = replica')
      await expectRefusal(
        client.query(`insert into mn_businesses (name, slug) values ('x', $1)`, [slug]),
        'slug',
        invalid,
      )
    },
  )
})
