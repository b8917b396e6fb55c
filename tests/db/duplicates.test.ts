import { describe, expect, test } from 'vitest'
import { blockKeysOf, kindWords } from '#features/duplicates/block-keys.ts'
import { candidates } from '#features/duplicates/duplicates.schema.ts'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()
const { sql, as } = db

const blank = {
  ...{ name: '', address: '', city: '', phone: '', website_url: '', category: '' },
  ...{ latitude: null, longitude: null },
}

describe('the blocks of the database are those of the judge', () => {
  test.each([
    { name: 'Señor Pedro’s Lechon & Grill, Inc.', city: 'City of Makati' },
    { name: '7-Eleven', phone: '+63 2 8811 7331 ext. 12 / 0917 123 4567', city: 'Pasay City' },
    {
      name: 'AAA',
      website_url: 'https://www.Kape.example.ph/menu?x=1',
      latitude: 14.55321,
      longitude: 121.02001,
    },
    {
      name: 'Zamboanga Café',
      website_url: 'https://m.facebook.com/zamboanga',
      address: '14 Kalayaan Ave., Brgy. 2',
    },
    { name: 'Anahaw Book Nook’s Café and Restaurants of Bayan', city: 'Pasig' },
    { name: 'Bass Sales Station', city: 'Pasig' },
    {
      name: 'Kentucky Fried Chicken of the Philippines (Aurora)',
      ...{ city: 'Pasig', phone: '(02) 426-0219', latitude: 14.55321, longitude: 121.02001 },
    },
    { name: 'Medical Center', city: 'Pasig' },
    { name: 'Lola Nena’s Ihawan (Main)', address: '3/F Señor Center,  18 Gen. Peñafrancia St., Brgy. 2' },
    { name: 'The', address: 'Anahaw Street' },
    { name: 'Narra & Molave Kapihan', address: 'Anahaw Arcade, 9th Avenue' },
    { name: 'Molave', address: '#12 Anahaw-Narra, Purok 3' },
    { name: 'Molave', address: '大学 12' },
    { name: 'ラーメン がんこ', city: 'Pasig' },
    { name: 'ร้านอาหาร เชียงใหม่', city: 'Pasig' },
    { name: 'مَطعَم بيروت', city: 'Pasig' },
    { name: 'हिन्दी ढाबा', city: 'Pasig' },
    { name: '한식당 서울', city: 'Pasig' },
    // Each word for a kind, which the database has to leave out as well.
    { name: ['Anahaw', ...kindWords].join(' '), city: 'Pasig' },
    { name: 'Sto. Niño de Anahaw Church of St. Rita 2', city: 'STA. Rosa City' },
    {
      name: 'Rosa Narra Molave 3 Banaba Kapihan',
      city: 'Santa Rosa',
      latitude: 14.55321,
      longitude: 121.02001,
    },
    { name: 'Molave Narra Banaba' },
    { name: 'Molave Narra', latitude: 14.55321, longitude: 121.02001 },
    { name: 'Banabamolave Clinic', city: '' },
    { name: 'Anahaw Medical Center (Main)', city: 'City of Narra' },
    { name: 'Narra 24', city: 'Narra' },
    { name: 'Of the', city: 'Pasig' },
    { name: 'J & J', city: 'Pasig', latitude: 14.55321, longitude: 121.02001 },
    { name: 'Ünïque', latitude: -14.5, longitude: -0.001, address: '12' },
  ])('of $name', async (given) => {
    const entry = { ...blank, ...given }
    const { keys } = await first(
      sql('select private.block_keys($1, $2, $3, $4, $5, $6, $7) as keys', [
        ...[entry.name, entry.address, entry.city, entry.phone, entry.website_url],
        ...[entry.latitude, entry.longitude],
      ]),
    )
    expect([...(keys as string[])].toSorted()).toEqual(blockKeysOf(entry).toSorted())
  })
})

async function known(entries: readonly Row[], caller: 'service' | 'admin' = 'service'): Promise<Row[]> {
  return as(caller)(
    'select row_index, business ->> $2 as name, entries_of_name from known_businesses_like($1)',
    [JSON.stringify(entries), 'name'],
  )
}

