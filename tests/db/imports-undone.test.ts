import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBusiness, makeRating } from './support/factories.ts'
import { importsOf, named } from './support/imports.ts'
import { people } from './support/people.ts'
import { expectRefusal } from './support/refusal.ts'

const db = databaseOfThisFile()
const admin = db.as('admin')
const { begin, store, undo, recordOf } = importsOf(admin)
const bySource = (sourceId: string) =>
  first(db.sql('select * from mn_businesses where source_id = $1', [sourceId]))
const holidays = (hours: string): Row => ({
  ...{ kind: 'holidays', from: null, to: null, yearly: false, days: [] },
  ...{ hours, source: 'survey' },
})

describe('undoing an import', () => {
  test('removes what it made and puts back what it changed, source’s words included', async () => {
    const earlier = await begin()
    await store(earlier, { made: [named('Was here', { phone: '1', city: 'Makati' })] })
    const before = await bySource('Was here')
    const id = await begin()
    await store(id, { made: [named('Came in'), named('Came in too')] })
    const set = (phone: string) => ({
      id: before['id'],
      phone,
      source_values: { name: 'Was here', phone },
    })
    await store(id, { changed: [set('2')] })
    await store(id, { changed: [set('3')] })
    expect(await undo(id, 1)).toMatchObject({ remaining: 2 })
    expect(await undo(id)).toEqual({ removed: 2, put_back: 1, left: 0, remaining: 0 })
    expect(await db.sql(`select from mn_businesses where source_id like 'Came in%'`)).toEqual([])
    const { updated_at: _, page_changed_at: __, ...after } = await bySource('Was here')
    expect(before).toMatchObject(after)
    expect(await recordOf(id)).toMatchObject({ state: 'undone' })
    await expectRefusal(undo(id), 'undone')
  })

  test('puts special days back, and takes theirs with the businesses that it made', async () => {
    const earlier = await begin()
    await store(earlier, { made: [named('Has special days', { special_hours: [holidays('Closed')] })] })
    const before = await bySource('Has special days')
    const id = await begin()
    await store(id, { made: [named('Brings special days', { special_hours: [holidays('Closed')] })] })
    await store(id, { changed: [{ id: before['id'], special_hours: [holidays('9:00 AM - 12:00 PM')] }] })
    const said = () =>
      db.sql(
        `select business.name, special.hours, special.source from mn_special_hours as special
         join mn_businesses as business on business.id = business_id
         where business.name like '%special days' order by 1`,
      )
    const own = { name: 'Has special days', hours: 'Closed', source: 'survey' }
    expect(await said()).toEqual([
      { ...own, name: 'Brings special days' },
      { ...own, hours: '9:00 AM - 12:00 PM' },
    ])
    await undo(id)
    expect(await said()).toEqual([own])
  })

  test('takes no later import that was undone for somebody’s edit', async () => {
    const first = await begin()
    await store(first, { made: [named('Twice imported', { phone: '1' })] })
    const { id: business } = await bySource('Twice imported')
    const second = await begin()
    await store(second, { changed: [{ id: business, phone: '2' }] })
    expect(await undo(second)).toMatchObject({ put_back: 1, left: 0 })
    expect(await undo(first)).toMatchObject({ removed: 1, left: 0 })
  })

  test('takes back what was changed since and put back, by hand and in many at once', async () => {
    const id = await begin()
    const names = ['Put back at once', 'Put back by hand', 'Put back in part']
    await store(id, { made: names.map((name) => named(name, { phone: '1', city: 'Makati' })) })
    const ids = await Promise.all(names.map(async (name) => (await bySource(name))['id']))
    const { bulk } = await first(
      admin(`select begin_bulk_change('{}', $1, '{"city": "Pasig", "archived": true}', '{closed}') as bulk`, [
        ids,
      ]),
    )
    await admin('select run_bulk_change($1)', [bulk])
    await admin('select undo_bulk_change($1)', [bulk])
    await admin(`update mn_businesses set phone = '2', email = 'a@b.test' where id = any ($1)`, [
      ids.slice(1),
    ])
    await admin(`update mn_businesses set phone = '1' where id = any ($1)`, [ids.slice(1)])
    await admin(`update mn_businesses set email = '' where id = $1`, [ids[1]])
    expect(await undo(id)).toEqual({ removed: 2, put_back: 0, left: 1, remaining: 0 })
    expect(await admin('select name from import_remains($1)', [id])).toEqual([{ name: 'Put back in part' }])
  })

  test('leaves what a person made of a value that a later import, undone since, had brought', async () => {
    const id = await begin()
    await store(id, { made: [named('Kept from another', { phone: '1' })] })
    const { id: business } = await bySource('Kept from another')
    const later = await begin()
    await store(later, { changed: [{ id: business, phone: '2' }] })
    const set = (phone: string) =>
      admin('update mn_businesses set phone = $2 where id = $1', [business, phone])
    await set('3')
    await undo(later)
    await set('2')
    expect(await undo(id)).toMatchObject({ removed: 0, left: 1 })
  })

  test('tells all that it left, however many they are', async () => {
    const id = await begin()
    await db.sql(
      `with made as (
         insert into mn_businesses (name, slug) select 'Left ' || n, 'left-' || n from generate_series(1, 1002) as n
         returning id
       ) insert into private.import_items (import_id, business_id, made, undone, reason)
       select $1, id, true, 'left', 'It was rated' from made`,
      [id],
    )
    const told = await first(admin('select count(*)::integer as rows from import_remains($1)', [id]))
    expect(told).toEqual({ rows: 1002 })
  })

  test('leaves what somebody did something with since, and says what and why', async () => {
    const there = await makeBusiness(db.sql, { phone: '1', city: 'Makati' })
    const id = await begin()
    await store(id, { made: ['Claimed', 'Rated', 'Edited', 'Untouched'].map((name) => named(name)) })
    await store(id, { changed: [{ id: there['id'], phone: '2', city: 'Taguig' }] })
    const idOf = async (name: string) => (await bySource(name))['id']
    await admin('update mn_businesses set owner_id = $2 where id = $1', [await idOf('Claimed'), people.owner])
    await makeRating(db.sql, 8, { business_id: await idOf('Rated'), user_id: people.stranger })
    await admin('update mn_businesses set phone = $2 where id = $1', [await idOf('Edited'), '77'])
    await admin('update mn_businesses set phone = $2 where id = $1', [there['id'], '77'])
    expect(await undo(id)).toEqual({ removed: 1, put_back: 0, left: 4, remaining: 0 })
    const left = await admin('select name, reason from import_remains($1)', [id])
    expect(left.filter(({ name }) => name !== there['name'])).toEqual([
      { name: 'Claimed', reason: 'It has an owner' },
      { name: 'Edited', reason: 'It was changed since' },
      { name: 'Rated', reason: 'It was rated' },
    ])
    expect(left.find(({ name }) => name === there['name'])).toMatchObject({ reason: 'Changed since: phone' })
    const now = await first(db.sql('select phone, city from mn_businesses where id = $1', [there['id']]))
    expect(now).toEqual({ phone: '77', city: 'Makati' })
  })
})
