import { describe, expect, test } from 'vitest'
import { become, databaseOfThisFile, first, type Row } from './support/database.ts'
import { insertRow, makeAccount, makeBusiness, makeRating } from './support/factories.ts'
import { claimsOfUser, people } from './support/people.ts'
import { expectRefusal, forbidden, invalid, taken } from './support/refusal.ts'

const db = databaseOfThisFile()

const business = async (row: Row = {}) => (await makeBusiness(db.sql, row))['id']
const stored = (id: unknown) =>
  first(db.sql('select rating, rating_mean, rating_count from mn_businesses where id = $1', [id]))

describe('what is refused', () => {
  const rate = (row: Row) => makeRating(db.as('stranger'), 5, { user_id: people.stranger, ...row })

  test.each([0, 11, -1, 7.5, null, 'ten'])('RATE-02 DATA-13 a criterion of %j', async (score) => {
    const business_id = await business()
    for (const criterion of ['service_quality', 'value_for_money', 'customer_service'])
      await expectRefusal(
        rate({ business_id, [criterion]: score }),
        /criter|range|null value|invalid input|mean/,
      )
  })

  test('RATE-16 a business of one’s own, by whoever stores it', async () => {
    const own = await business({ owner_id: people.owner })
    const row = { business_id: own, user_id: people.owner }
    await expectRefusal(makeRating(db.as('owner'), 10, row), 'a business of your own', forbidden)
    await expectRefusal(makeRating(db.as('service'), 10, row), 'a business of your own', forbidden)
    const other = await makeRating(db.as('owner'), 10, { ...row, business_id: await business() })
    await expectRefusal(
      db.as('owner')('update public.mn_business_ratings set business_id = $2 where id = $1', [
        other['id'],
        own,
      ]),
      'business_id',
      forbidden,
    )
  })

  test('RATE-08 ROLE-02 ROLE-03 without a login or in the name of somebody else', async () => {
    const business_id = await business()
    await expectRefusal(makeRating(db.as('nobody'), 5, { business_id }), 'permission denied', forbidden)
    await expectRefusal(rate({ business_id, user_id: people.owner }), 'row-level security', forbidden)
    await expectRefusal(rate({ business_id, user_id: null }), 'row-level security', forbidden)
  })

  test.each([{ draft: true }, { archived: true }])(
    'DATA-18 a business that visitors cannot see: %o',
    async (row) => {
      await expectRefusal(rate({ business_id: await business(row) }), 'not listed', forbidden)
    },
  )

  test('RATE-12 an overall rating that is not the mean', async () => {
    const business_id = await business()
    await expectRefusal(rate({ business_id, overall_rating: 9.99 }), 'overall_rating', invalid)
    const { id } = await rate({ business_id })
    await expectRefusal(
      db.as('stranger')('update public.mn_business_ratings set overall_rating = 10 where id = $1', [id]),
      'overall_rating',
      invalid,
    )
  })

  test.each([
    ['user_id', people.owner, 'user_id'],
    ['created_at', new Date(0), 'created_at'],
    ['id', people.owner, 'permission denied'],
  ])('RATE-10 a change of %s', async (column, value, said) => {
    const { id } = await rate({ business_id: await business() })
    await expectRefusal(
      db.as('stranger')(`update public.mn_business_ratings set ${column} = $2 where id = $1`, [id, value]),
      said,
      forbidden,
    )
  })
})

describe('one rating for a user and business', () => {
  test('RATE-11 a second one is refused', async () => {
    const row = { business_id: await business(), user_id: people.stranger }
    await makeRating(db.as('stranger'), 5, row)
    await expectRefusal(makeRating(db.as('stranger'), 6, row), 'business_id_user_id', taken)
  })

  test('RATE-11 one of ten simultaneous ones is stored', async () => {
    const row = { business_id: await business(), user_id: people.stranger }
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => makeRating(db.as('stranger'), i + 1, row)),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stored(row.business_id)).toMatchObject({ rating_count: 1 })
  })
})

