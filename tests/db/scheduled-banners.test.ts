import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBanner, makeBusiness, makeSubscription } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden, invalid } from './support/refusal.ts'

const db = databaseOfThisFile()
const admin = db.as('admin')

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const isActive = async (banner: Row) =>
  (await first(db.sql('select active from mn_banner_ads where id = $1', [banner['id']])))['active']
const turn = (days: number) => db.as('service')('select turn_banners($1)', [inDays(days)])

describe('a banner that is scheduled', () => {
  test('begins and ends by itself, and an administrator may begin it anew', async () => {
    const banner = await makeBanner(admin, {
      ...{ active: false, approved_at: new Date(), starts_at: inDays(2), ends_at: inDays(4) },
    })
    await turn(1)
    expect(await isActive(banner)).toBe(false)
    await turn(3)
    expect(await isActive(banner)).toBe(true)
    await turn(5)
    expect(await isActive(banner)).toBe(false)
    await turn(6)
    expect(await isActive(banner)).toBe(false)
    await db.sql(`update mn_banner_ads set ends_at = now() - interval '1 day' where id = $1`, [banner['id']])
    await admin('update mn_banner_ads set active = true where id = $1', [banner['id']])
    expect(
      await first(
        db.sql('select active, starts_at, ends_at from mn_banner_ads where id = $1', [banner['id']]),
      ),
    ).toEqual({ active: true, starts_at: null, ends_at: null })
  })

  test('does not begin without consent, nor after it is over', async () => {
    const unseen = await makeBanner(db.sql, { active: false, starts_at: inDays(1) })
    const late = await makeBanner(db.sql, {
      ...{ active: false, approved_at: new Date(), starts_at: inDays(1), ends_at: inDays(2) },
    })
    await turn(3)
    expect([await isActive(unseen), await isActive(late)]).toEqual([false, false])
  })

  test('ends after it begins', async () => {
    await expectRefusal(
      makeBanner(admin, { starts_at: inDays(2), ends_at: inDays(1) }),
      /times_in_order/,
      invalid,
    )
  })

  test('is nothing that an owner sets', async () => {
    const business = await makeBusiness(db.sql, { owner_id: people.owner })
    const plan = await makeSubscription(db.sql, { user_id: people.owner, business_id: business['id'] })
    const row = { business_id: business['id'], subscription_id: plan['id'] }
    await expectRefusal(makeBanner(db.as('owner'), { ...row, ends_at: inDays(1) }), /ends_at/, forbidden)
    const banner = await makeBanner(db.as('owner'), row)
    await expectRefusal(
      db.as('owner')('update mn_banner_ads set starts_at = $2 where id = $1', [banner['id'], inDays(1)]),
      /starts_at/,
      forbidden,
    )
  })
})
