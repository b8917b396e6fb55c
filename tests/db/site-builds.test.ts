import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listStamps } from '#features/listings/list-pages.data.ts'
import { databaseOfThisFile, first } from './support/database.ts'
import { makeBusiness, makeCategory } from './support/factories.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()

const outboxShape = z.object({
  cursor: z.string(),
  changes: z.array(z.object({ entity: z.string(), entity_id: z.string() })),
})

async function readOutbox(cursor: string | null = null, atMost = 500) {
  const row = await first(
    db.as('service')('select public.site_changes_since($1, $2) as outbox', [cursor, atMost]),
  )
  return outboxShape.parse(row['outbox'])
}

const ids = ({ changes }: { changes: { entity_id: string }[] }) => changes.map(({ entity_id }) => entity_id)

describe('BUILD-02 the outbox, read from where a copy of the site stands', () => {
  test('BUILD-02 says what came since, once, and nothing to a copy that is new', async () => {
    await makeBusiness(db.sql)
    const start = await readOutbox()
    expect(start.changes).toEqual([])
    const { id } = await makeBusiness(db.sql)
    const next = await readOutbox(start.cursor)
    expect(ids(next)).toContain(id)
    expect((await readOutbox(next.cursor)).changes).toEqual([])
    // Another copy that stands where the first one stood is told the same.
    expect(ids(await readOutbox(start.cursor))).toEqual(ids(next))
  })

  test('BUILD-02 forgets no change that began before others and was committed after them', async () => {
    const slow = await db.connect()
    const { id } = await makeBusiness(db.sql)
    const { cursor } = await readOutbox()
    await slow.query('begin')
    await slow.query(`update public.mn_businesses set phone = '8111 2222' where id = $1`, [id])
    const { id: other } = await makeBusiness(db.sql)
    const next = await readOutbox(cursor)
    expect(ids(next)).toContain(other)
    expect(ids(next)).not.toContain(id)
    await slow.query('commit')
    expect(ids(await readOutbox(next.cursor))).toEqual([id])
  })

  test('BUILD-02 gives no more than it is asked for, the oldest first', async () => {
    const { cursor } = await readOutbox()
    const { id } = await makeBusiness(db.sql)
    await makeBusiness(db.sql)
    expect(ids(await readOutbox(cursor, 1))).toEqual([id])
  })

  test('is read with the service key alone', async () => {
    for (const caller of ['nobody', 'stranger', 'admin'] as const)
      await expectRefusal(db.as(caller)('select public.site_changes_since()'), 'permission denied', forbidden)
  })
})

describe('what administrators see and may ask for', () => {
  const waiting = () => db.as('admin')('select entity, changes from public.waiting_site_changes()')

  const publish = async () => {
    const { cursor } = await readOutbox()
    await db.as('service')(
      `insert into public.site_builds (kind, started_at, cursor) values ('changes', now(), $1)`,
      [cursor],
    )
  }

  test('what waits since the last build that was published', async () => {
    await publish()
    expect(await waiting()).toEqual([])
    await makeBusiness(db.sql)
    await makeBusiness(db.sql)
    await db.as('service')(
      `insert into public.site_builds (kind, started_at, error) values ('changes', now(), 'disk full')`,
    )
    expect(await waiting()).toEqual([{ entity: 'business', changes: 2 }])
    await publish()
    expect(await waiting()).toEqual([])
  })

  test('a wish to publish travels as a change does', async () => {
    const { cursor } = await readOutbox()
    await db.as('admin')('select public.request_site_build()')
    await db.as('admin')('select public.request_site_build(true)')
    const wishes = await db.sql(`select after from public.site_changes where entity = 'site' order by id`)
    expect(wishes).toEqual([{ after: { build: 'sweep' } }, { after: { build: 'full' } }])
    expect((await readOutbox(cursor)).changes.map(({ entity }) => entity)).toEqual(['site', 'site'])
  })

  test.each(['select * from public.waiting_site_changes()', 'select public.request_site_build()'])(
    'nobody else: %s',
    async (call) => {
      await expectRefusal(db.as('nobody')(call), 'permission denied', forbidden)
      for (const caller of ['stranger', 'owner'] as const)
        await expectRefusal(db.as(caller)(call), 'Only administrators', forbidden)
    },
  )
})

test('no build waits for a day because one was begun while the clock was a day fast', async () => {
  await db.sql(
    `update private.rebuild_state set begun_at = clock_timestamp() + interval '1 day', cursor = null`,
  )
  const claim = () => first(db.as('service')('select claim_rebuild() as claim'))
  expect(await claim()).toEqual({ claim: { outcome: 'begin' } })
  expect(await claim()).toEqual({ claim: { outcome: 'gathering' } })
})

