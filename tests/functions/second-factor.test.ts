import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from './forms.ts'
import { call, newPerson, newShop, type Person, plansOf, purchase, tokenOf } from './payments.ts'

let owner: Person
let business: string
beforeAll(async () => {
  ;({ owner, business } = await newShop())
  await sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'app', 'totp', 'verified', now(), now())`,
    [owner.id],
  )
})

const attempts: readonly (readonly [string, string, () => object])[] = [
  ['buys no plan', 'create-advertising-checkout', () => purchase(business)],
  ['manages no plan', 'customer-portal', () => ({ subscription_id: business })],
  ['deletes no account', 'delete-account', () => ({})],
  ['looks up no position', 'geocode', () => ({ businessId: business })],
  ['deletes no business', 'delete-businesses', () => ({ ids: [business] })],
]

describe('AUTH-19 whoever stole a session without the account’s second factor', () => {
  test.each(attempts)('%s, and is asked for the code', async (_what, name, body) => {
    const { status, text } = await call(name, owner.token, body())
    expect(status).toBe(403)
    expect(JSON.parse(text)).toMatchObject({
      code: 'PT403',
      error: expect.stringContaining('enter the code of your two-step login'),
    })
    expect(await plansOf(business)).toEqual([])
    expect(await sql('select from auth.users where id = $1', [owner.id])).toHaveLength(1)
  })

  test('buys once the code was given, and whoever has no second factor is not asked', async () => {
    const token = await tokenOf(owner.id, 3600, 'aal2')
    expect(await call('create-advertising-checkout', token, purchase(business))).toMatchObject({
      status: 200,
    })
    expect(await call('delete-account', (await newPerson()).token, {})).toMatchObject({ status: 200 })
  })
})
