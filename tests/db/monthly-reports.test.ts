import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeAccount, makeBanner, makeBusiness, makeSubscription } from './support/factories.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()

beforeEach(async () => {
  await db.sql(`delete from mn_outgoing_mail`)
  await db.sql(`update mn_advertising_subscriptions set status = 'cancelled', end_date = start_date`)
  await db.sql('delete from private.monthly_reports')
})

async function queue(month = '2026-02-01'): Promise<unknown> {
  return (await first(db.as('service')('select public.queue_monthly_reports($1) as written', [month])))[
    'written'
  ]
}

const mails = () =>
  db.sql(
    `select recipient, template, data from mn_outgoing_mail where template = 'monthly-report' order by recipient`,
  )

/** Somebody with a business under a plan that ran from January on. */
async function advertiser(plan: Row = {}): Promise<{ id: string; business: Row; plan: Row }> {
  const id = await makeAccount(db.sql)
  const business = await makeBusiness(db.sql, { owner_id: id })
  const row = {
    start_date: '2026-01-10',
    end_date: '2026-12-01',
    user_id: id,
    business_id: business['id'],
    ...plan,
  }
  return { id, business, plan: await makeSubscription(db.sql, row) }
}

const activity = (columns: string, values: string, id: unknown) =>
  db.sql(`insert into mn_daily_activity (${columns}, day, views, clicks) values ${values}`, [id])

describe('the monthly report', () => {
  test('is written by the site alone', async () => {
    for (const caller of ['nobody', 'owner', 'admin'] as const)
      await expectRefusal(
        db.as(caller)(`select public.queue_monthly_reports('2026-02-01')`),
        'permission denied',
        forbidden,
      )
  })

  test('PAY-07 MAIL-03 tells each advertiser what the month and the one before brought, with the banner', async () => {
    const { business, plan } = await advertiser()
    const business_id = business['id']
    const banner = await makeBanner(db.sql, {
      title: 'Hot bread',
      business_id,
      subscription_id: plan['id'],
      active: true,
    })
    await activity(
      'business_id',
      `($1, '2026-01-31', 5, 1), ($1, '2026-02-01', 10, 2), ($1, '2026-02-28', 7, 0), ($1, '2026-03-01', 99, 9)`,
      business_id,
    )
    await activity('banner_id', `($1, '2026-02-14', 40, 3)`, banner['id'])
    expect(await queue('2026-02-20')).toBe(1)
    expect(await mails()).toMatchObject([
      {
        template: 'monthly-report',
        data: {
          month: '2026-02',
          listings: [
            {
              name: business['name'],
              slug: business['slug'],
              month: { views: 17, clicks: 2 },
              before: { views: 5, clicks: 1 },
              banner: { title: 'Hot bread', views: 40, clicks: 3 },
            },
          ],
        },
      },
    ])
  })

  test('is written once a month, however often and by how many at once it is asked for', async () => {
    await advertiser()
    const written = await Promise.all([queue(), queue(), queue()])
    expect(written.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(1)
    expect(await queue()).toBe(0)
    expect(await queue('2026-03-05')).toBe(1)
  })

  test('PAY-26 is written for a grant too, and not for a plan that did not run in the month', async () => {
    const granted = await advertiser({ stripe_subscription_id: null, end_date: '2026-02-02' })
    await advertiser({ start_date: '2026-03-02' })
    await advertiser({ status: 'cancelled', end_date: '2026-01-20' })
    await advertiser({ stripe_subscription_id: null, end_date: '2026-01-31' })
    expect(await queue()).toBe(1)
    const [mail] = await mails()
    expect(mail?.['data']).toMatchObject({ listings: [{ name: granted.business['name'] }] })
  })

  test('a listing that is not public any more is named and not linked', async () => {
    const { business } = await advertiser()
    await db.sql('update mn_businesses set archived = true where id = $1', [business['id']])
    await queue()
    expect((await mails())[0]?.['data']).toMatchObject({ listings: [{ slug: null }] })
  })
})
