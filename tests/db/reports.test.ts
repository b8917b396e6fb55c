import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { insertRow, makeBusiness } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden, invalid } from './support/refusal.ts'

const db = databaseOfThisFile()

const business = async (row: Row = {}) => (await makeBusiness(db.sql, row))['id']

/** Inserts without reading back: a reporter may not read reports. */
function report(row: Row, caller: Parameters<typeof db.as>[0] = 'stranger') {
  const all = { user_id: people.stranger, report_type: 'wrong_phone', ...row }
  const places = Object.keys(all).map((_, index) => `$${index + 1}`)
  return db.as(caller)(
    `insert into public.mn_business_reports (${Object.keys(all)}) values (${places})`,
    Object.values(all),
  )
}

const stored = (businessId: unknown) =>
  first(db.sql('select * from mn_business_reports where business_id = $1', [businessId]))

describe('a report', () => {
  test('REPT-05 ROLE-02 is refused without a login, and in the name of somebody else', async () => {
    const business_id = await business()
    await expectRefusal(report({ business_id, user_id: null }, 'nobody'), 'permission denied', forbidden)
    await expectRefusal(report({ business_id, user_id: people.owner }), 'row-level security', forbidden)
    await expectRefusal(report({ business_id, user_id: null }), 'row-level security', forbidden)
  })

  test.each(['', 'spam', 'Other', null])('REPT-01 is refused with the type %j', async (report_type) => {
    await expectRefusal(report({ business_id: await business(), report_type }), 'type')
  })

  test('REPT-06 is refused for a business that visitors cannot see', async () => {
    await expectRefusal(report({ business_id: await business({ draft: true }) }), 'not listed', forbidden)
  })

  test('DATA-15 AREP-09 is refused when it comes as resolved', async () => {
    await expectRefusal(report({ business_id: await business(), status: 'resolved' }), 'status', forbidden)
  })

  test.each(['not_existing', 'wrong_location', 'wrong_phone', 'other'])(
    'REPT-01 REPT-06 of type %s is stored as pending',
    async (report_type) => {
      const business_id = await business()
      await report({ business_id, report_type, description: null })
      expect(await stored(business_id)).toMatchObject({
        report_type,
        user_id: people.stranger,
        status: 'pending',
        description: null,
      })
    },
  )

  test('sent again under its id, or under that of another’s, is no second one and changes none', async () => {
    const business_id = await business()
    const id = crypto.randomUUID()
    await report({ id, business_id, description: 'First' })
    for (const caller of ['stranger', 'owner'] as const)
      await expectRefusal(
        report({ id, business_id, user_id: people[caller], description: 'Again' }, caller),
        'mn_business_reports_pkey',
        '23505',
      )
    const kept = await db.sql('select user_id, description from mn_business_reports where id = $1', [id])
    expect(kept).toEqual([{ user_id: people.stranger, description: 'First' }])
  })

  test.each([
    ['  The number is old \n', 'The number is old'],
    ['', null],
    ['   ', null],
    [null, null],
  ])('REPT-02 with the details %j is stored with %j', async (description, kept) => {
    const business_id = await business()
    await report({ business_id, description })
    expect(await stored(business_id)).toMatchObject({ description: kept })
  })

  test('REPT-02 is refused with endless details', async () => {
    await expectRefusal(
      report({ business_id: await business(), description: 'x'.repeat(2001) }),
      'description',
      invalid,
    )
  })
})

describe('an administrator', () => {
  const move = async (row: Row, status: string) => {
    const { id } = await insertRow(db.sql, 'mn_business_reports', {
      business_id: await business(),
      report_type: 'other',
      ...row,
    })
    return db.as('admin')(
      'update public.mn_business_reports set status = $2 where id = $1 returning status',
      [id, status],
    )
  }

  test.each([
    [{ status: 'pending' }, 'reviewed'],
    [{ status: 'resolved' }, 'pending'],
    [{ status: 'reviewed' }, 'pending'],
  ])('AREP-09 is refused to move %o to %s', async (row, status) => {
    await expectRefusal(move(row, status), 'only be marked as resolved', forbidden)
  })

  test('DATA-15 nobody moves a report to a status that does not exist', async () => {
    const { id } = await insertRow(db.sql, 'mn_business_reports', {
      business_id: await business(),
      report_type: 'other',
    })
    await expectRefusal(
      db.as('service')(`update public.mn_business_reports set status = 'closed' where id = $1`, [id]),
      'status',
      invalid,
    )
  })

  test.each([{ status: 'pending' }, { status: 'reviewed' }])('AREP-07 AREP-09 resolves %o', async (row) => {
    expect(await move(row, 'resolved')).toEqual([{ status: 'resolved' }])
  })

  test('AREP-09 is refused to change what was reported', async () => {
    const { id } = await insertRow(db.sql, 'mn_business_reports', {
      business_id: await business(),
      report_type: 'other',
    })
    await expectRefusal(
      db.as('admin')(
        `update public.mn_business_reports set description = 'x', status = 'resolved' where id = $1`,
        [id],
      ),
      'description',
      forbidden,
    )
  })
})
