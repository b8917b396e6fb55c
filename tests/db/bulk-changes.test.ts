import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBusiness, makeCategory } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const { sql, as } = databaseOfThisFile()
const admin = as('admin')

const answer = async (call: string, values: readonly unknown[]) =>
  Object((await first(admin(`select ${call} as answer`, values)))['answer'])

async function begin(filter: object, wanted: object, ids: readonly unknown[] | null = null): Promise<string> {
  const row = await first(admin('select begin_bulk_change($1, $2, $3) as id', [filter, ids, wanted]))
  return String(row['id'])
}

const run = (id: string, atMost = 500) => answer('run_bulk_change($1, $2)', [id, atMost])
const undo = (id: string, atMost = 500) => answer('undo_bulk_change($1, $2)', [id, atMost])
const preview = (filter: object, wanted: object, ids: readonly unknown[] | null = null) =>
  answer('preview_bulk_change($1, $2, $3)', [filter, ids, wanted])

let word = 0
/** Businesses that a filter of their own finds. */
async function group(...columns: readonly Row[]) {
  word += 1
  const q = `bulkgroup${String.fromCharCode(96 + word)}`
  const made: Row[] = []
  for (const more of columns) made.push(await makeBusiness(sql, { name: `${q} ${made.length}`, ...more }))
  return { filter: { q }, ids: made.map(({ id }) => id), rows: () => rowsOf(q) }
}

const rowsOf = (q: string) => sql('select * from mn_businesses where name like $1 order by name', [`${q} %`])

