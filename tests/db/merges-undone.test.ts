import fc from 'fast-check'
import { expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makersOver } from './support/factories.ts'
import { people } from './support/people.ts'

const db = databaseOfThisFile()
const { sql, as } = db
const make = makersOver(sql)

const rounds = process.env['SUKI_LONG'] === '1' ? 200 : 10

/**
 * Rows of every table but what only ever grows (the record of changes, the outbox, what waits to be judged, the texts
 * and weeks of hours and the words of names that were read) and when a category's page was another: it was, twice.
 */
async function everyRow(): Promise<string[]> {
  const tables = await sql(
    `select format('%I.%I', relnamespace::regnamespace::text, relname) as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')
       and relname not in
         ('mn_changes', 'site_changes', 'duplicates_waiting', 'hours_texts', 'search_weeks', 'search_lexicon')`,
  )
  const union = tables
    .map(({ name }) => {
      const row = name === 'public.mn_categories' ? `to_jsonb(item) - 'page_changed_at'` : 'to_jsonb(item)'
      return `select '${name} ' || (${row})::text as row from ${name} as item`
    })
    .join(' union all ')
  return (await sql(`select row from (${union}) as rows order by row`)).map(({ row }) => String(row))
}

const owner = fc.constantFrom(null, people.owner, people.otherOwner)
const days = (text: string) => [
  {
    ...{ kind: 'days', from: '2026-12-24', to: '2026-12-26', yearly: false, days: [] },
    ...{ hours: text, source: 'owner' },
  },
]

/** What a business can have that a merge moves, takes over or leaves. */
const side = fc.record({
  owner,
  hasSource: fc.boolean(),
  draft: fc.boolean(),
  picture: fc.constantFrom('', 'https://pictures.test/a.jpg', 'https://pictures.test/b.jpg'),
  hours: fc.constantFrom('', '9:00 AM - 5:00 PM'),
  special: fc.constantFrom([], days('closed'), days('10:00-14:00')),
  address: fc.constantFrom('', '1 Old St', '2 New St'),
  hasCategory: fc.boolean(),
  /** Scores by rater: two people and the two owners. */
  scores: fc.array(fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }), { minLength: 5, maxLength: 5 }),
  reports: fc.integer({ min: 0, max: 2 }),
  hasPlan: fc.boolean(),
  hasBanner: fc.boolean(),
  isTried: fc.boolean(),
})

type Side = typeof side extends fc.Arbitrary<infer One> ? One : never

const taken = fc.subarray([
  ...['name', 'address', 'city', 'phone', 'image_url', 'special_hours', 'category_id'],
  ...['monday_hours', 'latitude', 'longitude', 'description'],
])

async function makeSide(one: Side, index: number, raters: readonly string[]): Promise<string> {
  const category = one.hasCategory ? (await make.category())['id'] : null
  const row: Row = {
    ...{ owner_id: one.owner, draft: one.draft, image_url: one.picture, monday_hours: one.hours },
    ...{ special_hours: JSON.stringify(one.special), address: one.address, category_id: category },
    ...{ phone: `+63 2 8811 733${index}`, latitude: 14.5 + index / 1000, longitude: 121 },
    ...(one.hasSource && {
      source: 'osm',
      source_id: `n${index}`,
      source_values: JSON.stringify({ name: 'x' }),
    }),
  }
  const id = String((await make.business(row))['id'])
  await addWords(one, id, index, raters)
  return id
}

/** What people said of it, and what runs for it. */
async function addWords(one: Side, id: string, index: number, raters: readonly string[]): Promise<void> {
  for (const [at, score] of one.scores.entries()) {
    if (score === null || raters[at] === one.owner) continue
    const updated_at = new Date(2026, 0, 1 + ((at + score + index) % 9))
    await make.rating(score, { business_id: id, user_id: raters[at] ?? null, updated_at })
  }
  for (let report = 0; report < one.reports; report++)
    await sql(`insert into mn_business_reports (business_id, report_type) values ($1, 'other')`, [id])
  const plan = one.hasPlan
    ? await make.subscription({ business_id: id, user_id: one.owner ?? people.owner })
    : null
  if (one.hasBanner) await make.banner({ business_id: id, subscription_id: plan?.['id'] ?? null })
  if (one.isTried) await sql(`update mn_picture_copies set attempts = 3 where business_id = $1`, [id])
}

test('a merge of any two businesses, undone, leaves every row of the database as it was', async () => {
  await fc.assert(
    fc.asyncProperty(side, side, taken, fc.boolean(), async (kept, gone, columns, chooses) => {
      const raters = [
        await make.account(),
        await make.account(),
        people.owner,
        people.otherOwner,
        people.admin,
      ]
      const ids = [await makeSide(kept, 1, raters), await makeSide(gone, 2, raters)]
      try {
        const before = await everyRow()
        const hasTwo = kept.owner !== null && gone.owner !== null && kept.owner !== gone.owner
        const named = hasTwo || chooses ? gone.owner : null
        const { id } = await first(
          as('admin')('select merge_businesses($1, $2, $3, $4, true) as id', [...ids, columns, named]),
        )
        await as('admin')('select undo_merge($1)', [id])
        const after = await everyRow()
        const was = new Set(before)
        const is = new Set(after)
        expect(after.filter((row) => !was.has(row))).toEqual([])
        expect(before.filter((row) => !is.has(row))).toEqual([])
      } finally {
        await sql('delete from mn_advertising_subscriptions where business_id = any ($1)', [ids])
        await sql('delete from mn_businesses where id = any ($1)', [ids])
      }
    }),
    { numRuns: rounds },
  )
}, 600_000)