test('where deploys cost, changes wait for hours to be built together, and whoever asks to publish does not wait', async () => {
  const begunAgo = (minutes: number) =>
    db.sql(
      `update private.rebuild_state
       set begun_at = clock_timestamp() - make_interval(mins => $1), cursor = pg_current_snapshot()::text`,
      [minutes],
    )
  const everyFourHours = async () =>
    (await first(db.as('service')('select claim_rebuild(4 * 3600) as claim')))['claim']
  await begunAgo(30)
  await makeBusiness(db.sql)
  await db.sql('select private.ask_for_sweep()')
  expect(await everyFourHours()).toEqual({ outcome: 'gathering' })
  await db.as('admin')('select public.request_site_build()')
  expect(await everyFourHours()).toEqual({ outcome: 'begin' })
  await db.as('admin')('select public.request_site_build()')
  expect(await everyFourHours(), 'two wishes within a moment').toEqual({ outcome: 'gathering' })
  await begunAgo(241)
  await makeBusiness(db.sql)
  expect(await everyFourHours()).toEqual({ outcome: 'begin' })
})

test('BUILD-02 a build that was begun and published nothing is begun again after half an hour', async () => {
  await makeBusiness(db.sql)
  const publish = async () => {
    const { cursor } = await readOutbox()
    await db.as('service')(
      `insert into public.site_builds (kind, started_at, cursor) values ('changes', now(), $1)`,
      [cursor],
    )
  }
  const later = (minutes: number) =>
    db.sql(`update private.rebuild_state set begun_at = clock_timestamp() - make_interval(mins => $1)`, [
      minutes,
    ])
  const claim = async () => (await first(db.as('service')('select claim_rebuild() as claim')))['claim']
  await publish()
  await makeBusiness(db.sql)
  await later(60)
  expect(await claim()).toEqual({ outcome: 'begin' })
  await later(20)
  expect(await claim()).toEqual({ outcome: 'nothing' })
  await later(31)
  expect(await claim()).toEqual({ outcome: 'begin' })
  await publish()
  await later(31)
  expect(await claim()).toEqual({ outcome: 'nothing' })
})

describe('when a page changed last', () => {
  const changedAt = async (id: unknown) =>
    (await first(db.sql('select page_changed_at::text as at from public.mn_businesses where id = $1', [id])))[
      'at'
    ]

  test('BUILD-02 moves with what the page shows, and with nothing else', async () => {
    const { id } = await makeBusiness(db.sql, { phone: '1' })
    const at = await changedAt(id)
    await db.sql(`update public.mn_businesses set owner_id = null, seo_title = seo_title where id = $1`, [id])
    expect(await changedAt(id)).toBe(at)
    await db.sql(`update public.mn_businesses set phone = '2' where id = $1`, [id])
    expect(await changedAt(id)).not.toBe(at)
  })

  test('cannot be set by anybody', async () => {
    const { id } = await makeBusiness(db.sql)
    const at = await changedAt(id)
    await db.sql(`update public.mn_businesses set page_changed_at = '2000-01-01' where id = $1`, [id])
    expect(await changedAt(id)).toBe(at)
  })
})

describe('stamps of lists', () => {
  const stamps = async (category: unknown, size = 2) =>
    listStamps.parse(
      (await first(db.as('nobody')('select public.category_list_stamps($1, $2)', [category, size])))[
        'category_list_stamps'
      ],
    )

  test('BUILD-01 each page of a list has one, which changes with what is on it', async () => {
    const { id: category } = await makeCategory(db.sql)
    expect(await stamps(category)).toEqual([])
    const rated = await makeBusiness(db.sql, { category_id: category, rating_override: 9 })
    await makeBusiness(db.sql, { category_id: category, rating_override: 8 })
    await makeBusiness(db.sql, { secondary_category_id: category, rating_override: 7 })
    await makeBusiness(db.sql, { category_id: category, draft: true })
    const [one, two] = await stamps(category)
    expect([one?.businesses, two?.businesses]).toEqual([2, 1])
    await db.sql(`update public.mn_businesses set phone = '8123 4567' where id = $1`, [rated['id']])
    const [changed, same] = await stamps(category)
    expect(changed?.stamp).not.toBe(one?.stamp)
    expect(same?.stamp).toBe(two?.stamp)
  })

  test('BUILD-01 a list of more than a thousand pages is told whole, which hosted projects cut as rows', async () => {
    const { id: category } = await makeCategory(db.sql)
    await db.sql(
      `insert into public.mn_businesses (name, category_id, city, draft)
       select 'Shop ' || nth, $1, 'Stampville', false from generate_series(1, 1001) as nth`,
      [category],
    )
    const ofPlace = `select public.place_list_stamps('{stampville}', 1) as stamps`
    const { stamps: pages } = await first(db.as('nobody')(ofPlace))
    expect(await stamps(category, 1)).toEqual(pages)
    expect(listStamps.parse(pages).map(({ page }) => page)).toEqual(
      Array.from({ length: 1001 }, (_, index) => index + 1),
    )
  })
})
