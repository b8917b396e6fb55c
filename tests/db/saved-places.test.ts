import { beforeAll, describe, expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { makeAccount, makeBusiness } from './support/factories.ts'
import { expectRefusal } from './support/refusal.ts'

const db = databaseOfThisFile()
const { sql } = db

const visitor = db.as('nobody')

async function businessId(row: object = {}): Promise<string> {
  return String((await makeBusiness(sql, { ...row }))['id'])
}

async function person() {
  const id = await makeAccount(sql)
  const ask = db.asAccount(id)
  return {
    ask,
    save: async (list: string, businesses: readonly string[]) =>
      Object(
        (await first(ask('select public.save_places($1, $2::uuid[]) as taken', [list, businesses])))['taken'],
      ),
    lists: async () => (await ask('select name from mn_saved_lists order by name')).map(({ name }) => name),
    listId: async (name: string) =>
      String((await first(ask('select id from mn_saved_lists where name = $1', [name])))['id']),
    share: async (list: string, shared: boolean) =>
      (await first(ask('select public.share_saved_list($1, $2) as key', [list, shared])))['key'],
  }
}

const sharedList = async (key: unknown) =>
  (await first(visitor('select public.shared_list($1) as list', [key])))['list']

const statesOf = async (ids: readonly string[]) =>
  visitor('select id, state, slug, name from public.saved_places_now($1::uuid[])', [ids])

describe('places that somebody saves', () => {
  let listed: string
  beforeAll(async () => {
    listed = await businessId({ name: 'Aling Nena' })
  })

  test('go to a list by its name, which begins with them', async () => {
    const ana = await person()
    expect(await ana.save('Weekend', [listed])).toEqual([listed])
    expect(await ana.lists()).toEqual(['Weekend'])
    expect(await ana.ask('select business_id, name from mn_saved_places')).toEqual([
      { business_id: listed, name: 'Aling Nena' },
    ])
  })

  test('are there once, however often and from however many devices they are saved', async () => {
    const ana = await person()
    await ana.save('Saved', [listed, listed])
    await Promise.all([ana.save('Saved', [listed]), ana.save('Saved', [listed])])
    expect(await ana.ask('select from mn_saved_places')).toHaveLength(1)
  })

  test('a draft and what is gone are left out, and not told apart', async () => {
    const ana = await person()
    const draft = await businessId({ draft: true })
    const gone = '00000000-0000-4000-8000-000000000000'
    expect(await ana.save('Saved', [draft, gone, listed])).toEqual([listed])
    const states = await statesOf([draft, gone])
    expect(states.map(({ id: _, ...rest }) => rest)).toEqual([
      { state: 'gone', slug: null, name: null },
      { state: 'gone', slug: null, name: null },
    ])
  })

  test('keep their name when the business goes, and say what became of it', async () => {
    const ana = await person()
    const [archived, deleted] = [
      await businessId({ name: 'Old Café' }),
      await businessId({ name: 'Lost Café' }),
    ]
    await ana.save('Saved', [archived, deleted])
    await sql('update mn_businesses set archived = true where id = $1', [archived])
    await sql('delete from mn_businesses where id = $1', [deleted])
    expect(await ana.ask('select name from mn_saved_places order by name')).toEqual([
      { name: 'Lost Café' },
      { name: 'Old Café' },
    ])
    expect(await statesOf([archived, deleted])).toEqual(
      expect.arrayContaining([
        { id: archived, state: 'archived', slug: null, name: null },
        { id: deleted, state: 'gone', slug: null, name: null },
      ]),
    )
  })

  test('nobody names a place, which could say anything in a shared list', async () => {
    const ana = await person()
    await ana.save('Saved', [listed])
    await expectRefusal(
      ana.ask('insert into mn_saved_places (list_id, business_id, name) values ($1, $2, $3)', [
        await ana.listId('Saved'),
        await businessId(),
        'Buy here',
      ]),
      'permission denied',
      '42501',
    )
  })

  test('a list takes 500 places, and somebody 50 lists', async () => {
    const ana = await person()
    await ana.save('Full', [])
    const list = await ana.listId('Full')
    await sql(`alter table mn_saved_places disable trigger mn_saved_places_complete`)
    await sql(
      `insert into mn_saved_places (list_id, business_id, name)
       select $1, gen_random_uuid(), 'Place' from generate_series(1, 500)`,
      [list],
    )
    await sql(`alter table mn_saved_places enable trigger mn_saved_places_complete`)
    await expectRefusal(ana.save('Full', [listed]), 'This list has 500 places', '23514')
    for (let number = 2; number <= 50; number += 1) await ana.save(`List ${number}`, [])
    await expectRefusal(ana.save('One more', [listed]), 'You have 50 lists', '23514')
  })

  test.each(['', ' Weekend', 'x'.repeat(61), 'two\nlines'])('a list is not called %j', async (name) => {
    const ana = await person()
    await expectRefusal(ana.save(name, []), 'mn_saved_lists_name_form', '23514')
  })
})

describe('a list is private', () => {
  test('until its owner shares it, and again once they stop', async () => {
    const [ana, ben] = [await person(), await person()]
    const place = await businessId()
    await ana.save('Date night', [place])
    const list = await ana.listId('Date night')
    expect(await ben.ask('select from mn_saved_lists')).toEqual([])
    expect(await ben.ask('select from mn_saved_places')).toEqual([])
    const key = await ana.share(list, true)
    expect(await ana.share(list, true)).toBe(key)
    expect(await sharedList(key)).toEqual({ name: 'Date night', places: [place] })
    expect(await ben.ask('select from mn_saved_lists')).toEqual([])
    expect(await ana.share(list, false)).toBeNull()
    expect(await sharedList(key)).toBeNull()
    expect(await ana.share(list, true)).not.toBe(key)
  })

  test('and shows others neither drafts nor what is archived or gone', async () => {
    const ana = await person()
    const places = [await businessId(), await businessId(), await businessId(), await businessId()]
    const [listed, draft, archived, deleted] = places
    await ana.save('Weekend', places)
    await sql('update mn_businesses set draft = true where id = $1', [draft])
    await sql('update mn_businesses set archived = true where id = $1', [archived])
    await sql('delete from mn_businesses where id = $1', [deleted])
    const key = await ana.share(await ana.listId('Weekend'), true)
    expect(await sharedList(key)).toEqual({ name: 'Weekend', places: [listed] })
    expect(await ana.ask('select from mn_saved_places')).toHaveLength(4)
  })

  test('nobody shares, fills, renames or deletes another’s', async () => {
    const [ana, ben] = [await person(), await person()]
    const place = await businessId()
    await ana.save('Mine', [place])
    const list = await ana.listId('Mine')
    await expectRefusal(ben.share(list, true), 'no such list of yours', '42501')
    await expectRefusal(
      ben.ask('insert into mn_saved_places (list_id, business_id) values ($1, $2)', [
        list,
        await businessId(),
      ]),
      'permission denied',
      '42501',
    )
    await ben.ask('delete from mn_saved_places where list_id = $1', [list])
    await ben.ask(`update mn_saved_lists set name = 'Yours' where id = $1`, [list])
    await ben.ask('delete from mn_saved_lists where id = $1', [list])
    expect(await ana.ask('select name from mn_saved_places')).toHaveLength(1)
    expect(await ana.lists()).toEqual(['Mine'])
  })

  test('nobody chooses the key of a link', async () => {
    const ana = await person()
    await ana.save('Mine', [])
    await expectRefusal(
      ana.ask(`update mn_saved_lists set share_key = repeat('0', 32) where name = 'Mine'`),
      'permission denied',
      '42501',
    )
    expect(await sharedList('0'.repeat(32))).toBeNull()
    expect(await sharedList('')).toBeNull()
  })
})
