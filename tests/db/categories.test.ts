import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { insertRow, makeBusiness, makeCategory } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden, inUse, invalid, taken } from './support/refusal.ts'

const db = databaseOfThisFile()

const category = async () => (await makeCategory(db.sql))['id']
const count = async (id: unknown) =>
  (await first(db.sql('select item_count from mn_categories where id = $1', [id])))['item_count']
/** What item_count must be, counted anew. */
const counted = `select id, item_count, (
    select count(*)::int from mn_businesses
    where not draft and not archived and mn_categories.id in (category_id, secondary_category_id)
  ) as counted from mn_categories`

async function expectCountsRight(): Promise<void> {
  const rows = await db.sql(counted)
  expect(rows.filter((row) => row['item_count'] !== row['counted'])).toEqual([])
}

describe('item_count', () => {
  test('DATA-22 is refused as a value that somebody sets', async () => {
    const id = await category()
    const set = 'update public.mn_categories set item_count = 99 where id = $1'
    await expectRefusal(db.as('admin')(set, [id]), 'item_count', forbidden)
    await expectRefusal(db.as('service')(set, [id]), 'item_count', forbidden)
    await expectRefusal(makeCategory(db.as('admin'), { item_count: 99 }), 'item_count', forbidden)
  })

  test('DATA-22 counts public businesses, as primary or secondary, one with both once', async () => {
    const [a, b] = [await category(), await category()]
    await makeBusiness(db.sql, { category_id: a })
    await makeBusiness(db.sql, { category_id: b, secondary_category_id: a })
    await makeBusiness(db.sql, { category_id: a, secondary_category_id: a })
    await makeBusiness(db.sql, { category_id: a, draft: true })
    await makeBusiness(db.sql, { category_id: a, archived: true })
    expect([await count(a), await count(b)]).toEqual([3, 1])
  })

  test('DATA-22 follows publishing, archiving, moving and deleting', async () => {
    const [a, b] = [await category(), await category()]
    const { id } = await makeBusiness(db.sql, { category_id: a, draft: true })
    const steps: [string, number, number][] = [
      ['draft = false', 1, 0],
      [`secondary_category_id = '${b}'`, 1, 1],
      ['archived = true', 0, 0],
      ['archived = false', 1, 1],
      [`category_id = '${b}'`, 0, 1],
      ['secondary_category_id = null', 0, 1],
      ['category_id = null', 0, 0],
      [`category_id = '${a}'`, 1, 0],
    ]
    for (const [change, inA, inB] of steps) {
      await db.as('admin')(`update public.mn_businesses set ${change} where id = $1`, [id])
      expect([change, await count(a), await count(b)]).toEqual([change, inA, inB])
    }
    await db.as('admin')('delete from public.mn_businesses where id = $1', [id])
    expect([await count(a), await count(b)]).toEqual([0, 0])
  })

  test('DATA-22 is right after many rows in one statement, and after simultaneous writers', async () => {
    const ids = [await category(), await category(), await category()]
    const rows = (n: number) =>
      db.sql(
        `insert into mn_businesses (name, draft, category_id, secondary_category_id)
         select 'Row', i % 5 = 0, ($2::uuid[])[1 + i % 3], ($2::uuid[])[1 + i % 2] from generate_series(1, $1::int) i`,
        [n, ids],
      )
    await rows(100)
    await Promise.all([
      ...Array.from({ length: 12 }, (_, i) => makeBusiness(db.sql, { category_id: ids[i % 3] })),
      rows(30),
    ])
    await expectCountsRight()
    await db.sql('update mn_businesses set draft = not draft, category_id = secondary_category_id')
    await expectCountsRight()
    await db.sql(`delete from mn_businesses where name = 'Row'`)
    await expectCountsRight()
  })

  test('DATA-22 counts two businesses whose transactions overlap', async () => {
    const id = await category()
    const insert = `insert into public.mn_businesses (name, draft, category_id) values ('At once', false, $1)`
    const [one, other] = [await db.connect(), await db.connect()]
    await one.query('begin')
    await one.query(insert.replace('At once', 'First'), [id])
    const waiting = other.query(insert, [id])
    await one.query('commit')
    await waiting
    expect(await count(id)).toBe(2)
  })
})

