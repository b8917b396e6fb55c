import { describe, expect, test } from 'vitest'
import { plans } from '#features/plans/plans.ts'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBanner, makeBusiness, makeCategory, makeSubscription } from './support/factories.ts'
import { type Caller, people } from './support/people.ts'
import { expectRefusal, forbidden, invalid, taken } from './support/refusal.ts'

const db = databaseOfThisFile()

/** A running plan of the owner's, and what a banner of it must name. */
async function plan(row: Row = {}): Promise<{ business_id: unknown; subscription_id: unknown }> {
  const business = await makeBusiness(db.sql, { owner_id: people.owner })
  const { id } = await makeSubscription(db.sql, {
    business_id: business['id'],
    user_id: people.owner,
    ...row,
  })
  return { business_id: business['id'], subscription_id: id }
}

/** As a refusal names the plans that have one. */
const withBanner = plans
  .filter(({ gives }) => gives.banner)
  .map(({ id }) => id)
  .toSorted()
  .join(' or ')

const sees = async (caller: Caller, id: unknown) =>
  (await db.as(caller)('select id from public.mn_banner_ads where id = $1', [id])).length === 1

const change = (assignments: string) =>
  `update public.mn_banner_ads set ${assignments} where id = $1
   returning title, active, approved_at, business_id, subscription_id, position, show_on_homepage`

