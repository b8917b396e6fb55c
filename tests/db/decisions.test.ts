import { beforeEach, describe, expect, test } from 'vitest'
import { reasonsOf } from '#features/decisions/decisions.ts'
import { saveAnswer } from '#features/edits/edits.schema.ts'
import { mailContent } from '#features/mail/mail.schema.ts'
import { databaseOfThisFile, first, type Row, type Run } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden, invalid } from './support/refusal.ts'

const db = databaseOfThisFile()
const admin = db.as('admin')
const owner = db.as('owner')

beforeEach(async () => {
  await db.sql('delete from mn_outgoing_mail where true')
})

async function submission(row: Row = {}): Promise<string> {
  const made = await makeBusiness(db.sql, { owner_id: people.owner, draft: true, ...row })
  return String(made['id'])
}

type Answer = { saved: Record<string, Row>; conflicts: Record<string, { theirs: Row }> }

async function sendBack(id: string, reasons = ['proof'], note = '', run: Run = admin): Promise<Answer> {
  const { answer } = await first(run('select send_back($1, $2, $3) as answer', [[id], reasons, note]))
  // What the function returns.
  return answer as Answer
}

async function archive(id: string, reasons: readonly string[] = ['closed'], note = ''): Promise<Answer> {
  const reads = JSON.stringify({ [id]: { archived: false } })
  const { answer } = await first(
    admin('select archive_listings($1, $2, $3) as answer', [reads, reasons, note]),
  )
  return answer as Answer
}

const standing = (id: string, run: Run = db.sql) =>
  run('select decision, reasons, note from mn_decisions where business_id = $1 and ended_at is null', [id])
const outcomes = async (id: string) =>
  (await db.sql('select outcome from mn_decisions where business_id = $1 order by decided_at', [id])).map(
    ({ outcome }) => outcome,
  )
const waitingMail = () =>
  db.sql(
    `select recipient, template, data from mn_outgoing_mail
     where sent_at is null and given_up_at is null and template like 'listing-%' order by created_at`,
  )
const queue = async (sentBack: boolean) => {
  const { page } = await first(admin(`select admin_waiting('', $1, 1, 100) as page`, [sentBack]))
  // What the function returns.
  return (page as { rows: Row[] }).rows.map(({ id }) => id)
}