describe('deleting', () => {
  test.each([{ draft: false }, { draft: true }, { archived: true }])(
    'ACAT-13 a category that is the primary one of a business (%o) is refused in the text’s words',
    async (row) => {
      const id = await category()
      await makeBusiness(db.sql, { category_id: id, ...row })
      await expectRefusal(
        db.as('admin')('delete from public.mn_categories where id = $1', [id]),
        /^Cannot delete category that has businesses assigned to it. Please reassign or delete the businesses first.$/,
        inUse,
      )
    },
  )

  test('ACAT-13 a category that is only secondary is deleted, and leaves its businesses', async () => {
    const id = await category()
    const business = await makeBusiness(db.sql, { secondary_category_id: id })
    await db.as('admin')('delete from public.mn_categories where id = $1', [id])
    expect(
      await first(db.sql('select secondary_category_id from mn_businesses where id = $1', [business['id']])),
    ).toEqual({ secondary_category_id: null })
  })

  test('ACAT-15 ACAT-16 the empty ones leaves alone what a draft or archived business uses', async () => {
    const [empty, primaryOfDraft, secondaryOfArchived, inList] = await Promise.all([
      category(),
      category(),
      category(),
      category(),
    ])
    await makeBusiness(db.sql, { category_id: primaryOfDraft, draft: true })
    await makeBusiness(db.sql, { secondary_category_id: secondaryOfArchived, archived: true })
    await makeBusiness(db.sql, { category_id: inList })
    const listed = await db.as('admin')('select id from public.empty_categories()')
    expect(listed).toContainEqual({ id: empty })
    const all = [empty, primaryOfDraft, secondaryOfArchived, inList]
    expect(listed.filter((row) => all.includes(row['id']))).toHaveLength(1)
    expect(await db.as('admin')('select public.delete_empty_categories($1) as deleted', [all])).toEqual([
      { deleted: 1 },
    ])
    expect(await db.sql('select id from mn_categories where id = any ($1)', [all])).toHaveLength(3)
  })

  test('ROLE-06 the empty ones is refused to everybody else', async () => {
    for (const caller of ['stranger', 'owner'] as const) {
      await expectRefusal(
        db.as(caller)('select * from public.empty_categories()'),
        'administrators',
        forbidden,
      )
      await expectRefusal(
        db.as(caller)(`select public.delete_empty_categories('{}')`),
        'administrators',
        forbidden,
      )
    }
    await expectRefusal(
      db.as('nobody')('select * from public.empty_categories()'),
      'permission denied',
      forbidden,
    )
  })
})

describe('a category', () => {
  test.each([
    ['Bars & Cafés', 'bars-cafes'],
    ['  Hair and Beauty ', 'hair-and-beauty'],
  ])('ACAT-09 %j gets the slug %j', async (name, slug) => {
    expect(await insertRow(db.as('admin'), 'mn_categories', { name })).toMatchObject({
      slug,
      name: name.trim(),
    })
  })

  test('ACAT-08 is refused without a name, or with a name that is there already', async () => {
    await expectRefusal(makeCategory(db.as('admin'), { name: '  ' }), /name_filled|slug_form/, invalid)
    await makeCategory(db.as('admin'), { name: 'Laundry' })
    await expectRefusal(makeCategory(db.as('admin'), { name: 'laundry!' }), 'slug', taken)
  })

  test('DATA-07 says when it was changed, and does not call a new count a change', async () => {
    const old = new Date('2020-01-01T00:00:00Z')
    const { id } = await makeCategory(db.sql)
    await db.sql('alter table mn_categories disable trigger user')
    await db.sql('update mn_categories set updated_at = $2 where id = $1', [id, old])
    await db.sql('alter table mn_categories enable trigger user')
    await makeBusiness(db.sql, { category_id: id, owner_id: people.owner })
    const read = () => first(db.sql('select updated_at from mn_categories where id = $1', [id]))
    expect(await read()).toEqual({ updated_at: old })
    await db.as('admin')(`update public.mn_categories set icon = 'bed' where id = $1`, [id])
    expect(await read()).not.toEqual({ updated_at: old })
  })
})
