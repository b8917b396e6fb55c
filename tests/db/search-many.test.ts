import { expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'

/** Where thousands are found, the first of them are looked for among the first of all businesses. */

const db = databaseOfThisFile()

/** So many businesses at once, past the triggers that have nothing to do with the search. */
async function insertMany(name: string, count: number, values: string): Promise<void> {
  const client = await db.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into mn_businesses (
       name, slug, draft, description, featured, featured_by_admin, rating, rating_override, created_at
     )
     select $1 || ' ' || i, lower($1) || '-' || i, false, 'Masarap', is_featured, is_featured, rating, rating, created_at
     from (select i, ${values} from generate_series(1, ${count}) as i) as rows (i, is_featured, rating, created_at)`,
    [name],
  )
  await client.query(
    'update mn_businesses set quality = private.quality_of(mn_businesses) where name like $1',
    [`${name} %`],
  )
  await client.query('reset session_replication_role')
  await client.query(
    'select private.refresh_search(array(select id from mn_businesses where name like $1))',
    [`${name} %`],
  )
  // How the search looks for the first of them depends on how many PostgreSQL expects.
  await client.query('analyze private.search_entries, private.search_texts')
}

const byRating = `rating desc nulls last, (created_at at time zone 'UTC')::date desc, id desc`
/** Two featured ones, then another, and so on. */
const byTurns = `case when featured then (nth - 1) / 2 * 3 + (nth - 1) % 2 else nth * 3 - 1 end`
const orders: Record<string, string> = {
  relevance: byTurns,
  rating: byRating,
  best: byRating,
  newest: 'created_at desc, id desc',
  name: 'lower(name) collate "C", id',
}

/** The first 150 of the search in each order, page by page, and of a statement that reads and sorts all. */
async function expectFirstPages(q: string, featured = 'all'): Promise<void> {
  for (const [sort, order] of Object.entries(orders)) {
    const listed = await db.sql(
      `select id from (
         select *, row_number() over (partition by featured order by ${byRating}) as nth
         from mn_businesses where name ilike $1 or description ilike $1
       ) as numbered order by ${order} limit 150`,
      [`%${q}%`],
    )
    let after = ''
    for (const page of [0, 1, 2]) {
      const { found } = await first(
        db.as('nobody')(
          'select public.search_businesses(q => $1, sort => $2, after => $3, featured => $4) as found',
          [q, sort, after, featured],
        ),
      )
      expect(found, `${sort}, page ${page}`).toMatchObject({
        total: 1000,
        more: true,
        main: listed.slice(page * 50, page * 50 + 50),
        padding: [],
      })
      // The function's own answer; its shape is what the test looks at.
      after = (found as { next: string }).next
    }
  }
}

test('SRCH-06 SRCH-16 SRCH-17 of thousands, the first pages are those that sorting all would give', async () => {
  await insertMany(
    'Puto',
    4200,
    `i % 97 = 0, nullif(i * 7 % 90 / 10.0, 0), now() - (i * 37 % 4200) * interval '1 minute'`,
  )
  await expectFirstPages('puto')
  await expectFirstPages('masarap')
}, 60_000)

test('SRCH-06 SRCH-16 SRCH-17 also where thousands of others come before them', async () => {
  await insertMany('Aligue', 3100, `true, 10, now() + i * interval '1 minute'`)
  await expectFirstPages('puto')
  await expectFirstPages('aligue', 'featured')
}, 60_000)

test('SRCH-43 of thousands, those that say what is wanted come first and are counted, or nobody claims to know', async () => {
  await insertMany('Videoke', 7, `false, 1, now()`)
  const told = async (wanted: string[][], args: { q?: string; sort?: string } = {}) => {
    const { found } = await first(
      db.as('nobody')(`select public.search_businesses(q => $1, sort => $2, wanted => $3) as found`, [
        args.q ?? '',
        args.sort ?? 'relevance',
        JSON.stringify(wanted),
      ]),
    )
    // The function's own answer; its shape is what the test looks at.
    return (found as { told: number | null }).told
  }
  expect(await told([['videoke']])).toBe(7)
  expect(await told([['videoke'], ['puto']])).toBe(0)
  expect(await told([['nobody-says-this']])).toBe(0)
  expect(await told([['masarap']])).toBeNull()
  expect(await told([['videoke']], { sort: 'name' })).toBeNull()
  expect(await told([['videoke']], { q: 'masarap' })).toBeNull()
}, 60_000)
