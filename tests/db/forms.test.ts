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
    values.message ?? 'Are you open on Sunday?',
    values.mailTo ?? 'team@people.test',
    values.visitor ?? newVisitor(),
  ])
const subscribe = (email: string, visitor = newVisitor(), run = service) =>
  run('select subscribe_to_newsletter($1, $2)', [email, visitor])
const subscribers = (email: string) =>
  db.sql('select email from mn_newsletter_subscribers where email ilike $1', [email])

describe('contact messages', () => {
  test('CONT-04 MAIL-01 a message is stored together with the mail that tells of it', async () => {
    const { id } = await first(send({ mailTo: 'team@people.test' }))
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

describe('newsletter', () => {
  test('NEWS-03 NEWS-04 an address is stored once whatever its case, and a second sign-up is answered alike', async () => {
    const answers = [await subscribe('Reader@People.test'), await subscribe('reader@people.TEST')]
    expect(answers[0]).toEqual(answers[1])
    expect(await subscribers('reader@people.test')).toEqual([{ email: 'reader@people.test' }])
  })

  test('NEWS-03 the same address many times at once is one row and no error', async () => {
    await Promise.all(Array.from({ length: 8 }, () => subscribe('Crowd@people.test')))
    expect(await subscribers('crowd@people.test')).toHaveLength(1)
  })

  test('NEWS-02 what is no address is refused', async () => {
    await expectRefusal(subscribe('reader at people'), 'mn_newsletter_subscribers', invalid)
  })

  test('twenty an hour for one visitor', async () => {
    const visitor = newVisitor()
    for (let index = 0; index < 20; index += 1) await subscribe(`reader${index}@people.test`, visitor)
    await expectRefusal(subscribe('one-more@people.test', visitor), 'Too many requests', tooMany)
    expect(await subscribers('one-more@people.test')).toEqual([])
  })
})

test.each(['nobody', 'stranger', 'admin'] as const)('%s cannot pass the functions by', async (caller) => {
  await expectRefusal(send({}, db.as(caller)), 'permission denied', forbidden)
  await expectRefusal(subscribe('x@people.test', newVisitor(), db.as(caller)), 'permission denied', forbidden)
})
