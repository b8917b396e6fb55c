import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { insertRow, makeBusiness } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden, invalid } from './support/refusal.ts'

const db = databaseOfThisFile()
const service = db.as('service')

beforeEach(async () => {
  await db.sql('delete from public.mn_outgoing_mail')
})

const queue = (row: Row = {}) =>
  insertRow(db.sql, 'mn_outgoing_mail', {
    recipient: 'team@people.test',
    template: 'contact-message',
    ...row,
  })
const claim = async (run = service) => (await run('select * from claim_mail()'))[0]
const settle = (id: unknown, failure = '', final = false) =>
  service('select settle_mail($1, $2, $3)', [id, failure, final])
const stored = (id: unknown) => first(db.sql('select * from mn_outgoing_mail where id = $1', [id]))
const makeDue = (id: unknown) =>
  db.sql('update mn_outgoing_mail set next_attempt_at = now() where id = $1', [id])

describe('mail that waits', () => {
  test('is taken once, oldest first, and sent once', async () => {
    const second = await queue({ next_attempt_at: new Date(Date.now() - 1_000) })
    const earliest = await queue({ next_attempt_at: new Date(Date.now() - 60_000) })
    expect((await claim())?.['id']).toBe(earliest['id'])
    expect((await claim())?.['id']).toBe(second['id'])
    expect(await claim()).toBeUndefined()
    await settle(earliest['id'])
    expect(await stored(earliest['id'])).toMatchObject({ attempts: 1, last_error: '', given_up_at: null })
    await makeDue(earliest['id'])
    expect(await claim()).toBeUndefined()
  })

  test('is not given to two who ask at the same moment', async () => {
    await Promise.all(Array.from({ length: 5 }, () => queue()))
    const taken = await Promise.all(Array.from({ length: 10 }, () => claim()))
    const ids = taken.flatMap((row) => row?.['id'] ?? [])
    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(5)
  })

  test('is skipped, not waited for, while another transaction holds it', async () => {
    const held = await queue()
    const other = await db.connect()
    await other.query('begin')
    await other.query('select from mn_outgoing_mail where id = $1 for update', [held['id']])
    expect(await claim()).toBeUndefined()
    await other.query('rollback')
    expect((await claim())?.['id']).toBe(held['id'])
  })

  test('waits twice as long after each failure, an hour at most', async () => {
    const { id } = await queue()
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await claim()
      await settle(id, 'the server does not answer')
      const row = await first(
        db.sql(
          `select round(extract(epoch from next_attempt_at - now()) / 60) as minutes, last_error, sent_at
           from mn_outgoing_mail where id = $1`,
          [id],
        ),
      )
      expect(row).toMatchObject({ last_error: 'the server does not answer', sent_at: null })
      pauses.push(Number(row['minutes']))
      await makeDue(id)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  test('is given up after five days of failures, and stays to be seen', async () => {
    const sixDaysAgo = new Date(Date.now() - 6 * 86_400_000)
    const { id } = await queue({ created_at: sixDaysAgo, attempts: 100, last_error: 'no such mailbox' })
    expect(await claim()).toBeUndefined()
    const row = await stored(id)
    expect(row['given_up_at']).not.toBeNull()
    expect(row).toMatchObject({ sent_at: null, last_error: 'no such mailbox' })
    expect(await db.as('admin')('select 1 from mn_outgoing_mail where id = $1', [id])).toHaveLength(1)
  })

  test('that was never tried is tried, however old it is', async () => {
    const { id } = await queue({ created_at: new Date(0) })
    expect((await claim())?.['id']).toBe(id)
  })

  test('that the server refused for good is not tried again, and stays to be seen with the reason', async () => {
    const { id } = await queue()
    await claim()
    await settle(id, '550 no such mailbox', true)
    await makeDue(id)
    expect(await claim()).toBeUndefined()
    const row = await stored(id)
    expect(row['given_up_at']).not.toBeNull()
    expect(row).toMatchObject({ attempts: 1, sent_at: null, last_error: '550 no such mailbox' })
  })

  test('was sent after all when an attempt of which nothing had been heard reports so late', async () => {
    const { id } = await queue()
    await settle(id, '550 no such mailbox', true)
    await settle(id)
    const row = await stored(id)
    expect(row['sent_at']).not.toBeNull()
    expect(row).toMatchObject({ given_up_at: null, last_error: '' })
  })

  test('does not wait a day because the clock was a day fast when it was written or last tried', async () => {
    const written = await queue({ next_attempt_at: new Date(Date.now() + 86_400_000) })
    const tried = await queue({ attempts: 3, next_attempt_at: new Date(Date.now() + 86_500_000) })
    const paused = await queue({ attempts: 9, next_attempt_at: new Date(Date.now() + 3_590_000) })
    expect((await claim())?.['id']).toBe(written['id'])
    expect((await claim())?.['id']).toBe(tried['id'])
    expect(await claim()).toBeUndefined()
    expect(await stored(paused['id'])).toMatchObject({ attempts: 9 })
  })

  test('a late failure does not undo what was sent', async () => {
    const { id } = await queue()
    await settle(id)
    await settle(id, 'too late')
    const row = await stored(id)
    expect(row['sent_at']).not.toBeNull()
    expect(row['last_error']).toBe('')
  })
})

describe('mail about a business', () => {
  const admin = db.as('admin')
  const submit = async () => {
    const row = await insertRow(db.as('owner'), 'mn_businesses', {
      name: 'Aling Nena',
      owner_id: people.owner,
    })
    await db.sql('delete from public.mn_outgoing_mail')
    return row
  }
  const setDraft = (id: unknown, draft: boolean) =>
    admin('update mn_businesses set draft = $2 where id = $1', [id, draft])
  const theOnlyMail = () => first(db.sql('select * from mn_outgoing_mail'))

  test('MAIL-02 Publish and Undo at once tells nobody', async () => {
    const { id } = await submit()
    await setDraft(id, false)
    await setDraft(id, true)
    expect(await claim()).toBeUndefined()
    const mail = await theOnlyMail()
    expect(mail['given_up_at']).not.toBeNull()
    expect(mail).toMatchObject({
      attempts: 0,
      sent_at: null,
      last_error: 'no longer true when it was to be sent',
    })
    await setDraft(id, false)
    expect(await claim()).toMatchObject({ template: 'business-published' })
  })

  test('MAIL-02 tells the owner as well who is published among many, or by a file', async () => {
    const [one, other] = [await submit(), await submit()]
    const begun = await first(
      admin(`select begin_bulk_change('{}', $1, '{"draft": false}') as id`, [[one['id']]]),
    )
    await admin('select run_bulk_change($1)', [begun['id']])
    const record = await first(admin(`select begin_import('listings.csv', 'a file') as id`))
    const counts = { read: 1, new: 0, changed: 1, unchanged: 0, merged: 0, refused: 0 }
    await admin(`select store_imported($1, '[]', $2, '[]', $3)`, [
      record['id'],
      JSON.stringify([{ id: other['id'], draft: false }]),
      counts,
    ])
    const told = await db.sql('select template, data from mn_outgoing_mail order by created_at')
    expect(told.map(({ template, data }) => [template, Object(data).id])).toEqual([
      ['business-published', one['id']],
      ['business-published', other['id']],
    ])
    await db.sql('delete from mn_outgoing_mail')
  })

  test('MAIL-02 of a listing that was archived or deleted meanwhile is not sent, and holds up no other', async () => {
    const archived = await submit()
    const deleted = await submit()
    for (const { id } of [archived, deleted]) await setDraft(id, false)
    await admin('update mn_businesses set archived = true where id = $1', [archived['id']])
    await admin('delete from mn_businesses where id = $1', [deleted['id']])
    const other = await queue({ next_attempt_at: new Date(Date.now() - 1) })
    // Their owners are told of that instead.
    const told = await db.sql(
      `delete from mn_outgoing_mail where template like 'listing-%' returning template`,
    )
    expect(told.map(({ template }) => template).toSorted()).toEqual(['listing-archived', 'listing-removed'])
    await db.sql(`update mn_outgoing_mail set next_attempt_at = now() - interval '1 minute'
                  where template = 'business-published'`)
    expect((await claim())?.['id']).toBe(other['id'])
    expect(await claim()).toBeUndefined()
  })

  test('MAIL-02 says name and slug as they are when it is sent, to the address that the owner has then', async () => {
    const { id } = await submit()
    await setDraft(id, false)
    await admin(`update mn_businesses set name = 'Aling Nena’s', slug = 'aling-nenas-new' where id = $1`, [
      id,
    ])
    await db.sql(`update auth.users set email = 'moved@people.test' where id = $1`, [people.owner])
    expect(await claim()).toMatchObject({
      recipient: 'moved@people.test',
      data: { id, name: 'Aling Nena’s', slug: 'aling-nenas-new' },
    })
  })

  test('does not promise news of an approval that has been given already', async () => {
    const business = await makeBusiness(db.sql, { owner_id: people.owner })
    await queue({ template: 'business-submitted', data: { id: business['id'], name: 'X', slug: 'x' } })
    expect(await claim()).toBeUndefined()
  })
})

describe('what mail may be', () => {
  test.each([
    { recipient: 'nobody' },
    { recipient: 'a@b.test\r\nBcc: c@d.test' },
    { reply_to: 'nobody' },
    { template: 'Contact message' },
    { data: '[]' },
  ])('%j is refused', async (row) => {
    await expectRefusal(queue(row), /mn_outgoing_mail/, invalid)
  })

  test.each(['nobody', 'stranger', 'admin'] as const)('%s cannot take or settle mail', async (caller) => {
    await expectRefusal(claim(db.as(caller)), 'permission denied', forbidden)
    const settling = db.as(caller)('select settle_mail(gen_random_uuid())')
    await expectRefusal(settling, 'permission denied', forbidden)
  })
})
