import { beforeAll, describe, expect, test } from 'vitest'
import { personalData } from '#db/personal-data.gen.ts'
import { agedRows } from './support/aged-rows.ts'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeAccount, makeBusiness, makeSubscription } from './support/factories.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()
const { sql } = db
const kept = agedRows(sql)
const account = () => makeAccount(sql)
const business = async () => (await makeBusiness(sql))['id']

const rowsIn = async (table: string) => (await first(sql(`select count(*) from ${table}`)))['count']
const runJob = async (): Promise<Row> =>
  Object((await first(db.as('service')('select public.apply_retention(5) as outcome')))['outcome'])

test('LEGAL-05 an end that the privacy page names is enforced by nothing', () => {
  const named = personalData.flatMap(({ name, keptFor, keptByLaw }) =>
    keptFor !== null || keptByLaw ? [name] : [],
  )
  expect(Object.keys(kept).sort()).toEqual(named)
})

describe('what has been kept long enough', () => {
  beforeAll(async () => void (await runJob()))

  test.each(Object.entries(kept))('%s stays for ever', async (name, { table, make, keeps, ends }) => {
    await make(keeps)
    const before = await rowsIn(table)
    expect(await runJob()).toMatchObject({ [name]: 0 })
    await make(ends)
    expect(await runJob()).toMatchObject({ [name]: 1 })
    expect(await rowsIn(table)).toBe(before)
  })

  test('a plan that runs, a report that waits or a mail that is not sent goes for its age', async () => {
    await makeSubscription(sql, { status: 'active', start_date: new Date(0), end_date: new Date(1) })
    await sql(
      `insert into mn_business_reports (business_id, report_type, created_at) values ($1, 'other', '1990-01-01')`,
      [await business()],
    )
    await sql(
      `insert into mn_outgoing_mail (recipient, template, created_at) values ('a@b.test', 'x', '1990-01-01')`,
    )
    expect(await runJob()).toMatchObject({ paid_plans: 0, reports: 0, mail: 0 })
  })
})

test('somebody else than a job deletes what was kept long enough', async () => {
  for (const caller of ['nobody', 'owner', 'admin'] as const)
    await expectRefusal(db.as(caller)('select public.apply_retention(0)'), 'permission denied', forbidden)
})

test('a picture of an account that is gone stays', async () => {
  const id = await account()
  const gone = crypto.randomUUID()
  for (const folder of [id, gone, 'kept'])
    await sql(`insert into storage.objects (bucket_id, name) values ('business-images', $1)`, [
      `${folder}/a.jpg`,
    ])
  expect(await db.as('service')('select public.pictures_without_account() as name')).toEqual([
    { name: `${gone}/a.jpg` },
  ])
})
