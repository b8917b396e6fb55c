import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBanner, makeBusiness, makeSubscription } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden, tooMany } from './support/refusal.ts'

const db = databaseOfThisFile()

beforeEach(() => db.sql('delete from private.visitor_action_counts'))

const visitor = (n: number) => `visitor-of-today-${String(n).padStart(8, '0')}`

type Event = { subject: string; id: unknown; kind: string }
type Look = { who?: number; network?: string; viewer?: string | null; day?: string; doubt?: string | null }

/** One report of a visitor's browser; returns how many of its events counted. */
async function track(events: readonly Event[], look: Look = {}): Promise<unknown> {
  const { who = 1, network = visitor(who), viewer = null, day = '2026-03-01', doubt = null } = look
  const row = await first(
    db.as('service')('select public.track_activity($1, $2, $3, $4, $5, $6, $7) as counted', [
      JSON.stringify(events),
      visitor(who),
      visitor(who),
      network,
      viewer,
      day,
      doubt,
    ]),
  )
  return row['counted']
}

const view = (id: unknown, subject = 'business'): Event => ({ subject, id, kind: 'view' })
const click = (id: unknown, subject = 'business'): Event => ({ subject, id, kind: 'click' })
const counts = (id: unknown) =>
  db.sql(
    `select day::text, views, clicks from mn_daily_activity where $1 in (business_id, banner_id) order by day`,
    [id],
  )
const ownBusiness = (row: Row = {}) => makeBusiness(db.sql, { owner_id: people.owner, ...row })

async function runningBanner(row: Row = {}): Promise<Row> {
  const business_id = (await ownBusiness())['id']
  const plan = await makeSubscription(db.sql, { business_id, user_id: people.owner })
  return makeBanner(db.sql, { business_id, subscription_id: plan['id'], active: true, ...row })
}

describe('what does not count', () => {
  test('PAY-32 visitors and users cannot count: only the site’s own function can', async () => {
    for (const caller of ['nobody', 'stranger', 'owner', 'admin'] as const)
      await expectRefusal(
        db.as(caller)(`select public.track_activity('[]', $1, $1, $1, null, current_date)`, [visitor(1)]),
        'permission denied',
        forbidden,
      )
  })

  test('PAY-32 a flood from one address is refused, as is a report of too much at once', async () => {
    const { id } = await ownBusiness()
    await track([view(id)])
    await db.sql('update private.visitor_action_counts set count = 600')
    await expectRefusal(track([click(id)]), 'Too many requests', tooMany)
    expect(await counts(id)).toEqual([{ day: '2026-03-01', views: 1, clicks: 0 }])
    await expectRefusal(
      track(
        Array.from({ length: 41 }, () => view(id)),
        { who: 2 },
      ),
      'Too many events',
    )
  })

  test('PAY-32 an owner looking at the own listing or banner', async () => {
    const business = await ownBusiness()
    const banner = await runningBanner()
    const events = [view(business['id']), click(business['id']), view(banner['id'], 'banner')]
    expect(await track(events, { viewer: people.owner })).toBe(0)
    expect(await track(events, { viewer: people.stranger })).toBe(3)
  })

  test('PAY-32 what is not public: drafts, archived listings, banners that do not run, ids of nothing', async () => {
    const hidden = [
      click((await ownBusiness({ draft: true }))['id']),
      click((await ownBusiness({ archived: true }))['id']),
      view((await runningBanner({ active: false }))['id'], 'banner'),
      click('00000000-0000-4000-8000-00000000dead'),
      view((await ownBusiness())['id'], 'category'),
    ]
    expect(await track(hidden)).toBe(0)
  })
})

describe('what counts', () => {
  test('PAY-32 DASH-26 each visitor once a day for what was seen and for what was followed', async () => {
    const { id } = await ownBusiness()
    expect(await track([view(id), view(id), click(id)])).toBe(2)
    expect(await track([view(id), click(id)])).toBe(0)
    expect(await track([view(id)], { who: 2 })).toBe(1)
    expect(await track([view(id)], { day: '2026-03-02' })).toBe(1)
    expect(await counts(id)).toEqual([
      { day: '2026-03-01', views: 2, clicks: 1 },
      { day: '2026-03-02', views: 1, clicks: 0 },
    ])
  })

  test('PAY-32 who looked yesterday is forgotten today', async () => {
    const { id } = await ownBusiness()
    await track([view(id)], { day: '2026-04-01' })
    await track([view(id)], { day: '2026-04-02' })
    await db.as('service')(`select public.forget_visitors('2026-04-02')`)
    for (const table of ['activity_marks', 'activity_networks'])
      expect(await db.sql(`select distinct day::text from private.${table}`)).toEqual([{ day: '2026-04-02' }])
  })

  test('PAY-32 fifty visitors at once are fifty', async () => {
    const [one, other] = [(await ownBusiness())['id'], (await ownBusiness())['id']]
    await Promise.all(
      Array.from({ length: 50 }, (_, who) =>
        track(who % 2 ? [click(one), click(other)] : [click(other), click(one)], { who: who + 100 }),
      ),
    )
    for (const id of [one, other])
      expect(await counts(id)).toEqual([{ day: '2026-03-01', views: 0, clicks: 50 }])
  })

  test('DASH-26 an owner sees what the own listings and banners brought, and nobody else’s', async () => {
    const banner = await runningBanner()
    await track([view(banner['id'], 'banner'), click(banner['id'], 'banner')])
    const seen = (caller: 'owner' | 'otherOwner') =>
      db.as(caller)('select views, clicks from public.mn_daily_activity where banner_id = $1', [banner['id']])
    expect(await seen('owner')).toEqual([{ views: 1, clicks: 1 }])
    expect(await seen('otherOwner')).toEqual([])
  })
})