describe('a bulk change', () => {
  test('is previewed: how many, from what to what', async () => {
    const { filter, ids } = await group(
      { city: 'Makati City' },
      { city: 'Pasig City' },
      { city: 'Pasig City' },
    )
    expect(await preview(filter, { city: 'Makati City' })).toEqual({
      total: 3,
      changing: 2,
      outside: 0,
      before: { city: [{ value: 'Pasig City', count: 2 }] },
    })
    expect(await preview({}, { archived: true, city: 'Makati City' }, ids.slice(0, 2))).toEqual({
      total: 2,
      changing: 2,
      outside: 0,
      before: { archived: [{ value: false, count: 2 }], city: [{ value: 'Pasig City', count: 1 }] },
    })
  })

  test('of the city tells how many pins would lie outside of it', async () => {
    const at = (longitude: number, city = 'Pasig City') => ({ city, latitude: 14.5, longitude })
    const { filter } = await group(
      ...[at(121.05), at(121.102), at(121.2), at(121.6), at(121.2, 'Makati City'), { city: 'Pasig City' }],
    )
    const areas = [
      '((121.0,14.4),(121.1,14.4),(121.1,14.6),(121.0,14.6))',
      '((121.5,14.4),(121.7,14.4),(121.7,14.6),(121.5,14.6))',
    ]
    const told = (wanted: object, within: readonly string[]) =>
      answer('preview_bulk_change($1, null, $2, $3::polygon[])', [filter, wanted, within])
    expect(await told({ city: 'Makati City' }, areas)).toMatchObject({ changing: 5, outside: 1 })
    expect(await told({ city: 'Makati City' }, [])).toMatchObject({ outside: 0 })
    expect(await told({ archived: true }, [])).toMatchObject({ changing: 6, outside: 0 })
  })

  test('changes all that the filter finds, in parts, and is undone whole', async () => {
    const category = await makeCategory(sql)
    const { filter, rows } = await group(
      { city: 'Taguig City', draft: true },
      {},
      { category_id: category['id'] },
    )
    const before = await rows()
    const id = await begin(filter, {
      ...{ category_id: category['id'], city: 'Makati City', owner_id: people.owner, draft: false },
      ...{ archived: true, featured_by_admin: true, verified_what: 'premises_and_hours' },
    })
    expect(await run(id, 2)).toMatchObject({ total: 3, changed: 2, remaining: 1 })
    expect(await run(id, 2)).toMatchObject({ changed: 3, passed_over: 0, remaining: 0 })
    for (const row of await rows())
      expect(row).toMatchObject({
        ...{ category_id: category['id'], city: 'Makati City', owner_id: people.owner, draft: false },
        ...{ archived: true, featured: true, verified: true, verified_what: 'premises_and_hours' },
      })
    expect(await undo(id, 2)).toMatchObject({ remaining: 1 })
    expect(await undo(id, 2)).toMatchObject({ put_back: 3, left: 0, remaining: 0 })
    const lasting = ({ updated_at: _updated, page_changed_at: _page, ...row }: Row) => row
    expect((await rows()).map(lasting)).toEqual(before.map(lasting))
  })

  test('is recorded, and in the record of changes with who did it', async () => {
    const { filter, ids } = await group({ city: 'Makati City' })
    const id = await begin(filter, { city: 'Pasig City' })
    await run(id)
    expect(await admin('select actor_id, state, changed from mn_bulk_changes where id = $1', [id])).toEqual([
      { actor_id: people.admin, state: 'finished', changed: 1 },
    ])
    const [change] = await sql(
      'select actor_id, fields from mn_changes where entity_id = $1 order by id desc',
      ids,
    )
    expect(change).toEqual({
      actor_id: people.admin,
      fields: { city: { from: 'Makati City', to: 'Pasig City' } },
    })
  })

  test('that is undone leaves what somebody changed since, and tells it', async () => {
    const { filter, ids, rows } = await group({}, {}, {})
    const id = await begin(filter, { city: 'Pasig City', archived: true })
    await run(id)
    await sql(`update mn_businesses set city = 'Quezon City' where id = $1`, [ids[0]])
    await sql(`delete from mn_businesses where id = $1`, [ids[2]])
    expect(await undo(id)).toMatchObject({ put_back: 1, left: 1, remaining: 0 })
    expect(await rows()).toMatchObject([
      { city: 'Quezon City', archived: false },
      { city: '', archived: false },
    ])
    const told = await admin('select name, state, reason from bulk_change_remains($1)', [id])
    expect(told).toEqual([
      { name: (await rows())[0]?.['name'], state: 'left', reason: 'city' },
      { name: null, state: 'gone', reason: '' },
    ])
    await expectRefusal(undo(id), 'was undone', 'P0002')
  })

  test('can be undone in its middle', async () => {
    const { filter, rows } = await group({}, {}, {})
    const id = await begin(filter, { city: 'Pasig City' })
    await run(id, 2)
    expect(await undo(id)).toMatchObject({ put_back: 2, remaining: 0 })
    expect((await rows()).map(({ city }) => city)).toEqual(['', '', ''])
    await expectRefusal(run(id), 'not under way', 'P0002')
  })

  test('that gives the second category of some makes it their first alone, and back', async () => {
    const [first_, second] = [await makeCategory(sql), await makeCategory(sql)]
    const { filter, rows } = await group({ category_id: first_['id'], secondary_category_id: second['id'] })
    const id = await begin(filter, { category_id: second['id'] })
    await run(id)
    expect(await rows()).toMatchObject([{ category_id: second['id'], secondary_category_id: null }])
    await undo(id)
    expect(await rows()).toMatchObject([{ category_id: first_['id'], secondary_category_id: second['id'] }])
  })

  test('that archives tells owners why', async () => {
    const { filter, ids } = await group({ owner_id: people.owner }, {})
    const call = `select begin_bulk_change($1, null, $2, '{closed}', ' Seen on Sunday. ') as id`
    const id = (await first(admin(call, [filter, { archived: true }])))['id']
    await run(String(id))
    const told = await sql('select decision, reasons, note from mn_decisions where business_id = any ($1)', [
      ids,
    ])
    expect(told).toEqual([{ decision: 'archived', reasons: ['closed'], note: 'Seen on Sunday.' }])
  })

  test('that one business refuses changes the others, and says why', async () => {
    const { filter, ids } = await group({}, {})
    const id = await begin(filter, { category_id: people.owner })
    expect(await run(id)).toMatchObject({ changed: 0, passed_over: 2, remaining: 0 })
    const told = await admin('select business_id, state from bulk_change_remains($1)', [id])
    expect(told).toEqual(expect.arrayContaining(ids.map((one) => ({ business_id: one, state: 'refused' }))))
  })

  test('tells all that it passed over, however many they are', async () => {
    const { filter } = await group({})
    const id = await begin(filter, { archived: true })
    await sql(
      `insert into private.bulk_items (bulk_id, business_id, state, fields)
       select $1, gen_random_uuid(), 'gone', '{}' from generate_series(1, 1002)`,
      [id],
    )
    const told = await first(admin('select count(*)::integer as rows from bulk_change_remains($1)', [id]))
    expect(told).toEqual({ rows: 1002 })
  })

  test('is what administrators decide, and of nothing else', async () => {
    const { filter } = await group({})
    for (const wanted of [{ name: 'x' }, { rating_count: 9 }, { slug: 'x' }, { 'draft; drop': true }])
      await expectRefusal(begin(filter, wanted), 'cannot be given', forbidden)
    await expectRefusal(begin(filter, {}), 'what is to change', '22023')
    const id = await begin(filter, { archived: true })
    await expectRefusal(as('owner')('select run_bulk_change($1)', [id]), 'Only administrators', forbidden)
  })
})

// A trigger's plan is kept for a connection's life: one made while a single row changed would join by loops.
test('a change of many compares no row before with every row after', async () => {
  const joined = await sql(String.raw`select distinct proname
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgoldtable is not null and tgnewtable is not null and position(tgoldtable in prosrc) > 0
      and prosrc ~ ('(?<!full )\mjoin (' || tgoldtable || '|' || tgnewtable || ')\M')`)
  expect(joined).toEqual([])
})