describe('the business’s rating', () => {
  test('RATE-12 an overall rating is the mean of the three to two decimals, sent or not', async () => {
    const scores = { service_quality: 7, value_for_money: 8, customer_service: 8 }
    const row = { ...scores, user_id: people.stranger }
    for (const sent of [7.67, 7.666666, null]) {
      const rating = await makeRating(db.as('stranger'), 1, {
        ...row,
        business_id: await business(),
        overall_rating: sent,
      })
      expect(rating).toMatchObject({ overall_rating: 7.67 })
    }
  })

  test('RATE-17 RATE-18 is the mean and count of its ratings, and null without one', async () => {
    const business_id = await business()
    expect(await stored(business_id)).toEqual({ rating: null, rating_mean: null, rating_count: 0 })
    const mine = await makeRating(db.as('stranger'), 7, { business_id, user_id: people.stranger })
    await makeRating(db.as('owner'), 10, { business_id, user_id: people.owner })
    await makeRating(db.as('otherOwner'), 8, { business_id, user_id: people.otherOwner })
    expect(await stored(business_id)).toEqual({ rating: 8.33, rating_mean: 8.33, rating_count: 3 })
    await db.as('stranger')(
      'update public.mn_business_ratings set service_quality = 10, value_for_money = 10, customer_service = 10, overall_rating = 10 where id = $1',
      [mine['id']],
    )
    expect(await stored(business_id)).toEqual({ rating: 9.33, rating_mean: 9.33, rating_count: 3 })
    await db.as('admin')('delete from public.mn_business_ratings where business_id = $1', [business_id])
    expect(await stored(business_id)).toEqual({ rating: null, rating_mean: null, rating_count: 0 })
  })

  test("DATA-23 RATE-17 counts in lists by what visitors give, and by the editor's rating until somebody gives one", async () => {
    const business_id = await business({ rating: 9.9 })
    expect(await stored(business_id)).toEqual({ rating: 9.9, rating_mean: null, rating_count: 0 })
    await makeRating(db.as('stranger'), 2, { business_id, user_id: people.stranger })
    expect(await stored(business_id)).toEqual({ rating: 2, rating_mean: 2, rating_count: 1 })
  })

  test('RATE-17 RATE-18 counts all of thirty simultaneous raters', async () => {
    const business_id = await business()
    const users = await Promise.all(Array.from({ length: 30 }, () => makeAccount(db.sql)))
    await Promise.all(
      users.map((user, i) => makeRating(db.asAccount(user), (i % 10) + 1, { business_id, user_id: user })),
    )
    expect(await stored(business_id)).toEqual({ rating: 5.5, rating_mean: 5.5, rating_count: 30 })
  })

  test('RATE-17 RATE-18 counts two raters whose transactions overlap', async () => {
    const business_id = await business()
    const [one, other] = [await db.connect(), await db.connect()]
    const insert = `insert into public.mn_business_ratings
      (business_id, user_id, service_quality, value_for_money, customer_service, overall_rating)
      values ($1, $2, $3, $3, $3, null)`
    for (const [client, user] of [
      [one, people.stranger],
      [other, people.owner],
    ] as const) {
      await client.query('begin')
      await become(client, claimsOfUser(user))
    }
    await one.query(insert, [business_id, people.stranger, 4])
    const waiting = other.query(insert, [business_id, people.owner, 8])
    await one.query('commit')
    await waiting
    await other.query('commit')
    expect(await stored(business_id)).toEqual({ rating: 6, rating_mean: 6, rating_count: 2 })
  })
})

describe('what stays and what goes', () => {
  test('DATA-28 ratings and reports of deleted users stay, without a user, and go on counting', async () => {
    const business_id = await business()
    const users = [await makeAccount(db.sql), await makeAccount(db.sql)]
    for (const user of users) {
      await makeRating(db.asAccount(user), 9, { business_id, user_id: user })
      await db.asAccount(user)(
        `insert into public.mn_business_reports (business_id, user_id, report_type) values ($1, $2, 'other')`,
        [business_id, user],
      )
    }
    await db.sql('delete from auth.users where id = any ($1)', [users])
    for (const table of ['mn_business_ratings', 'mn_business_reports'])
      expect(await db.sql(`select user_id from ${table} where business_id = $1`, [business_id])).toEqual([
        { user_id: null },
        { user_id: null },
      ])
    expect(await stored(business_id)).toEqual({ rating: 9, rating_mean: 9, rating_count: 2 })
  })

  test('AREP-14 deleting a business removes its ratings and reports', async () => {
    const business_id = await business()
    await makeRating(db.sql, 9, { business_id, user_id: people.stranger })
    await insertRow(db.sql, 'mn_business_reports', { business_id, report_type: 'other' })
    await db.as('admin')('delete from public.mn_businesses where id = $1', [business_id])
    expect(
      await db.sql(
        `select 1 from mn_business_ratings where business_id = $1
         union all select 1 from mn_business_reports where business_id = $1`,
        [business_id],
      ),
    ).toEqual([])
  })

  test('RATE-06 a user reads the own rating by business and user, and no other', async () => {
    const business_id = await business()
    await makeRating(db.sql, 9, { business_id, user_id: people.stranger })
    const read =
      'select overall_rating from public.mn_business_ratings where business_id = $1 and user_id = $2'
    expect(await db.as('stranger')(read, [business_id, people.stranger])).toEqual([{ overall_rating: 9 }])
    expect(await db.as('owner')(read, [business_id, people.stranger])).toEqual([])
  })
})
