import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { insertRow, makeBusiness, makeCategory, makeRating } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal } from './support/refusal.ts'

const { sql, as } = databaseOfThisFile()

type Answer = { total: number; page: number; rows: Record<string, unknown>[] }

async function list(call: string, values: readonly unknown[] = []): Promise<Answer> {
  const row = await first(as('admin')(`select ${call} as answer`, values))
  // The functions answer with JSON of this shape.
  return row['answer'] as Answer
}

const names = ({ rows }: Answer) => rows.map(({ name }) => name)

describe('ADM-01 the lists of the admin area are refused to everybody else', () => {
  test.each([
    'admin_businesses()',
    'admin_stats(now())',
    'admin_rating_groups()',
    'admin_report_groups()',
    'admin_category_businesses(gen_random_uuid())',
    `restore_deleted('{}')`,
    'admin_trash()',
    `delete_for_good('{}')`,
  ])('%s', async (call) => {
    await expectRefusal(as('nobody')(`select ${call}`), /permission denied/)
    await expectRefusal(as('stranger')(`select ${call}`), /^Only (administrators|the staff)/)
    await expectRefusal(as('owner')(`select ${call}`), /^Only (administrators|the staff)/)
  })
})

test('ABIZ-01 businesses that one statement stored are listed like others', async () => {
  await sql(
    `insert into mn_businesses (name, draft) select 'Ñandu Tower ' || n, n = 1 from generate_series(1, 3) as n`,
  )
  expect(names(await list(`admin_businesses('{"q": "nandu tower"}')`)).sort()).toEqual([
    'Ñandu Tower 1',
    'Ñandu Tower 2',
    'Ñandu Tower 3',
  ])
  expect(names(await list(`admin_businesses('{"q": "nandu tower", "status": "draft"}')`))).toEqual([
    'Ñandu Tower 1',
  ])
  await sql(`delete from mn_businesses where name like 'Ñandu%'`)
})

test('ABIZ-01 a business stored together with its paid plan is listed once, as featured', async () => {
  await sql(
    `with shop as (insert into mn_businesses (name, owner_id) values ('Featured At Once', $1) returning id)
     insert into mn_advertising_subscriptions (user_id, business_id, subscription_type, status, stripe_subscription_id)
     select $1, id, 'featured', 'active', 'sub_at_once' from shop`,
    [people.owner],
  )
  const found = await list(`admin_businesses('{"q": "featured at once"}')`)
  expect(found.rows).toMatchObject([{ name: 'Featured At Once', featured: true }])
  await sql(
    `update mn_advertising_subscriptions set status = 'cancelled' where stripe_subscription_id = 'sub_at_once'`,
  )
  await sql(`delete from mn_businesses where name = 'Featured At Once'`)
})

test('ABIZ-01 ABIZ-02 ABIZ-04 businesses are listed newest first, by words of the name whatever their accents', async () => {
  await makeBusiness(sql, { name: 'Café Niño', created_at: '2024-01-01' })
  await makeBusiness(sql, { name: 'Cafe Nino Dos', created_at: '2024-01-02', draft: true })
  await makeBusiness(sql, { name: 'Niñera', created_at: '2024-01-03', archived: true })
  const found = async (filter: object) => names(await list('admin_businesses($1)', [filter]))
  expect(await found({ q: 'nino' })).toEqual(['Cafe Nino Dos', 'Café Niño'])
  expect(await found({ q: 'ni' })).toEqual(['Niñera', 'Cafe Nino Dos', 'Café Niño'])
  expect(await found({ q: 'ni', status: 'published' })).toEqual(['Café Niño'])
  expect(await found({ q: 'ni', status: 'archived' })).toEqual(['Niñera'])
  expect(await found({ q: `%' or true --` })).toEqual([])
})

test('signs alone find nothing, and beside letters they only part words', async () => {
  await makeBusiness(sql, { name: 'Percent 100% Sugbo' })
  const found = async (q: string) => names(await list('admin_businesses($1)', [{ q }]))
  for (const q of ['%', '_', '%%', ' _ ']) expect(await found(q)).toEqual([])
  for (const q of ['100%', '100_', '%percent']) expect(await found(q)).toEqual(['Percent 100% Sugbo'])
})

test('a list is followed to its last page, whichever end it is counted from', async () => {
  const category = (await makeCategory(sql))['id']
  for (let day = 1; day <= 7; day++)
    await makeBusiness(sql, { name: `Araw ${day}`, category_id: category, created_at: `2023-01-0${day}` })
  const page = (number: number, descending = true) =>
    list('admin_businesses($1, $2, $3)', [{ category, sort: 'created', descending }, number, 3])
  expect(names(await page(1))).toEqual(['Araw 7', 'Araw 6', 'Araw 5'])
  expect(names(await page(2))).toEqual(['Araw 4', 'Araw 3', 'Araw 2'])
  expect(names(await page(3))).toEqual(['Araw 1'])
  expect(await page(99)).toMatchObject({ total: 7, page: 3 })
  expect(names(await page(1, false))).toEqual(['Araw 1', 'Araw 2', 'Araw 3'])
  expect(names(await page(3, false))).toEqual(['Araw 7'])
})

test('ARAT-01 the business that was rated last comes first, and goes when its rating goes', async () => {
  const [early, late] = [await makeBusiness(sql), await makeBusiness(sql)]
  await makeRating(sql, 6, { business_id: late['id'], updated_at: '2024-02-02' })
  const rating = await makeRating(sql, 8, { business_id: early['id'], updated_at: '2024-02-01' })
  expect(names(await list('admin_rating_groups()'))).toEqual([late['name'], early['name']])
  await sql('update mn_business_ratings set service_quality = 9, overall_rating = null where id = $1', [
    rating['id'],
  ])
  expect(names(await list('admin_rating_groups()'))).toEqual([early['name'], late['name']])
  await sql('delete from mn_business_ratings where id = $1', [rating['id']])
  expect(names(await list('admin_rating_groups()'))).toEqual([late['name']])
})

test('AREP-03 AREP-04 a reported business is found by any of its reports, and counts them all', async () => {
  const business = await makeBusiness(sql)
  const report = { business_id: business['id'], report_type: 'other' }
  await insertRow(sql, 'mn_business_reports', { ...report, description: 'Nasunog', created_at: '2024-01-01' })
  await insertRow(sql, 'mn_business_reports', { ...report, status: 'resolved', created_at: '2024-01-02' })
  const found = await list(`admin_report_groups('nasunog')`)
  expect(found.rows).toMatchObject([
    { name: business['name'], count: 2, unresolved: true, latest_status: 'resolved' },
  ])
  expect(names(await list(`admin_report_groups('nasunog', 'resolved')`))).toEqual([])
  expect(names(await list(`admin_report_groups('', 'resolved')`))).toEqual([business['name']])
})
