import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeAccount, makeBanner, makeBusiness, makeRating, makeSubscription } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal } from './support/refusal.ts'

const db = databaseOfThisFile()
const { sql, as } = db

const idOf = (row: Row) => String(row['id'])

/** Two listings of one café, the second with people's words about it. */
async function makePair(kept: Row = {}, gone: Row = {}) {
  const stays = await makeBusiness(sql, { name: 'Kape Uno', phone: '+63 2 8811 7331', ...kept })
  const goes = await makeBusiness(sql, { name: 'Kape Uno Cafe', phone: '+63 2 8811 7331', ...gone })
  return {
    kept: idOf(stays),
    gone: idOf(goes),
    goneSlug: String(goes['slug']),
    keptSlug: String(stays['slug']),
  }
}

async function merge(kept: string, gone: string, more = ''): Promise<string> {
  const row = await first(as('admin')(`select merge_businesses($1, $2${more}) as id`, [kept, gone]))
  return idOf(row)
}

async function read(text: string, values: readonly unknown[]): Promise<unknown> {
  return Object.values(await first(sql(text, values)))[0]
}

/** Every row of every table but what only ever grows, the record of changes and the outbox, and the nightly check's queue. */
async function everyRow(): Promise<string[]> {
  const tables = await sql(
    `select relnamespace::regnamespace || '.' || relname as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth')
       and relname not in ('mn_changes', 'site_changes', 'duplicates_waiting') order by 1`,
  )
  const rows: string[] = []
  for (const { name } of tables) {
    const found = await sql(`select to_jsonb(item) as row from ${name} as item`)
    rows.push(...found.map(({ row }) => `${name} ${JSON.stringify(row)}`))
  }
  return rows.sort()
}

describe('a merge', () => {
  test('moves ratings, reports, banners and plans, and leaves the newer of two ratings of one person', async () => {
    const { kept, gone } = await makePair()
    const [both, once] = [await makeAccount(sql), await makeAccount(sql)]
    await makeRating(sql, 2, { business_id: kept, user_id: both, updated_at: new Date('2026-01-01') })
    await makeRating(sql, 8, { business_id: gone, user_id: both, updated_at: new Date('2026-02-01') })
    await makeRating(sql, 6, { business_id: gone, user_id: once, updated_at: new Date('2026-01-01') })
    await sql(`insert into mn_business_reports (business_id, report_type) values ($1, 'other')`, [gone])
    await merge(kept, gone)
    expect(await read('select rating_mean from mn_businesses where id = $1', [kept])).toBe(7)
    expect(await read('select rating_count from mn_businesses where id = $1', [gone])).toBe(0)
    expect(await read('select count(*) from mn_business_reports where business_id = $1', [kept])).toBe(1)
  })

  test('does not make a rating newer than it is', async () => {
    const { kept, gone } = await makePair()
    await makeRating(sql, 8, {
      business_id: gone,
      user_id: people.stranger,
      updated_at: new Date('2026-02-01'),
    })
    await merge(kept, gone)
    expect(
      await read('select updated_at::date::text from mn_business_ratings where business_id = $1', [kept]),
    ).toBe('2026-02-01')
  })

  test('takes over the chosen fields alone', async () => {
    const { kept, gone } = await makePair({ address: '1 Old St' }, { address: '2 New St', city: 'Pasig' })
    await merge(kept, gone, `, '{address}'`)
    expect(await first(sql('select name, address, city from mn_businesses where id = $1', [kept]))).toEqual({
      name: 'Kape Uno',
      address: '2 New St',
      city: '',
    })
  })

  test('takes over special days, and gives them back when it is undone', async () => {
    const closed = { kind: 'holidays', from: null, to: null, yearly: false, days: [], hours: 'Closed' }
    const special_hours = JSON.stringify([{ ...closed, source: 'survey' }])
    const { kept, gone } = await makePair({}, { special_hours })
    const hoursOf = (id: string) => sql('select hours from mn_special_hours where business_id = $1', [id])
    const id = await merge(kept, gone, `, '{special_hours}'`)
    expect(await hoursOf(kept)).toEqual([{ hours: 'Closed' }])
    await as('admin')('select undo_merge($1)', [id])
    expect([await hoursOf(kept), await hoursOf(gone)]).toEqual([[], [{ hours: 'Closed' }]])
  })

  test('takes over nothing that an owner could not set', async () => {
    const { kept, gone } = await makePair({}, { verified_what: 'premises_and_hours' })
    await expectRefusal(
      as('admin')(`select merge_businesses($1, $2, '{verified_what}')`, [kept, gone]),
      /cannot take over/,
    )
  })

  test('leads the old URL to the one that stays, through a second merge too', async () => {
    const [one, two] = [await makePair(), await makePair()]
    await merge(one.kept, one.gone)
    await merge(two.kept, one.kept)
    const lead = await first(as('nobody')('select merged_slug($1) as slug', [one.goneSlug]))
    expect(lead['slug']).toBe(two.keptSlug)
  })

  test('is refused where both have an owner, until one is named', async () => {
    const { kept, gone } = await makePair({ owner_id: people.owner }, { owner_id: people.otherOwner })
    await expectRefusal(
      as('admin')('select merge_businesses($1, $2)', [kept, gone]),
      /name the one who stays/,
    )
    await expectRefusal(
      as('admin')(`select merge_businesses($1, $2, '{}', $3)`, [kept, gone, people.stranger]),
      /one of the two/,
    )
    await merge(kept, gone, `, '{}', '${people.otherOwner}'`)
    expect(await read('select owner_id from mn_businesses where id = $1', [kept])).toBe(people.otherOwner)
  })

  test('moves what the owner who leaves said of the other’s business', async () => {
    const { kept, gone } = await makePair({ owner_id: people.owner }, { owner_id: people.otherOwner })
    await makeRating(sql, 4, { business_id: gone, user_id: people.owner })
    await merge(kept, gone, `, '{}', '${people.otherOwner}'`)
    expect(await read('select rating_count from mn_businesses where id = $1', [kept])).toBe(1)
  })

  test('is refused while a plan runs, until it is told to move', async () => {
    const { kept, gone } = await makePair({}, { owner_id: people.owner })
    await makeSubscription(sql, { business_id: gone, user_id: people.owner })
    await expectRefusal(as('admin')('select merge_businesses($1, $2)', [kept, gone]), /plan is running/)
    await merge(kept, gone, `, '{}', null, true`)
    expect(await read('select featured_by_plan from mn_businesses where id = $1', [kept])).toBe(true)
  })
})