describe('sending a submission back', () => {
  test('tells its owner why, by mail and in the dashboard, and takes it out of the queue', async () => {
    const id = await submission()
    expect(await queue(false)).toContain(id)
    expect(await sendBack(id, ['proof', 'picture'], ' Show the door. ')).toEqual({
      saved: { [id]: {} },
      conflicts: {},
    })
    expect(await standing(id, owner)).toEqual([
      { decision: 'sent back', reasons: ['proof', 'picture'], note: 'Show the door.' },
    ])
    expect(await queue(false)).not.toContain(id)
    expect(await queue(true)).toContain(id)
    const [mail] = await waitingMail()
    expect(mail).toMatchObject({
      template: 'listing-sent-back',
      data: { id, reasons: ['proof', 'picture'], note: 'Show the door.' },
    })
    expect(mailContent.safeParse(mail).success).toBe(true)
  })

  test('is not done by a second one who looked at it at the same time: what the first wrote stays', async () => {
    const id = await submission()
    await sendBack(id, [], 'Show the door.')
    const second = await sendBack(id, ['proof'], '', db.as('editor'))
    expect(second).toMatchObject({
      saved: {},
      conflicts: { [id]: { theirs: { sent_back: true }, who: { sent_back: { by: 'administrator' } } } },
    })
    expect(saveAnswer.safeParse(second).success).toBe(true)
    expect(await standing(id)).toMatchObject([{ note: 'Show the door.' }])
    expect(await waitingMail()).toHaveLength(1)
    // Whoever wrote it can write it anew, and a colleague later.
    expect(await sendBack(id, [], 'Show the sign.')).toMatchObject({ conflicts: {} })
    await db.sql(`update mn_decisions set decided_at = now() - interval '1 hour' where business_id = $1`, [
      id,
    ])
    expect(await sendBack(id, ['proof'], '', db.as('editor'))).toMatchObject({ conflicts: {} })
  })

  test('leaves it editable, and the owner sends it again, once', async () => {
    const id = await submission()
    await sendBack(id)
    await owner(`update mn_businesses set phone = '8123 4567' where id = $1`, [id])
    await owner('select send_again($1)', [id])
    expect(await queue(false)).toContain(id)
    expect(await outcomes(id)).toEqual(['sent again'])
    await expectRefusal(owner('select send_again($1)', [id]), /does not wait for you/)
  })

  test('is nothing that an owner, or another one, can do or undo', async () => {
    const id = await submission()
    await expectRefusal(sendBack(id, ['proof'], '', owner), /administrator/, forbidden)
    await sendBack(id)
    await expectRefusal(db.as('otherOwner')('select send_again($1)', [id]), /does not wait for you/)
    await expectRefusal(owner('select take_back_sent_back($1)', [[id]]), /administrator/, forbidden)
    await expectRefusal(
      owner('update mn_businesses set draft = false where id = $1', [id]),
      /draft/,
      forbidden,
    )
    await expectRefusal(
      owner(`update mn_decisions set note = '' where business_id = $1`, [id]),
      /permission/,
      forbidden,
    )
    expect(await standing(id, db.as('otherOwner'))).toEqual([])
    expect(await standing(id, owner)).toHaveLength(1)
  })

  test('needs a reason that is known, or own words', async () => {
    const id = await submission()
    await expectRefusal(sendBack(id, [], '  '), /says_why/, invalid)
    await expectRefusal(sendBack(id, ['closed']), /reasons_known/, invalid)
    await expectRefusal(sendBack(id, ['proof'], 'x'.repeat(1001)), /note_form/, invalid)
    expect(await sendBack(id, [], 'Say where it is.')).toMatchObject({ conflicts: {} })
  })

  test('is told what somebody else did with it meanwhile, and does nothing', async () => {
    const published = await submission({ draft: false })
    const archived = await submission({ archived: true })
    const nobodys = await submission({ owner_id: null })
    for (const [id, theirs] of [
      [published, { draft: false }],
      [archived, { archived: true }],
      [nobodys, { owner_id: null }],
    ] as const) {
      const answer = await sendBack(id)
      expect(answer.saved).toEqual({})
      expect(answer.conflicts[id]?.theirs).toEqual(theirs)
      expect(await standing(id)).toEqual([])
    }
    expect(await waitingMail()).toEqual([])
  })

  test('twice, the second reason stands, and only that one is mailed', async () => {
    const id = await submission()
    await sendBack(id, ['proof'])
    await sendBack(id, ['picture'])
    expect(await standing(id)).toMatchObject([{ reasons: ['picture'] }])
    expect(await waitingMail()).toMatchObject([{ data: { reasons: ['picture'] } }])
  })

  test('is mailed to nobody once it is taken back, or the listing is published', async () => {
    const [taken, published] = [await submission(), await submission()]
    await sendBack(taken)
    await sendBack(published)
    await admin('select take_back_sent_back($1)', [[taken]])
    await admin('update mn_businesses set draft = false where id = $1', [published])
    const mails = await db.as('service')(`select template from claim_mail()`)
    expect(mails.map(({ template }) => template)).not.toContain('listing-sent-back')
    expect(await outcomes(taken)).toEqual(['taken back'])
    expect(await outcomes(published)).toEqual(['published'])
    expect(await queue(false)).toContain(taken)
  })

  test('ends when the listing loses its owner', async () => {
    const id = await submission()
    await sendBack(id)
    await admin('update mn_businesses set owner_id = null where id = $1', [id])
    expect(await standing(id)).toEqual([])
    expect(await queue(false)).toContain(id)
  })
})

