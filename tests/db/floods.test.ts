import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, type Row } from './support/database.ts'
import { makeAccount, makeBanner, makeBusiness, makeRating, makeSubscription } from './support/factories.ts'
import { expectRefusal, tooMany } from './support/refusal.ts'

const db = databaseOfThisFile()

/** Puts the user just below a limit, as if the hour had seen that many. */
async function userBelow(limit: number, action: string): Promise<string> {
  const user = await makeAccount(db.sql)
  await db.sql(
    `insert into private.action_counts (person_hash, action, hour, count)
     select unnest(private.person_hashes($1)), $2, date_trunc('hour', now()), $3`,
    [user, action, limit - 1],
  )
  return user
}

const business = async (row: Row = {}) => (await makeBusiness(db.sql, row))['id']

describe('limits for one user in an hour', () => {
  test('RATE-11 60 ratings, and changing one counts', async () => {
    const user = await userBelow(60, 'rating')
    const rating = await makeRating(db.asAccount(user), 5, { business_id: await business(), user_id: user })
    const again = makeRating(db.asAccount(user), 5, { business_id: await business(), user_id: user })
    await expectRefusal(again, 'Too many requests', tooMany)
    const change = `update public.mn_business_ratings set service_quality = 9 where id = $1`
    await expectRefusal(db.asAccount(user)(change, [rating['id']]), 'Too many requests', tooMany)
  })

  test('REPT-06 30 reports', async () => {
    const user = await userBelow(30, 'report')
    const report = async () =>
      db.asAccount(user)(
        `insert into public.mn_business_reports (business_id, user_id, report_type) values ($1, $2, 'other')`,
        [await business(), user],
      )
    await report()
    await expectRefusal(report(), 'Too many requests', tooMany)
  })

  test('ADD-11 20 submissions', async () => {
    const user = await userBelow(20, 'submission')
    const submit = () =>
      db.asAccount(user)(`insert into public.mn_businesses (name, owner_id) values ('Another', $1)`, [user])
    await submit()
    await expectRefusal(submit(), 'Too many requests', tooMany)
  })

  test('DASH-12 300 edits', async () => {
    const user = await userBelow(300, 'edit')
    const id = await business({ owner_id: user })
    const edit = () => db.asAccount(user)(`update public.mn_businesses set phone = '1' where id = $1`, [id])
    await edit()
    await expectRefusal(edit(), 'Too many requests', tooMany)
  })

  test('60 changes of banners', async () => {
    const user = await userBelow(60, 'banner edit')
    const business_id = await business({ owner_id: user })
    const { id: subscription_id } = await makeSubscription(db.sql, { business_id, user_id: user })
    const { id } = await makeBanner(db.sql, { business_id, subscription_id })
    const edit = () =>
      db.asAccount(user)(`update public.mn_banner_ads set title = title || '.' where id = $1`, [id])
    await edit()
    await expectRefusal(edit(), 'Too many requests', tooMany)
  })

  test('30 invitations to the staff', async () => {
    const user = await userBelow(30, 'staff invitation')
    await db.sql('insert into public.admin_users (user_id) values ($1)', [user])
    const invite = () => db.asAccount(user)(`select public.invite_staff('new@people.test', 'editor')`)
    await invite()
    await expectRefusal(invite(), 'Too many requests', tooMany)
  })

  test('ADD-11 hold exactly for simultaneous requests', async () => {
    const user = await userBelow(16, 'submission')
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        db.asAccount(user)(`insert into public.mn_businesses (name, owner_id) values ('At once', $1)`, [
          user,
        ]),
      ),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  test('ADD-11 do not touch another user, an administrator, the next hour or the service key', async () => {
    const user = await userBelow(21, 'submission')
    const other = await makeAccount(db.sql)
    const submit = 'insert into public.mn_businesses (name, owner_id) values ($2, $1)'
    await db.asAccount(other)(submit, [other, 'By another'])
    await db.as('service')(submit, [user, 'By the service key'])
    await db.as('admin')(submit, [user, 'By an administrator'])
    await db.sql(
      `update private.action_counts set hour = hour - interval '1 hour'
       where person_hash = any (private.person_hashes($1))`,
      [user],
    )
    await db.asAccount(user)(submit, [user, 'In the next hour'])
    const kept = await db.sql('select 1 from mn_businesses where owner_id = any ($1)', [[user, other]])
    expect(kept).toHaveLength(4)
  })
})

describe('the limits of somebody who deletes the account and signs up again', () => {
  const account = async (...providers: [string, string][]) => {
    const id = await makeAccount(db.sql)
    for (const [provider, subject] of providers)
      await db.sql('insert into auth.identities (user_id, provider, provider_id) values ($1, $2, $3)', [
        id,
        provider,
        subject,
      ])
    return id
  }
  const submit = (id: string) =>
    db.asAccount(id)(`insert into public.mn_businesses (name, owner_id) values ('Once more', $1)`, [id])
  const reach = (id: string) =>
    db.sql(`select public.count_user_action($1, 'submission', 1000) from generate_series(1, 20)`, [id])

  test('are still reached, with the same provider', async () => {
    const before = await account(['google', 'g-1'])
    await reach(before)
    await db.asAccount(before)('select public.delete_my_account()')
    await expectRefusal(submit(await account(['google', 'g-1'])), 'Too many requests', tooMany)
  })

  test('are still reached, with the other provider that the account had', async () => {
    const before = await account(['google', 'g-2'], ['facebook', 'f-2'])
    await reach(before)
    await db.asAccount(before)('select public.delete_my_account()')
    await expectRefusal(submit(await account(['facebook', 'f-2'])), 'Too many requests', tooMany)
  })

  test('are nobody else’s, and what is kept names nobody', async () => {
    await reach(await account(['google', 'g-3']))
    await submit(await account(['facebook', 'g-3']))
    await submit(await makeAccount(db.sql))
    const kept = await db.sql(`select 1 from private.action_counts where person_hash ~ 'g-3|google'`)
    expect(kept).toEqual([])
  })
})
