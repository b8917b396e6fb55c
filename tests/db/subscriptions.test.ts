import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeAccount, makeBusiness, makeSubscription } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden, inUse, invalid, taken } from './support/refusal.ts'

const db = databaseOfThisFile()

const day = 86_400_000
const yesterday = new Date(Date.now() - day)
const tomorrow = new Date(Date.now() + day)
const business = async (row: Row = {}) => (await makeBusiness(db.sql, row))['id']
const featured = (id: unknown) =>
  first(db.sql('select featured, featured_by_admin, featured_by_plan from mn_businesses where id = $1', [id]))
const grant = (row: Row) =>
  makeSubscription(db.as('admin'), { subscription_type: 'featured', stripe_subscription_id: null, ...row })

describe('what is refused', () => {
  test.each([
    ['PAY-23', 'subscription_type', 'gold', inUse],
    ['DATA-11', 'status', 'past_due', invalid],
    ['DATA-09', 'amount', -1, invalid],
  ])('%s DATA-10 DATA-11 a plan whose %s is %s', async (_, column, value, code) => {
    await expectRefusal(
      makeSubscription(db.as('service'), { [column]: value }),
      column.split('_').at(-1) ?? '',
      code,
    )
  })

  test('PAY-23 a user’s own plan, a paid plan by an administrator, and any change of a paid plan', async () => {
    const business_id = await business({ owner_id: people.owner })
    const row = { business_id, user_id: people.owner }
    await expectRefusal(makeSubscription(db.as('owner'), row), 'row-level security', forbidden)
    await expectRefusal(
      makeSubscription(db.as('owner'), { ...row, stripe_subscription_id: null }),
      'row-level security',
      forbidden,
    )
    await expectRefusal(makeSubscription(db.as('admin'), row), 'row-level security', forbidden)
    const { id } = await makeSubscription(db.as('service'), { ...row, status: 'inactive' })
    const activate = `update public.mn_advertising_subscriptions set status = 'active' where id = $1 returning id`
    await expectRefusal(db.as('owner')(activate, [id]), 'Only an administrator', forbidden)
    expect(await db.as('admin')(activate, [id])).toEqual([])
  })

  test('PAY-26 a grant that an administrator turns into a paid plan, or that never ends', async () => {
    const { id } = await grant({ business_id: await business() })
    await expectRefusal(
      db.as('admin')(
        `update public.mn_advertising_subscriptions set stripe_subscription_id = 'sub_x' where id = $1`,
        [id],
      ),
      'row-level security',
      forbidden,
    )
    await expectRefusal(grant({ business_id: await business(), end_date: null }), 'grant_ends', invalid)
    await expectRefusal(
      grant({ business_id: await business(), end_date: new Date(0) }),
      'dates_in_order',
      invalid,
    )
  })

  test('PAY-23 one provider subscription twice', async () => {
    const row = { business_id: await business(), stripe_subscription_id: 'sub_once' }
    await makeSubscription(db.as('service'), row)
    await expectRefusal(makeSubscription(db.as('service'), row), 'stripe_subscription_id', taken)
  })
})