describe('a row meets the listed businesses', () => {
  test('that share its phone, its name within the city, or a word or initials of it nearby, and no others', async () => {
    await makeBusiness(sql, { name: 'Tala Yoga', phone: '+63 917 555 8888' })
    await makeBusiness(sql, { name: 'Bituin Books', city: 'Pasig City' })
    await makeBusiness(sql, { name: 'Araw Grill', latitude: 14.55, longitude: 121.02 })
    await makeBusiness(sql, { name: 'Araw Bar', latitude: 14.65, longitude: 121.02 })
    await makeBusiness(sql, { name: 'Bituin Books', city: 'Pasig', archived: true })
    await makeBusiness(sql, { name: 'Kentucky Fried Chicken', latitude: 14.58, longitude: 121.02 })
    await makeBusiness(sql, { name: 'Ulan Hardware', phone: '+63 2 8426 0219' })
    const found = await known([
      { name: 'Other', phone: '0917-555-8888' },
      { name: 'Bituin Books Inc.', city: 'Pasig' },
      { name: 'Araw Restaurant', latitude: 14.5519, longitude: 121.0219 },
      { name: 'Tala Books and Café', city: 'Pasig' },
      { name: 'BituinBook', city: 'Pasig' },
      { name: 'Nobody' },
      { name: 'KFC', latitude: 14.5801, longitude: 121.0201 },
      // A number of before it was lengthened.
      { name: 'Another', phone: '(02) 426-0219' },
    ])
    expect(found.map(({ row_index, name }) => [row_index, name])).toEqual([
      [0, 'Tala Yoga'],
      [1, 'Bituin Books'],
      [2, 'Araw Grill'],
      [4, 'Bituin Books'],
      [6, 'Kentucky Fried Chicken'],
      [7, 'Ulan Hardware'],
    ])
  })

  test('as they are called now', async () => {
    const made = await makeBusiness(sql, { name: 'Dati', phone: '+63 917 000 1111' })
    await sql(`update mn_businesses set phone = '+63 917 000 2222' where id = $1`, [made['id']])
    expect(await known([{ name: 'x', phone: '0917 000 1111' }])).toEqual([])
    expect(await known([{ name: 'x', phone: '0917 000 2222' }])).toHaveLength(1)
  })

  test('asked for by administrators and imports alone', async () => {
    for (const caller of ['nobody', 'stranger', 'owner'] as const)
      await expectRefusal(as(caller)(`select known_businesses_like('[]')`), /./, forbidden)
    expect(await known([], 'admin')).toEqual([])
  })
})

describe('the nightly check', () => {
  async function next() {
    const { found } = await first(as('service')('select next_duplicate_candidates(2000) as found'))
    return candidates.parse(found)
  }
  const store = (entries: unknown, pairs: unknown) =>
    as('service')('select store_duplicate_pairs($1, $2)', [JSON.stringify(entries), JSON.stringify(pairs)])
  const listed = async () =>
    (await first(as('admin')('select admin_duplicates() as found')))['found'] as {
      rows: Row[]
      total: number
    }

  test('judges each pair once, again after a change, and never shows a pair that was kept apart', async () => {
    await sql('delete from mn_businesses')
    const [one, other] = [
      String((await makeBusiness(sql, { name: 'Kape', phone: '+63 917 123 4567' }))['id']),
      String((await makeBusiness(sql, { name: 'Kapé', phone: '+63 917 123 4567' }))['id']),
    ]
    const { entries, pairs } = await next()
    expect(entries).toHaveLength(2)
    expect(pairs.map((pair) => [pair.first.name, pair.second.name].sort())).toEqual([['Kape', 'Kapé']])
    const found = [{ first: one, second: other, answer: 'same', score: 12, entries_of_name: 2 }]
    await store(entries, found)
    expect((await next()).entries).toEqual([])
    expect((await listed()).total).toBe(1)
    await as('admin')('select keep_apart($1, $2)', [other, one])
    await sql(`update mn_businesses set city = 'Pasig' where id = $1`, [one])
    const again = await next()
    expect(again.entries).toHaveLength(1)
    await store(again.entries, found)
    expect(await listed()).toMatchObject({ total: 0, rows: [] })
  })

  test('judges a business again that changed while it was judged', async () => {
    await sql('delete from mn_businesses')
    const { id } = await makeBusiness(sql, { name: 'Kape' })
    const { entries } = await next()
    await sql(`update mn_businesses set name = 'Kape Dos' where id = $1`, [id])
    await store(entries, [])
    expect((await next()).entries).toHaveLength(1)
  })

  test('runs with the service key alone', async () => {
    for (const caller of ['nobody', 'stranger', 'admin'] as const) {
      await expectRefusal(as(caller)('select next_duplicate_candidates(1)'), /permission denied/, forbidden)
      await expectRefusal(
        as(caller)(`select store_duplicate_pairs('[]', '[]')`),
        /permission denied/,
        forbidden,
      )
    }
  })
})
