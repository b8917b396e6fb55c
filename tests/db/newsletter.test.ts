import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { expectRefusal, forbidden, invalid, tooMany } from './support/refusal.ts'

const db = databaseOfThisFile()
const service = db.as('service')
const reader = 'reader@people.test'

beforeEach(async () => {
  await db.sql('delete from mn_outgoing_mail')
  await db.sql('delete from mn_newsletter_subscribers')
})

/** Each by a visitor whom no other test has seen, unless named. */
const subscribe = (email = reader, visitor: string = randomUUID(), run = service) =>
  run('select subscribe_to_newsletter($1, $2)', [email, visitor])
const stored = () => db.sql('select * from mn_newsletter_subscribers')
const waiting = () =>
  db.sql('select recipient, template from mn_outgoing_mail where sent_at is null and given_up_at is null')

type Link = { subscriber: string; token: string; key: string }

/** Takes the mail that waits, as its sender does, and gives what its links say. */
async function takeMail(): Promise<Link & { mail: Row }> {
  const mail = await first(service('select * from claim_mail()'))
  // A mail of the newsletter is taken with these.
  const { token, unsubscribe_key } = mail['data'] as { token: string; unsubscribe_key: string }
  const [subscriber = '', secret = ''] = token.split('.')
  return { mail, subscriber, token: secret, key: unsubscribe_key }
}
const confirm = async ({ subscriber, token }: Pick<Link, 'subscriber' | 'token'>) =>
  (await first(service('select confirm_subscription($1, $2) as done', [subscriber, token])))['done']
const leave = (key: string) => service('select leave_newsletter($1)', [key])
const refuseForGood = (id: unknown) =>
  service('select settle_mail($1, $2, true)', [id, '550 no such mailbox'])
const listed = () => db.as('admin')('select email from mn_newsletter_subscribers')

async function join(): Promise<Link> {
  await subscribe()
  const link = await takeMail()
  expect(await confirm(link)).toBe(true)
  return link
}

const letWeekPass = () =>
  db.sql(`update mn_newsletter_subscribers
    set mails_since = mails_since - interval '8 days', expires_at = expires_at - interval '8 days'`)

describe('an address that somebody else typed', () => {
  test('NEWS-05 is on no list before its own mailbox has confirmed', async () => {
    await subscribe()
    expect(await listed()).toEqual([])
    expect(await waiting()).toEqual([{ recipient: reader, template: 'newsletter-confirm' }])
    expect(await confirm(await takeMail())).toBe(true)
    expect(await listed()).toEqual([{ email: reader }])
  })

  test('NEWS-03 NEWS-04 is stored once whatever its case, and every sign-up is answered alike', async () => {
    const answers = [await subscribe('Reader@People.test'), await subscribe('reader@people.TEST')]
    expect(answers[0]).toEqual(answers[1])
    expect(await stored()).toMatchObject([{ email: reader }])
  })

  test('NEWS-03 many times at once is one row, three mails and no error', async () => {
    await Promise.all(Array.from({ length: 8 }, () => subscribe('Crowd@people.test')))
    expect(await stored()).toHaveLength(1)
    expect(await waiting()).toHaveLength(3)
  })

  test('NEWS-08 gets three mails a week from however many networks, confirmed or not', async () => {
    for (let index = 0; index < 5; index += 1) await subscribe()
    expect(await waiting()).toHaveLength(3)
    expect(await confirm(await takeMail())).toBe(true)
    await subscribe()
    expect(await waiting()).toHaveLength(3)
    await letWeekPass()
    await db.sql('delete from mn_outgoing_mail')
    await subscribe()
    expect(await waiting()).toEqual([{ recipient: reader, template: 'newsletter-joined' }])
  })

  test('NEWS-08 gets no more mail that week by having left in between', async () => {
    for (let index = 0; index < 3; index += 1) await subscribe()
    await leave((await takeMail()).key)
    await subscribe()
    expect(await waiting()).toEqual([])
  })

  test('NEWS-08 gets no more mail that week once its server has refused it for good', async () => {
    await subscribe()
    await refuseForGood((await takeMail()).mail['id'])
    await subscribe()
    expect(await waiting()).toEqual([])
    await letWeekPass()
    await subscribe()
    expect(await waiting()).toHaveLength(1)
  })

  test('NEWS-06 goes a week after its last mail, and its link with it', async () => {
    await subscribe()
    const link = await takeMail()
    await letWeekPass()
    expect(await confirm(link)).toBe(false)
    await subscribe('somebody-else@people.test')
    expect(await stored()).toMatchObject([{ email: 'somebody-else@people.test' }])
  })

  test('NEWS-02 that has no form of one is refused', async () => {
    await expectRefusal(subscribe('reader at people'), 'mn_newsletter_subscribers', invalid)
  })
})

