import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { expectRefusal, forbidden, invalid, tooMany } from './support/refusal.ts'

const db = databaseOfThisFile()
const service = db.as('service')

/** A visitor whom no other test has seen. */
const newVisitor = () => randomUUID()

type Message = { name?: string; email?: string; message?: string; mailTo?: string; visitor?: string }

const send = (values: Message = {}, run = service) =>
  run('select receive_contact_message($1, $2, $3, $4, $5, $6) as id', [
    values.name ?? 'Ana Peña',
    values.email ?? 'ana@people.test',
    'Opening hours',
    values.message ?? `Are you open on Sunday? (${randomUUID()})`,
    values.mailTo ?? 'team@people.test',
    values.visitor ?? newVisitor(),
  ])
describe('contact messages', () => {
  test('CONT-04 MAIL-01 a message is stored together with the mail that tells of it', async () => {
    const { id } = await first(send({ message: 'Are you open on Sunday?' }))
    expect(await first(db.sql('select * from mn_contact_messages where id = $1', [id]))).toMatchObject({
      name: 'Ana Peña',
      email: 'ana@people.test',
      subject: 'Opening hours',
      message: 'Are you open on Sunday?',
    })
    expect(
      await first(db.sql('select * from mn_outgoing_mail order by created_at desc limit 1')),
    ).toMatchObject({
      recipient: 'team@people.test',
      reply_to: 'ana@people.test',
      template: 'contact-message',
      data: { name: 'Ana Peña', subject: 'Opening hours', message: 'Are you open on Sunday?' },
    })
  })

  test('neither is there without the other', async () => {
    const before = await db.sql('select id from mn_contact_messages')
    await expectRefusal(send({ mailTo: 'nobody' }), 'mn_outgoing_mail', invalid)
    expect(await db.sql('select id from mn_contact_messages')).toEqual(before)
  })

  test('whoever got no answer and sends the same again has written once, until the next hour', async () => {
    const words = { message: 'Did this arrive?', mailTo: 'asked-twice@people.test' }
    const { id } = await first(send(words))
    expect(await first(send(words))).toEqual({ id })
    expect(await db.sql('select from mn_outgoing_mail where recipient = $1', [words.mailTo])).toHaveLength(1)
    await db.sql(`update mn_contact_messages set created_at = now() - interval '61 minutes' where id = $1`, [
      id,
    ])
    expect(await first(send(words))).not.toEqual({ id })
  })

  test.each([{ name: ' ' }, { email: 'ana at people' }, { message: '' }])(
    'CONT-02 CONT-03 %j is refused, whatever a function lets through',
    async (values) => {
      await expectRefusal(send(values), 'mn_contact_messages', invalid)
    },
  )

  test('ten an hour for one visitor, exactly, and none of this touches another', async () => {
    const visitor = newVisitor()
    const attempts = await Promise.allSettled(Array.from({ length: 14 }, () => send({ visitor })))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expectRefusal(send({ visitor }), 'Too many requests', tooMany)
    await send()
  })

  test("a crowd of networks cannot fill the team's mailbox: what comes beyond sixty an hour is stored alone", async () => {
    const mailTo = 'flooded@people.test'
    await db.sql(
      `insert into mn_outgoing_mail (recipient, template, created_at)
       select $1, 'contact-message', now() - interval '50 minutes' from generate_series(1, 59)`,
      [mailTo],
    )
    const mails = (to: string) => db.sql('select from mn_outgoing_mail where recipient = $1', [to])
    await send({ mailTo })
    expect(await mails(mailTo)).toHaveLength(60)
    const { id } = await first(send({ mailTo }))
    expect(await mails(mailTo)).toHaveLength(60)
    expect(await db.sql('select from mn_contact_messages where id = $1', [id])).toHaveLength(1)
    await send({ mailTo: 'another-team@people.test' })
    expect(await mails('another-team@people.test')).toHaveLength(1)
  })

  test('the next hour begins anew, and counts of yesterday are forgotten', async () => {
    const visitor = newVisitor()
    await db.sql(
      `insert into private.visitor_action_counts values
        ($1, 'contact message', date_trunc('hour', now()) - interval '1 hour', 10),
        ('long-gone-visitor', 'contact message', now() - interval '2 days', 10)`,
      [visitor],
    )
    await send({ visitor })
    const old = await db.sql(
      `select from private.visitor_action_counts where visitor_hash = 'long-gone-visitor'`,
    )
    expect(old).toEqual([])
  })
})

test.each(['nobody', 'stranger', 'admin'] as const)('%s cannot pass the function by', async (caller) => {
  await expectRefusal(send({}, db.as(caller)), 'permission denied', forbidden)
})