describe('undone', () => {
  test('a merge leaves the database as it was, row for row', async () => {
    const { kept, gone } = await makePair(
      { owner_id: people.owner, address: '1 Old St', updated_at: new Date('2025-05-05') },
      { owner_id: people.otherOwner, source: 'osm', source_id: 'n1', source_values: {}, address: '2 New St' },
    )
    await sql(`update mn_businesses set updated_at = updated_at where id = $1`, [kept])
    const both = await makeAccount(sql)
    await makeRating(sql, 9, { business_id: kept, user_id: both, updated_at: new Date('2026-01-01') })
    await makeRating(sql, 3, { business_id: gone, user_id: both, updated_at: new Date('2026-02-01') })
    await makeRating(sql, 5, { business_id: gone, user_id: people.owner })
    await makeRating(sql, 4, { business_id: gone, user_id: people.admin })
    await makeRating(sql, 4, { business_id: kept, user_id: people.admin })
    await sql(`insert into mn_business_reports (business_id, report_type) values ($1, 'other')`, [gone])
    const plan = await makeSubscription(sql, { business_id: gone, user_id: people.otherOwner })
    await makeBanner(sql, { business_id: gone, subscription_id: plan['id'] })
    const before = await everyRow()
    const id = await merge(kept, gone, `, '{address,phone,name}', '${people.owner}', true`)
    expect(await everyRow()).not.toEqual(before)
    await as('admin')('select undo_merge($1)', [id])
    const after = await everyRow()
    expect(after.filter((row) => !before.includes(row))).toEqual([])
    expect(before.filter((row) => !after.includes(row))).toEqual([])
  })

  test('an earlier merge waits for the later one', async () => {
    const [one, two] = [await makePair(), await makePair()]
    const [earlier, later] = [await merge(one.kept, one.gone), await merge(two.kept, one.kept)]
    await expectRefusal(as('admin')('select undo_merge($1)', [earlier]), /later merge first/)
    await as('admin')('select undo_merge($1)', [later])
    await as('admin')('select undo_merge($1)', [earlier])
    expect(await read('select archived from mn_businesses where id = $1', [one.gone])).toBe(false)
    expect((await first(as('nobody')('select merged_slug($1) as slug', [one.goneSlug])))['slug']).toBeNull()
  })

  test('a merge whose owner deleted the account gives the business back without one', async () => {
    const owner = await makeAccount(sql)
    const { kept, gone } = await makePair({}, { owner_id: owner })
    const id = await merge(kept, gone)
    await sql('update mn_businesses set owner_id = null where id = $1', [kept])
    await sql('delete from auth.users where id = $1', [owner])
    await as('admin')('select undo_merge($1)', [id])
    expect(await read('select owner_id from mn_businesses where id = $1', [gone])).toBeNull()
  })
})