describe('archiving a listing of somebody else', () => {
  test('tells its owner why, and they still see that', async () => {
    const id = await submission({ draft: false })
    expect(await archive(id, ['closed'], 'Seen on Sunday.')).toMatchObject({ saved: { [id]: {} } })
    expect(await standing(id, owner)).toMatchObject([{ decision: 'archived', note: 'Seen on Sunday.' }])
    expect(await waitingMail()).toMatchObject([
      { template: 'listing-archived', data: { reasons: ['closed'] } },
    ])
    await admin('update mn_businesses set archived = false where id = $1', [id])
    expect(await outcomes(id)).toEqual(['restored'])
    expect(await db.as('service')('select * from claim_mail()')).toEqual([])
  })

  test('tells them also where nobody said why', async () => {
    const id = await submission({ draft: false })
    await admin('update mn_businesses set archived = true where id = $1', [id])
    expect(await standing(id, owner)).toEqual([{ decision: 'archived', reasons: [], note: '' }])
    expect(await waitingMail()).toMatchObject([{ template: 'listing-archived' }])
  })

  test('that was changed meanwhile does nothing', async () => {
    const id = await submission({ draft: false, archived: true })
    const reads = JSON.stringify({ [id]: { draft: true, archived: false } })
    const { answer } = await first(admin('select archive_listings($1) as answer', [reads]))
    expect(answer).toMatchObject({ saved: {} })
    expect(await standing(id)).toEqual([])
  })

  test('is no news to an owner who does it, nor to an administrator about their own', async () => {
    const own = await submission({ draft: false })
    await owner('update mn_businesses set archived = true where id = $1', [own])
    const administrators = await submission({ draft: false, owner_id: people.admin })
    await admin('update mn_businesses set archived = true where id = $1', [administrators])
    expect([...(await standing(own)), ...(await standing(administrators)), ...(await waitingMail())]).toEqual(
      [],
    )
  })
})

describe('a listing that leaves an account', () => {
  test('is mailed when it is deleted, and not when it comes back first', async () => {
    const [gone, back] = [await submission({ draft: false }), await submission({ draft: false })]
    await admin('delete from mn_businesses where id = any ($1)', [[gone, back]])
    expect(await waitingMail()).toHaveLength(2)
    await admin('select restore_deleted($1)', [[back]])
    const service = db.as('service')
    const told = [
      await service('select * from claim_mail()'),
      await service('select * from claim_mail()'),
    ].flat()
    expect(told).toMatchObject([{ template: 'listing-removed', data: { id: gone, how: 'deleted' } }])
    expect(mailContent.safeParse(told[0]).success).toBe(true)
  })

  test('is mailed when an administrator gives it to somebody else, or merges it away', async () => {
    const given = await submission({ draft: false })
    await admin('update mn_businesses set owner_id = $2 where id = $1', [given, people.otherOwner])
    const [kept, merged] = [
      await submission({ draft: false, owner_id: null }),
      await submission({ draft: false }),
    ]
    await admin('select merge_businesses($1, $2)', [kept, merged])
    expect((await waitingMail()).map(({ data }) => data)).toMatchObject([
      { id: given, how: 'given away' },
      { id: merged, how: 'merged' },
    ])
  })

  test('is told to nobody whose account goes', async () => {
    const account = await first(
      db.sql(
        `insert into auth.users (email, email_confirmed_at) values ('leaving@people.test', now()) returning id`,
      ),
    )
    await submission({ draft: false, owner_id: account['id'] })
    await db.asAccount(String(account['id']))('select delete_my_account()')
    expect(await waitingMail()).toEqual([])
  })
})

test('the reasons that the database knows are those that people choose from', async () => {
  const id = await submission()
  for (const { value } of reasonsOf['sent back']) await sendBack(id, [value])
  const listed = await submission({ draft: false })
  await archive(
    listed,
    reasonsOf.archived.map(({ value }) => value),
  )
  expect(await standing(listed)).toHaveLength(1)
  const { source } = await first(
    db.sql(
      `select pg_get_constraintdef(oid) as source from pg_constraint where conname = 'mn_decisions_reasons_known'`,
    ),
  )
  const known = [...String(source).matchAll(/\{([a-z,]+)\}/g)].map(([, names = '']) =>
    names.split(',').sort(),
  )
  expect(known).toEqual(
    [reasonsOf['sent back'], reasonsOf.archived].map((reasons) => reasons.map(({ value }) => value).sort()),
  )
})
