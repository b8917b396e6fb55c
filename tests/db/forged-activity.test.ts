import { beforeEach, expect, test } from 'vitest'
import { rounds } from '../backend/support/rounds.ts'
import { databaseOfThisFile } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'

const db = databaseOfThisFile()
const day = '2026-03-01'

beforeEach(() =>
  db.sql(`truncate mn_daily_activity, mn_search_tracking, private.activity_marks, private.activity_networks,
    private.doubtful_activity, private.visitor_action_counts`),
)

const business = async () => (await makeBusiness(db.sql))['id']
const counted = (id: unknown) =>
  db.sql('select views, clicks from mn_daily_activity where business_id = $1', [id])
const setAside = (id: unknown) =>
  db.sql('select kind, doubt, count from private.doubtful_activity where subject_id = $1 order by 1, 2', [id])

type Visitor = { who?: number; network?: number; doubt?: string; kinds?: readonly string[] }

function look(id: unknown, { who = 1, network = who, doubt, kinds = ['view'] }: Visitor = {}) {
  return db.as('service')('select public.track_activity($1, $2, $2, $3, null, $4, $5)', [
    JSON.stringify(kinds.map((kind) => ({ subject: 'business', id, kind }))),
    `visitor-of-today-${who}`,
    `network-of-today-${network}`,
    day,
    doubt ?? null,
  ])
}

/** One call after the other, some hundreds a statement: none may take longer than hosted projects allow. */
async function send(calls: number, call: (i: string) => string): Promise<void> {
  for (let from = 1; from <= calls; from += 500)
    await db.as('service')(`select count(${call('i')}) from generate_series($1::integer, $2::integer) as i`, [
      from,
      Math.min(from + 499, calls),
    ])
}

test('PAY-32 10,000 requests from 3 networks move a counter by 30 at most, and put no chip on the home page', async () => {
  const id = await business()
  const requests = rounds(10_000)
  await send(
    requests,
    (i) => `public.track_activity(
       jsonb_build_array(
         jsonb_build_object('subject', 'business', 'id', '${id}', 'kind', 'view'),
         jsonb_build_object('subject', 'business', 'id', '${id}', 'kind', 'click')
       ),
       'browser-of-today-' || ${i}, 'address-of-today-' || ${i} % 768, 'network-of-today-' || ${i} % 3, null, '${day}'
     )`,
  )
  expect(await counted(id)).toEqual([{ views: 30, clicks: 30 }])
  expect(await setAside(id)).toEqual([
    { kind: 'click', doubt: 'crowd', count: requests - 30 },
    { kind: 'view', doubt: 'crowd', count: requests - 30 },
  ])
  // A week of it, every day under other hashes.
  await send(
    requests,
    (i) => `public.track_search(
       'buy followers', 'Spamtown', 5, 'browser-of-today-' || ${i}, 'address-of-today-' || ${i} % 768,
       'network-of-today-' || ${i} % 3 || '-' || ${i} % 7, true, current_date - ${i} % 7
     )`,
  )
  expect(await db.sql('select count(*) from mn_search_tracking')).toEqual([{ count: requests }])
  expect(await db.as('nobody')('select * from public.trending_terms()')).toEqual([])
  expect(await db.as('nobody')('select * from public.popular_locations()')).toEqual([])
})

test('PAY-32 30 visitors of one network at the same moment count as ten', async () => {
  const id = await business()
  await Promise.all(Array.from({ length: 30 }, (_, who) => look(id, { who: who + 1, network: 1 })))
  expect(await counted(id)).toEqual([{ views: 10, clicks: 0 }])
})

test.each(['robot', 'no-token', 'too-fast'])(
  'PAY-32 what looks forged (%s) is kept apart and counts for nobody',
  async (doubt) => {
    const id = await business()
    await look(id, { doubt, kinds: ['view', 'click'] })
    expect(await counted(id)).toEqual([])
    expect(await setAside(id)).toEqual([
      { kind: 'click', doubt, count: 1 },
      { kind: 'view', doubt, count: 1 },
    ])
    await look(id)
    expect(await counted(id)).toEqual([{ views: 1, clicks: 0 }])
  },
)

test('PAY-32 a report of two listings’ pages at once is no page’s', async () => {
  const ids = [await business(), await business()]
  await db.as('service')(`select public.track_activity($1, $2, $2, $2, null, $3)`, [
    JSON.stringify(ids.map((id) => ({ subject: 'business', id, kind: 'view' }))),
    'visitor-of-today-1',
    day,
  ])
  for (const id of ids) {
    expect(await counted(id)).toEqual([])
    expect(await setAside(id)).toEqual([{ kind: 'view', doubt: 'too-fast', count: 1 }])
  }
})

test('PAY-32 whoever opens the 21st listing within a minute is a program', async () => {
  for (let listing = 0; listing < 20; listing++) await look(await business())
  const late = await business()
  await look(late)
  expect(await counted(late)).toEqual([])
  await db.sql(`update private.activity_marks set seen_at = now() - interval '2 minutes' where true`)
  await look(late)
  expect(await counted(late)).toEqual([{ views: 1, clicks: 0 }])
})

test('PAY-32 what was kept apart holds no hash of anybody', async () => {
  await look(await business(), { doubt: 'robot' })
  const columns = await db.sql(
    `select column_name from information_schema.columns where table_name = 'doubtful_activity' order by 1`,
  )
  expect(columns.map(({ column_name }) => column_name)).toEqual([
    'count',
    'day',
    'doubt',
    'kind',
    'subject_id',
  ])
})