test('NEWS-08 ten an hour for one visitor', async () => {
  const visitor = randomUUID()
  for (let index = 0; index < 10; index += 1) await subscribe(`reader${index}@people.test`, visitor)
  await expectRefusal(subscribe('one-more@people.test', visitor), 'Too many requests', tooMany)
  expect(await stored()).toHaveLength(10)
})

describe('a link in a mail', () => {
  test('NEWS-06 stands in that mail alone: neither the list nor the outbox can be used to confirm', async () => {
    await subscribe()
    const { mail, token } = await takeMail()
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    const outbox = await db.sql('select * from mn_outgoing_mail where id = $1', [mail['id']])
    expect(JSON.stringify([await stored(), outbox])).not.toContain(token)
  })

  test('NEWS-06 confirms once', async () => {
    const link = await join()
    await leave(link.key)
    expect(await confirm(link)).toBe(false)
    expect(await listed()).toEqual([])
  })

  test('NEWS-06 that was tried again goes on counting: the first mail may have arrived', async () => {
    await subscribe()
    const earlier = await takeMail()
    await db.sql('update mn_outgoing_mail set next_attempt_at = now()')
    const later = await takeMail()
    expect(later.token).not.toBe(earlier.token)
    expect(await confirm(earlier)).toBe(true)
    expect(await confirm(later)).toBe(false)
  })

  test('NEWS-06 of one address confirms no other', async () => {
    await subscribe()
    const mine = await takeMail()
    await subscribe('other@people.test')
    const theirs = await takeMail()
    expect(await confirm({ subscriber: theirs.subscriber, token: mine.token })).toBe(false)
    expect(await confirm({ subscriber: randomUUID(), token: mine.token })).toBe(false)
  })

  test('is not mailed once the address was confirmed or is gone, and holds up no other mail', async () => {
    await subscribe()
    await subscribe()
    expect(await confirm(await takeMail())).toBe(true)
    await subscribe('gone@people.test')
    await db.sql(`delete from mn_newsletter_subscribers where email = 'gone@people.test'`)
    await subscribe('next@people.test')
    expect((await takeMail()).mail).toMatchObject({ recipient: 'next@people.test' })
    expect(
      await db.sql(`select recipient from mn_outgoing_mail where given_up_at is not null order by 1`),
    ).toEqual([{ recipient: 'gone@people.test' }, { recipient: reader }])
  })
})

describe('unsubscribing', () => {
  test("NEWS-07 takes an address off, again and again, and nobody else's", async () => {
    const { key } = await join()
    await leave(randomUUID())
    expect(await listed()).toEqual([{ email: reader }])
    await leave(key)
    await leave(key)
    expect(await listed()).toEqual([])
  })

  test('NEWS-07 stops mail that waits, and links that were mailed', async () => {
    await subscribe()
    const link = await takeMail()
    await subscribe()
    await leave(link.key)
    expect(await confirm(link)).toBe(false)
    expect(await waiting()).toEqual([])
  })

  test('NEWS-07 is not for ever: who signs up again and confirms is on the list', async () => {
    await leave((await join()).key)
    await subscribe()
    expect(await confirm(await takeMail())).toBe(true)
    expect(await listed()).toEqual([{ email: reader }])
  })
})

test.each(['nobody', 'stranger', 'admin'] as const)('%s cannot pass the functions by', async (caller) => {
  const run = db.as(caller)
  const attempts = [
    () => subscribe(reader, randomUUID(), run),
    () => run('select confirm_subscription($1, $2)', [randomUUID(), '']),
    () => run('select leave_newsletter($1)', [randomUUID()]),
    () => run('select link_hashes from mn_newsletter_subscribers'),
  ]
  for (const attempt of attempts) await expectRefusal(attempt(), 'permission denied', forbidden)
})
