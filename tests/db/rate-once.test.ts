import { expect, test } from 'vitest'
import { databaseOfThisFile } from './support/database.ts'
import { makeAccount, makeBusiness, makeRating } from './support/factories.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()

/** An account of somebody whom the sign-in service knows as `subject`. */
async function signUp(subject: string, provider = 'google'): Promise<string> {
  const id = await makeAccount(db.sql)
  await db.sql(
    `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, $2, $3, '{}')`,
    [id, provider, subject],
  )
  return id
}

const listed = async () => (await makeBusiness(db.sql))['id']
const rate = (user_id: string, business_id: unknown, score = 10) =>
  makeRating(db.asAccount(user_id), score, { user_id, business_id })
const leave = (id: string) => db.asAccount(id)('select public.delete_my_account()')
const again =
  /^You rated this business before you deleted your account\. You can rate it again from \w+ \d+, \d{4}\.$/

test('RATE-19 whoever deletes the account and comes back does not rate a business twice', async () => {
  const business = await listed()
  const before = await signUp('maria')
  await rate(before, business, 2)
  await leave(before)
  const after = await signUp('maria')
  await expectRefusal(rate(after, business), again, forbidden)
  expect(await db.sql('select rating_count from mn_businesses where id = $1', [business])).toEqual([
    { rating_count: 1 },
  ])
  await rate(after, await listed())
})

test('RATE-19 nor after an operator deleted the account, nor by the other of two sign-in services', async () => {
  const business = await listed()
  const before = await signUp('jose')
  await db.sql(
    `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, 'facebook', 'jose.f', '{}')`,
    [before],
  )
  await rate(before, business)
  await db.sql('delete from auth.users where id = $1', [before])
  await expectRefusal(rate(await signUp('jose'), business), again, forbidden)
  await expectRefusal(rate(await signUp('jose.f', 'facebook'), business), again, forbidden)
})

test.each([
  ['deleted', 'delete from public.mn_business_ratings where user_id = $1'],
  ['made nameless', 'update public.mn_business_ratings set user_id = null where user_id = $1'],
])('RATE-19 nor when the ratings were %s before the account was', async (how, leaving) => {
  const business = await listed()
  const before = await signUp(`ligaya, ${how}`)
  await rate(before, business)
  const client = await db.connect()
  await client.query(`select set_config('request.jwt.claims', $1, false)`, [JSON.stringify({ sub: before })])
  await client.query(leaving, [before])
  await leave(before)
  await expectRefusal(rate(await signUp(`ligaya, ${how}`), business), again, forbidden)
})

test('RATE-19 somebody else with the same number at another sign-in service may rate', async () => {
  const business = await listed()
  const before = await signUp('12345')
  await rate(before, business)
  await leave(before)
  await rate(await signUp('12345', 'facebook'), business)
})

test('RATE-19 after 90 days it is forgotten', async () => {
  const business = await listed()
  const before = await signUp('pedro')
  await rate(before, business)
  await leave(before)
  const after = await signUp('pedro')
  await db.sql('update private.past_raters set left_on = current_date - 89 where true')
  await expectRefusal(rate(after, business), again, forbidden)
  await db.sql('update private.past_raters set left_on = current_date - 90 where true')
  await rate(after, business)
})

test('RATE-19 what is kept is a hash that differs from business to business, and a date', async () => {
  await db.sql('delete from private.past_raters where true')
  const person = await signUp('someone-in-particular')
  await rate(person, await listed())
  await rate(person, await listed())
  await leave(person)
  const kept = await db.sql('select * from private.past_raters')
  expect(kept.map((row) => Object.keys(row))).toEqual(
    Array(2).fill(['business_id', 'subject_hash', 'left_on']),
  )
  expect(new Set(kept.map((row) => String(row['subject_hash']))).size).toBe(2)
  expect(JSON.stringify(kept)).not.toContain(person)
})

test('RATE-19 an administrator who deletes a rating says nothing of its author, who may rate again', async () => {
  const business = await listed()
  const person = await signUp('rosa')
  const rating = await rate(person, business)
  await db.as('admin')('delete from public.mn_business_ratings where id = $1', [rating['id']])
  await rate(person, business)
})

test('RATE-19 a business that goes takes its past raters along', async () => {
  const business = await listed()
  const person = await signUp('andres')
  await rate(person, business)
  await leave(person)
  await db.sql('delete from mn_businesses where id = $1', [business])
  expect(await db.sql('select from private.past_raters where business_id = $1', [business])).toEqual([])
})
