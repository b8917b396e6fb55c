import { beforeAll, describe, expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { makeAccount, makeBusiness, makeSubscription } from './support/factories.ts'
import { expectRefusal, secondFactor } from './support/refusal.ts'

const db = databaseOfThisFile()
const text = 'code of your two-step login'

let account: string
let business: unknown
let subscription: unknown
beforeAll(async () => {
  account = await makeAccount(db.sql)
  business = (await makeBusiness(db.sql, { owner_id: account }))['id']
  subscription = (await makeSubscription(db.sql, { user_id: account, business_id: business }))['id']
  await db.sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'app', 'totp', 'verified', now(), now())`,
    [account],
  )
})

const addBanner = `insert into public.mn_banner_ads (title, image_url, business_id, subscription_id)
  values ('Sale', 'https://pictures.test/x.jpg', $1, $2)`

const actions: readonly (readonly [string, string, () => readonly unknown[]])[] = [
  [
    'a listing is submitted',
    `insert into public.mn_businesses (name, owner_id) values ('New', $1)`,
    () => [account],
  ],
  ['a listing is changed', `update public.mn_businesses set phone = '8123' where id = $1`, () => [business]],
  [
    'a listing is archived',
    `update public.mn_businesses set archived = true where id = $1`,
    () => [business],
  ],
  ['an ad is made', addBanner, () => [business, subscription]],
  ['the data is exported', 'select public.export_my_data()', () => []],
  ['the account is deleted', 'select public.delete_my_account()', () => []],
  ['a function asks for it, to pay', 'select public.require_second_factor()', () => []],
]

describe('AUTH-19 a stolen password of an account with a second factor', () => {
  test.each(actions)('is not enough: %s', async (_what, statement, values) => {
    await expectRefusal(db.asAccount(account)(statement, values()), text, secondFactor)
  })

  test('is not enough to change an ad that waits', async () => {
    await db.sql(addBanner, [business, subscription])
    const change = `update public.mn_banner_ads set title = 'Theirs' where subscription_id = $1`
    await expectRefusal(db.asAccount(account)(change, [subscription]), text, secondFactor)
    await db.asAccount(account, { aal: 'aal2' })(change, [subscription])
    const stored = await first(
      db.sql('select title from public.mn_banner_ads where subscription_id = $1', [subscription]),
    )
    expect(stored).toEqual({ title: 'Theirs' })
  })

  test('and the code, once given, is: the listing is changed and the data exported', async () => {
    const owner = db.asAccount(account, { aal: 'aal2' })
    await owner(`update public.mn_businesses set phone = '8765 4321' where id = $1`, [business])
    await owner('select public.export_my_data()')
    const stored = await first(db.sql('select phone from public.mn_businesses where id = $1', [business]))
    expect(stored).toEqual({ phone: '8765 4321' })
  })

  test('an app that was begun and never confirmed locks nobody out', async () => {
    const other = await makeAccount(db.sql)
    await db.sql(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'app', 'totp', 'unverified', now(), now())`,
      [other],
    )
    await db.asAccount(other)(`insert into public.mn_businesses (name, owner_id) values ('Mine', $1)`, [
      other,
    ])
  })
})