describe('featured', () => {
  test.each([
    ['featured', true],
    ['premium', true],
    ['banner', false],
  ])('PAY-28 a running %s plan makes the business featured: %s', async (subscription_type, expected) => {
    const business_id = await business()
    const { id } = await makeSubscription(db.as('service'), { business_id, subscription_type })
    expect(await featured(business_id)).toMatchObject({ featured: expected, featured_by_admin: false })
    for (const status of ['inactive', 'cancelled']) {
      await db.as('service')('update public.mn_advertising_subscriptions set status = $2 where id = $1', [
        id,
        status,
      ])
      expect(await featured(business_id)).toMatchObject({ featured: false })
    }
  })

  test('PAY-28 lasts until the last of several plans ends', async () => {
    const business_id = await business()
    const plans = [
      await makeSubscription(db.as('service'), { business_id }),
      await makeSubscription(db.as('service'), { business_id, subscription_type: 'featured' }),
    ]
    const end = `update public.mn_advertising_subscriptions set status = 'cancelled' where id = $1`
    await db.as('service')(end, [plans[0]?.['id']])
    expect(await featured(business_id)).toMatchObject({ featured: true })
    await db.as('service')(end, [plans[1]?.['id']])
    expect(await featured(business_id)).toMatchObject({ featured: false })
  })

  test('PAY-28 moves with a plan that is put on another business', async () => {
    const [from, to] = [await business(), await business()]
    const { id } = await makeSubscription(db.as('service'), { business_id: from })
    await db.as('service')('update public.mn_advertising_subscriptions set business_id = $2 where id = $1', [
      id,
      to,
    ])
    expect(await featured(from)).toMatchObject({ featured: false })
    expect(await featured(to)).toMatchObject({ featured: true })
  })

  test('PAY-33 DATA-29 is not taken away by a plan’s end where an administrator gave it, and the reverse', async () => {
    const business_id = await business()
    const { id } = await makeSubscription(db.as('service'), { business_id })
    const set = 'update public.mn_businesses set featured = $2 where id = $1'
    await db.as('admin')('update public.mn_businesses set featured_by_admin = true where id = $1', [
      business_id,
    ])
    await db.as('service')(
      `update public.mn_advertising_subscriptions set status = 'cancelled' where id = $1`,
      [id],
    )
    expect(await featured(business_id)).toEqual({
      featured: true,
      featured_by_admin: true,
      featured_by_plan: false,
    })
    await db.as('service')(`update public.mn_advertising_subscriptions set status = 'active' where id = $1`, [
      id,
    ])
    await db.as('admin')(set, [business_id, false])
    expect(await featured(business_id)).toEqual({
      featured: true,
      featured_by_admin: false,
      featured_by_plan: true,
    })
  })

  test('PAY-33 DATA-29 a place in the lists that is paid for never passes for the editors’ choice, nor theirs for paid', async () => {
    const business_id = await business()
    const isSponsored = async () =>
      (await first(db.sql('select sponsored from mn_businesses where id = $1', [business_id])))['sponsored']
    await db.as('admin')('update public.mn_businesses set featured_by_admin = true where id = $1', [
      business_id,
    ])
    await grant({ business_id, end_date: tomorrow })
    expect(await isSponsored()).toBe(false)
    const { id } = await makeSubscription(db.as('service'), { business_id })
    expect(await isSponsored()).toBe(true)
    await db.as('service')(
      `update public.mn_advertising_subscriptions set status = 'cancelled' where id = $1`,
      [id],
    )
    expect(await isSponsored()).toBe(false)
    expect(await featured(business_id)).toMatchObject({ featured: true, featured_by_plan: true })
  })

  test('PAY-28 ends with two plans that end in overlapping transactions', async () => {
    const business_id = await business()
    const plans = [
      await makeSubscription(db.sql, { business_id }),
      await makeSubscription(db.sql, { business_id }),
    ]
    const end = `update public.mn_advertising_subscriptions set status = 'cancelled' where id = $1`
    const [one, other] = [await db.connect(), await db.connect()]
    await one.query('begin')
    await other.query('begin')
    await one.query(end, [plans[0]?.['id']])
    const waiting = other.query(end, [plans[1]?.['id']])
    await one.query('commit')
    await waiting
    await other.query('commit')
    expect(await featured(business_id)).toMatchObject({ featured: false })
  })

  test('PAY-28 is right when ten plans of one business begin and end at once', async () => {
    const business_id = await business()
    const plans = await Promise.all(
      Array.from({ length: 10 }, () => makeSubscription(db.as('service'), { business_id })),
    )
    expect(await featured(business_id)).toMatchObject({ featured: true })
    await Promise.all(
      plans.map(({ id }) =>
        db.as('service')(`update public.mn_advertising_subscriptions set status = 'inactive' where id = $1`, [
          id,
        ]),
      ),
    )
    expect(await featured(business_id)).toMatchObject({ featured: false })
  })
})