describe('an owner’s banner', () => {
  test.each([
    ['that is not running', { status: 'inactive' }],
    ['that was cancelled', { status: 'cancelled' }],
    ['without a banner', { subscription_type: 'featured' }],
    ['of somebody else', { user_id: people.otherOwner }],
    [
      'that has ended',
      { stripe_subscription_id: null, start_date: new Date(0), end_date: new Date(Date.now() - 1000) },
    ],
  ])('DASH-24 is refused on a plan %s', async (_, row) => {
    await expectRefusal(makeBanner(db.as('owner'), await plan(row)), `active ${withBanner} plan`, forbidden)
  })

  test('DASH-24 is refused without a plan, and for another business than the plan’s', async () => {
    const { subscription_id } = await plan()
    const other = (await makeBusiness(db.sql, { owner_id: people.owner }))['id']
    await expectRefusal(makeBanner(db.as('owner'), { business_id: other }), 'active banner', forbidden)
    await expectRefusal(
      makeBanner(db.as('owner'), { business_id: other, subscription_id }),
      'active banner',
      forbidden,
    )
  })

  test.each([
    ['active', true],
    ['approved_at', new Date()],
    ['position', 1],
    ['created_at', new Date(0)],
  ])('DASH-25 is refused with %s set', async (column, value) => {
    await expectRefusal(makeBanner(db.as('owner'), { ...(await plan()), [column]: value }), column, forbidden)
  })

  test('DASH-24 is one for a plan', async () => {
    const row = await plan()
    await makeBanner(db.as('owner'), row)
    await expectRefusal(makeBanner(db.as('owner'), row), 'subscription_id', taken)
    const again = await plan()
    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, () => makeBanner(db.as('owner'), again)),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('DASH-24 has title, picture, link and target category, and waits for consent', async () => {
    const category = await makeCategory(db.sql)
    const banner = await makeBanner(db.as('owner'), {
      ...(await plan({ subscription_type: 'banner' })),
      title: 'Fiesta sale',
      link_url: 'nena.example.ph',
      category_id: category['id'],
    })
    expect(banner).toMatchObject({
      title: 'Fiesta sale',
      link_url: 'https://nena.example.ph',
      category_id: category['id'],
      active: false,
      approved_at: null,
      show_on_homepage: false,
    })
    expect(await sees('nobody', banner['id'])).toBe(false)
    expect(await sees('otherOwner', banner['id'])).toBe(false)
    expect(await sees('owner', banner['id'])).toBe(true)
  })

  test('PAY-30 is on the home page with premium, and cannot be with a banner plan', async () => {
    expect(await makeBanner(db.as('owner'), await plan())).toMatchObject({ show_on_homepage: true })
    const row = { ...(await plan({ subscription_type: 'banner' })), show_on_homepage: true }
    await expectRefusal(makeBanner(db.as('owner'), row), 'show_on_homepage', forbidden)
  })

  test('DASH-25 PAY-29 runs once an administrator lets it', async () => {
    const { id } = await makeBanner(db.as('owner'), await plan())
    await expectRefusal(db.as('owner')(change('active = true'), [id]), 'active', forbidden)
    await expectRefusal(db.as('owner')(change('approved_at = now()'), [id]), 'approved_at', forbidden)
    const running = await first(db.as('admin')(change('active = true'), [id]))
    expect(running['approved_at']).toBeInstanceOf(Date)
    expect(await sees('nobody', id)).toBe(true)
    expect(await sees('stranger', id)).toBe(true)
  })

  test('DASH-25 waits for consent again once its owner changes it', async () => {
    const { id } = await makeBanner(db.as('owner'), await plan())
    await db.as('admin')(change('active = true'), [id])
    expect(await first(db.as('owner')(change(`title = 'Something else'`), [id]))).toMatchObject({
      title: 'Something else',
      active: false,
      approved_at: null,
    })
    expect(await sees('nobody', id)).toBe(false)
  })

  test.each(['business_id', 'subscription_id', 'position', 'show_on_homepage'])(
    'DASH-25 keeps its %s whatever its owner asks',
    async (column) => {
      const { id } = await makeBanner(db.as('owner'), await plan())
      const other = await plan()
      const values: Row = { ...other, position: 2, show_on_homepage: false }
      await expectRefusal(db.as('owner')(change(`${column} = $2`), [id, values[column]]), column, forbidden)
    },
  )

  test('PAY-31 stops when the plan ends, and when the business is no longer public', async () => {
    const row = await plan()
    const { id } = await makeBanner(db.sql, { ...row, active: true })
    const setPlan = 'update public.mn_advertising_subscriptions set status = $2 where id = $1'
    const setBusiness = 'update public.mn_businesses set archived = $2 where id = $1'
    expect(await sees('nobody', id)).toBe(true)
    await db.as('service')(setPlan, [row.subscription_id, 'inactive'])
    expect(await sees('nobody', id)).toBe(false)
    await db.as('service')(setPlan, [row.subscription_id, 'active'])
    await db.as('admin')(setBusiness, [row.business_id, true])
    expect(await sees('nobody', id)).toBe(false)
    await db.as('admin')(setBusiness, [row.business_id, false])
    expect(await sees('nobody', id)).toBe(true)
  })

  test('PAY-31 of a grant stops at the grant’s end date, without anybody doing anything', async () => {
    const row = await plan({
      stripe_subscription_id: null,
      start_date: new Date(0),
      end_date: new Date(Date.now() - 1000),
    })
    const { id } = await makeBanner(db.sql, { ...row, active: true })
    expect(await sees('nobody', id)).toBe(false)
  })
})

describe('an administrator’s banner', () => {
  test('ABAN-07 needs no plan, and is shown as long as it is active', async () => {
    const banner = await makeBanner(db.as('admin'), { active: true, show_on_homepage: true, position: 2 })
    expect(banner).toMatchObject({ active: true, show_on_homepage: true, position: 2, subscription_id: null })
    expect(await sees('nobody', banner['id'])).toBe(true)
    await db.as('admin')(change('active = false'), [banner['id']])
    expect(await sees('nobody', banner['id'])).toBe(false)
  })

  test('ABAN-05 has a position of 0 or more, 0 by default', async () => {
    expect(await makeBanner(db.as('admin'))).toMatchObject({ position: 0 })
    await expectRefusal(makeBanner(db.as('admin'), { position: -1 }), 'position', invalid)
    await expectRefusal(makeBanner(db.as('admin'), { position: 1.5 }), 'integer')
  })

  test('ABAN-02 ABAN-03 has a title and a picture', async () => {
    await expectRefusal(makeBanner(db.as('admin'), { title: ' ' }), 'title', invalid)
    await expectRefusal(makeBanner(db.as('admin'), { image_url: '' }), 'image_url', invalid)
  })

  test('ABAN-08 is refused to everybody else', async () => {
    const business = await makeBusiness(db.sql, { owner_id: people.owner })
    for (const caller of ['stranger', 'owner'] as const)
      await expectRefusal(
        makeBanner(db.as(caller), { business_id: business['id'], active: true }),
        'banner',
        forbidden,
      )
    await expectRefusal(makeBanner(db.as('nobody')), 'permission denied', forbidden)
  })

  test('DATA-08 goes with its business, and stays without its category', async () => {
    const business = await makeBusiness(db.sql)
    const category = await makeCategory(db.sql)
    const banner = await makeBanner(db.sql, { category_id: category['id'], business_id: business['id'] })
    await db.as('admin')('delete from public.mn_categories where id = $1', [category['id']])
    const read = () => db.sql('select category_id from mn_banner_ads where id = $1', [banner['id']])
    expect(await read()).toEqual([{ category_id: null }])
    await db.as('admin')('delete from public.mn_businesses where id = $1', [business['id']])
    expect(await read()).toEqual([])
  })
})
