import { describe, expect, test } from 'vitest'
import { databaseOfThisFile } from './support/database.ts'
import { makeAccount, makeBusiness, makeRating, makeSubscription } from './support/factories.ts'
import { expectRefusal, forbidden, inUse, secondFactor } from './support/refusal.ts'

const db = databaseOfThisFile()
const remove = 'select public.delete_my_account()'
const isThere = async (id: string) =>
  (await db.sql('select from auth.users where id = $1', [id])).length === 1

describe('deleting the own account', () => {
  test('ROLE-12 is refused to visitors, and without the second factor where there is one', async () => {
    await expectRefusal(db.as('nobody')(remove), 'permission denied', forbidden)
    const id = await makeAccount(db.sql)
    await db.sql(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'app', 'totp', 'verified', now(), now())`,
      [id],
    )
    await expectRefusal(db.asAccount(id)(remove), 'code of your two-step login', secondFactor)
    expect(await isThere(id)).toBe(true)
    await db.asAccount(id, { aal: 'aal2' })(remove)
    expect(await isThere(id)).toBe(false)
  })

  test.each(['active', 'inactive'])('PAY-34 is refused while a paid plan is %s', async (status) => {
    const id = await makeAccount(db.sql)
    const business = await makeBusiness(db.sql, { owner_id: id, draft: true })
    await makeSubscription(db.sql, { user_id: id, business_id: business['id'], status })
    await expectRefusal(db.asAccount(id)(remove), 'You still have a paid plan', inUse)
    expect(await isThere(id)).toBe(true)
    expect(await db.sql('select from mn_businesses where id = $1', [business['id']])).toHaveLength(1)
  })

  test('PAY-34 works once the paid plan is cancelled, and beside a grant', async () => {
    const id = await makeAccount(db.sql)
    const business_id = (await makeBusiness(db.sql, { owner_id: id }))['id']
    await makeSubscription(db.sql, { user_id: id, business_id, status: 'cancelled' })
    await makeSubscription(db.sql, { user_id: id, business_id, stripe_subscription_id: null })
    await db.asAccount(id)(remove)
    expect(await isThere(id)).toBe(false)
  })

  test('takes drafts along; what others see stays, without a name', async () => {
    const id = await makeAccount(db.sql)
    const draft = (await makeBusiness(db.sql, { owner_id: id, draft: true }))['id']
    const listed = (await makeBusiness(db.sql, { owner_id: id }))['id']
    const rating = await makeRating(db.sql, 8, {
      user_id: id,
      business_id: (await makeBusiness(db.sql))['id'],
    })
    await db.asAccount(id)(remove)
    expect(await db.sql('select from mn_businesses where id = $1', [draft])).toEqual([])
    expect(await db.sql('select owner_id, draft from mn_businesses where id = $1', [listed])).toEqual([
      { owner_id: null, draft: false },
    ])
    expect(await db.sql('select user_id from mn_business_ratings where id = $1', [rating['id']])).toEqual([
      { user_id: null },
    ])
  })
})