describe('a grant', () => {
  test('APREM-02 PAY-26 is given by an administrator with an end date, and shows among the owner’s plans', async () => {
    const business_id = await business({ owner_id: people.owner })
    const granted = await grant({ business_id, end_date: tomorrow })
    expect(granted).toMatchObject({ stripe_subscription_id: null, user_id: people.owner, status: 'active' })
    expect(await featured(business_id)).toMatchObject({ featured: true })
    const own = await db.as('owner')(
      'select id from public.mn_advertising_subscriptions where business_id = $1',
      [business_id],
    )
    expect(own).toEqual([{ id: granted['id'] }])
  })

  test('PAY-27 ends at its end date: expire_grants makes it inactive, paid plans stay', async () => {
    const [granted, paid] = [await business(), await business()]
    const ids = [
      (await grant({ business_id: granted, end_date: tomorrow }))['id'],
      (await makeSubscription(db.sql, { business_id: paid, start_date: new Date(0), end_date: yesterday }))[
        'id'
      ],
    ]
    const expire = 'select public.expire_grants($1) as ended'
    const statuses = async () =>
      (
        await db.sql(
          'select status from mn_advertising_subscriptions where id = any ($1) order by array_position($1, id)',
          [ids],
        )
      ).map(({ status }) => status)
    await db.as('service')(expire, [new Date()])
    expect(await statuses()).toEqual(['active', 'active'])
    await db.as('service')(expire, [new Date(Date.now() + 2 * day)])
    expect(await statuses()).toEqual(['inactive', 'active'])
    expect(await featured(granted)).toMatchObject({ featured: false })
    expect(await featured(paid)).toMatchObject({ featured: true })
    expect(await db.as('service')(expire, [new Date(Date.now() + 2 * day)])).toEqual([{ ended: 0 }])
    await expectRefusal(db.as('admin')(expire, [new Date()]), 'permission denied', forbidden)
  })

  test('PAY-27 that is given with an end in the past features nothing', async () => {
    const business_id = await business()
    await grant({ business_id, start_date: new Date(0), end_date: yesterday })
    expect(await featured(business_id)).toMatchObject({ featured: false })
  })
})

describe('PAY-34 a running paid plan holds what it hangs on', () => {
  const account = () => makeAccount(db.sql)

  test('PAY-34 its business and its account cannot be deleted until it is cancelled', async () => {
    const user = await account()
    const business_id = await business({ owner_id: user })
    const { id } = await makeSubscription(db.as('service'), { business_id, user_id: user })
    const deletions = [
      () => db.as('admin')('delete from public.mn_businesses where id = $1', [business_id]),
      () => db.as('service')('delete from public.mn_businesses where id = $1', [business_id]),
      () => db.sql('delete from auth.users where id = $1', [user]),
    ]
    for (const status of ['active', 'inactive']) {
      await db.as('service')('update public.mn_advertising_subscriptions set status = $2 where id = $1', [
        id,
        status,
      ])
      for (const attempt of deletions) await expectRefusal(attempt(), 'must be cancelled first', inUse)
    }
    await db.as('service')(
      `update public.mn_advertising_subscriptions set status = 'cancelled' where id = $1`,
      [id],
    )
    for (const attempt of deletions) await attempt()
    expect(
      await db.sql('select user_id, business_id from mn_advertising_subscriptions where id = $1', [id]),
    ).toEqual([{ user_id: null, business_id: null }])
  })

  test('PAY-34 a grant holds nothing', async () => {
    const business_id = await business()
    await grant({ business_id })
    await db.as('admin')('delete from public.mn_businesses where id = $1', [business_id])
    expect(await db.sql('select 1 from mn_businesses where id = $1', [business_id])).toEqual([])
  })
})
