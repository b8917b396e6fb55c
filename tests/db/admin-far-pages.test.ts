import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#features/admin/businesses/business-filters.ts'
import { databaseOfThisFile, first, type Run } from './support/database.ts'
import { makeAccount, makeCategory } from './support/factories.ts'
import { claimsOf } from './support/people.ts'

const { sql, connect } = databaseOfThisFile()

/** As many as are needed for pages that are far down in a list with more rows than are counted. */
const [rows, counted] = [24_000, 12_000]
let client: Client
const ask: Run = async (text, values = []) => (await client.query(text, [...values])).rows

beforeAll(async () => {
  client = await connect()
  const some = async (make: (run: Run) => Promise<unknown>) => [
    await make(sql),
    await make(sql),
    await make(sql),
  ]
  const owners = await some(makeAccount)
  const categories = (await some(makeCategory)).map((category) => Object(category).id)
  // Past triggers and keys: what the list is read from is enough, and has ties and gaps in every column.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into private.admin_entries (
       business_id, created_at, updated_at, category_id, owner_id, rating, quality, gaps, draft, archived, featured,
       verified, source, city_key, address_key, contact_key, words
     )
     select gen_random_uuid(), now() - make_interval(mins => n), now() - make_interval(hours => n % 400),
       ($1::uuid[])[1 + n % 4], ($2::uuid[])[1 + n % 5], nullif(n % 9, 0), n % 11 - 1, n % 256, n % 10 > 0, false, false,
       false, 'survey ' || nullif(n % 7, 0), 'city' || nullif(n % 6, 0), nullif(n % 3000, 0) || ' street',
       '0917' || nullif(n % 50, 0), ' shop ' || n / 2 || ' !'
     from generate_series(1, $3::integer) as n`,
    [categories, owners, rows],
  )
  await client.query(
    `insert into mn_advertising_subscriptions (user_id, business_id, subscription_type, status, end_date)
     select $1, business_id, (array['featured', 'premium', 'banner'])[1 + gaps % 3], 'active', now() + interval '1 day'
     from private.admin_entries where gaps % 2 = 0`,
    [owners[0]],
  )
  await client.query('set session_replication_role = origin')
  await client.query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify(claimsOf('admin')),
  ])
  await client.query(`create or replace function private.most_counted() returns integer
    language sql immutable parallel safe set search_path = '' as 'select ${counted}'`)
}, 60_000)

afterAll(() => client.query('reset session_replication_role'))

/** A part of the list, as its pages are read. */
async function part(filter: object, skip: number, take: number): Promise<unknown[]> {
  const row = await first(
    ask('select private.admin_ids($1, private.count_admin($1), $2, $3) as ids', [filter, skip, take]),
  )
  return Object(row['ids'])
}

const cases = orders.flatMap((sort) => [false, true].map((descending) => ({ sort, descending })))

test.each(cases)(
  'far down in a list, each page has the rows that reading all of it has there: $sort, descending $descending',
  async (order) => {
    for (const filter of [order, { ...order, status: 'draft' }]) {
      const whole = await part(filter, 0, counted)
      for (const skip of [7_000, 10_001, counted - 25])
        expect(await part(filter, skip, 25), `${skip} of ${JSON.stringify(filter)}`).toEqual(
          whole.slice(skip, skip + 25),
        )
    }
  },
)

test('of a list whose end is far, a part is put in order; where the guess is too near, all of it', async () => {
  const filter = { sort: 'address', descending: false }
  const whole = await part(filter, 0, counted)
  const { cut } = await first(ask('select private.admin_cut($1, $2) as cut', [filter, counted]))
  const put = await first(
    ask(
      `select count(*) from private.admin_entries as entry, lateral (select address_key as sort_key) as key where ${cut}`,
    ),
  )
  expect(put['count']).toBeGreaterThanOrEqual(counted)
  expect(put['count']).toBeLessThan(rows)
  await client.query(`create or replace function private.admin_cut(filter jsonb, reach bigint) returns text
    language sql stable set search_path = '' as $$ select 'sort_key < ''2''' $$`)
  expect(await part(filter, counted - 25, 25)).toEqual(whole.slice(counted - 25))
})
