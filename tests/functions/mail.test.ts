import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { site as config } from '#config/place/site.ts'
import { listMail, mailFolder } from '../../scripts/doubles/mail/mailbox.ts'
import { forgetVisitors, post, sql } from './forms.ts'

const site = inject('site')

beforeEach(async () => {
  await forgetVisitors()
  await sql('delete from mn_outgoing_mail')
  await letServer('up')
})
afterAll(() => letServer('up'))

async function letServer(state: 'up' | 'down'): Promise<void> {
  const response = await fetch(`${site.backend.url}/mail`, {
    method: 'POST',
    body: new URLSearchParams({ server: state }),
  })
  await response.arrayBuffer()
}

const write = (subject: string) =>
  post('contact', {
    fields: { name: 'Ana Peña', email: 'ana@people.test', subject, message: 'Are you open on Sunday?' },
  })
const arrived = async (subject: string) =>
  (await listMail(mailFolder(site.stateDir))).filter((mail) => mail.subject.includes(subject))
const queued = async (subject: string) =>
  (await sql(`select * from mn_outgoing_mail where data ->> 'subject' = $1`, [subject]))[0]
/** What the schedule does every few minutes. */
const runSchedule = () => post('send-mail', { body: '{}' })
/** As if the pause before the next attempt were over. */
const endPause = () => sql('update mn_outgoing_mail set next_attempt_at = now() where sent_at is null')

describe('the mail that a contact message causes', () => {
  test('MAIL-01 arrives at the address in the config, and answers go to who wrote', async () => {
    await write('Right away')
    const mail = await vi.waitUntil(async () => (await arrived('Right away'))[0], { timeout: 20_000 })
    expect(mail).toMatchObject({
      from: `${config.brand} <${config.contact.general}>`,
      to: config.contact.general,
      replyTo: 'ana@people.test',
      subject: 'Right away (Ana Peña)',
      text: expect.stringContaining('Are you open on Sunday?'),
      html: expect.stringContaining('Are you open on Sunday?'),
    })
    await vi.waitUntil(async () => (await queued('Right away'))?.['sent_at'], { timeout: 20_000 })
    const row = await queued('Right away')
    expect(mail.messageId).toBe(`<${row?.['id']}@${new URL(site.origin).hostname}>`)
  })

  test('MAIL-01 waits while the mail server is down, blocks nobody, and arrives once when it is back', async () => {
    await letServer('down')
    const answer = await write('Delayed')
    expect(answer.status).toBe(200)
    const failed = await vi.waitUntil(
      async () => {
        const row = await queued('Delayed')
        return row?.['last_error'] ? row : undefined
      },
      { timeout: 20_000 },
    )
    expect(failed).toMatchObject({ attempts: 1, sent_at: null, given_up_at: null })
    expect(failed['last_error']).toContain('ECONNREFUSED')
    expect(await sql(`select from mn_contact_messages where subject = 'Delayed'`)).toHaveLength(1)

    await letServer('up')
    await runSchedule()
    expect(await arrived('Delayed'), 'the pause is kept').toEqual([])
    await endPause()
    await Promise.all([runSchedule(), runSchedule(), runSchedule()])
    await runSchedule()
    expect(await arrived('Delayed')).toHaveLength(1)
    expect(await queued('Delayed')).toMatchObject({ attempts: 2, last_error: '' })
  })
})

describe('the outbox', () => {
  type Waiting = { created_at?: Date; attempts?: number; data?: object; recipient?: string }
  const queue = (template: string, row: Waiting) =>
    sql(
      `insert into mn_outgoing_mail (recipient, template, data, created_at, attempts)
       values ($5, $1, $2, $3, $4) returning id`,
      [
        template,
        row.data ?? {},
        row.created_at ?? new Date(),
        row.attempts ?? 0,
        row.recipient ?? 'team@people.test',
      ],
    )
  const find = async (rows: Record<string, unknown>[]) =>
    (await sql('select * from mn_outgoing_mail where id = $1', [rows[0]?.['id']]))[0]
  const data = { name: 'Ben', email: 'ben@people.test', subject: 'After a broken one', message: 'Hello' }

  test('is not stopped by a mail that nobody knows how to write', async () => {
    const broken = await queue('no-such-template', {})
    await queue('contact-message', { data })
    await runSchedule()
    expect(await arrived('After a broken one')).toHaveLength(1)
    expect((await find(broken))?.['last_error']).toContain('no-such-template')
  })

  test.each([
    ['no-such-mailbox@people.test', /5\.1\.1/, true],
    ['mailbox-full@people.test', /4\.2\.2/, false],
  ])('is not stopped by five mails to %s', async (recipient, reason, isGivenUp) => {
    const early = new Date(Date.now() - 60_000)
    for (let number = 1; number <= 5; number += 1)
      await queue('contact-message', {
        data: { ...data, subject: 'To a closed door' },
        recipient,
        created_at: early,
      })
    await sql('update mn_outgoing_mail set next_attempt_at = created_at')
    await queue('contact-message', { data: { ...data, subject: `Behind ${recipient}` } })
    await runSchedule()
    expect(await arrived(`Behind ${recipient}`)).toHaveLength(1)
    await endPause()
    await runSchedule()
    const refused = await sql(`select * from mn_outgoing_mail where data ->> 'subject' = 'To a closed door'`)
    expect(refused).toHaveLength(5)
    for (const row of refused) {
      expect(row['last_error']).toMatch(reason)
      expect(row['given_up_at'] !== null).toBe(isGivenUp)
      expect(row['attempts']).toBe(isGivenUp ? 1 : 2)
    }
  })

  test('is left alone after three failures in a row: the rest waits for the next round, untried', async () => {
    await letServer('down')
    for (let number = 1; number <= 5; number += 1)
      await queue('contact-message', { data: { ...data, subject: `One of five` } })
    await runSchedule()
    const rows = await sql(
      `select attempts from mn_outgoing_mail where data ->> 'subject' = 'One of five' order by attempts`,
    )
    expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0, 1, 1, 1])
  })

  test('sends a mail again under the same Message-ID when it could not write down that it was sent', async () => {
    const doubled = await queue('contact-message', { data: { ...data, subject: 'Doubled' } })
    await runSchedule()
    await sql('update mn_outgoing_mail set sent_at = null, next_attempt_at = now() where id = $1', [
      doubled[0]?.['id'],
    ])
    await runSchedule()
    const [first, second] = await arrived('Doubled')
    expect(first?.messageId).toContain(String(doubled[0]?.['id']))
    expect(second?.messageId).toBe(first?.messageId)
  })

  test('keeps what was given up in sight', async () => {
    const old = { created_at: new Date(Date.now() - 6 * 86_400_000), attempts: 90 }
    const hopeless = await queue('contact-message', { data: { ...data, subject: 'Hopeless' }, ...old })
    await runSchedule()
    expect(await arrived('Hopeless')).toEqual([])
    const row = await find(hopeless)
    expect(row?.['given_up_at']).not.toBeNull()
  })
})

test('mail can be read in the browser, from the page of the local services on', async () => {
  await write('To be read')
  await vi.waitUntil(async () => (await arrived('To be read')).length > 0, { timeout: 20_000 })
  const read = async (path: string) => (await fetch(new URL(path, site.backend.url))).text()
  expect(await read('/')).toContain('href="/mail"')
  const link = /href="(\/mail\/[^"]+)">To be read/.exec(await read('/mail'))?.[1] ?? ''
  expect(await read(link)).toContain('Are you open on Sunday?')
})
