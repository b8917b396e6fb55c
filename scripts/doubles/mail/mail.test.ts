import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Call } from '../../supabase/http.ts'
import { freePort } from '../../supabase/ports.ts'
import { listMail } from './mailbox.ts'
import { createOutboxPages } from './outbox-service.ts'
import { type MailServer, startMailServer } from './smtp.ts'

let folder: string
let server: MailServer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suki-mail-'))
  server = await startMailServer(folder, await freePort())
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const letter = {
  from: 'Suki <hello@suki.example>',
  to: 'team@people.test',
  replyTo: 'Ana Peña <ana@people.test>',
  subject: 'Kumusta <b>po</b>',
  text: 'See https://suki.example/x for more',
  html: '<script>alert(1)</script><p>Hello</p>',
}
const send = (to = letter.to) => createTransport({ url: server.url }).sendMail({ ...letter, to })

function ask(path: string, change: Partial<Call> = {}) {
  const pages = createOutboxPages(folder, server)
  const call = { method: 'GET', path, query: '', headers: { host: 'localhost:54321' } }
  return pages({ ...call, body: async () => Buffer.from(''), ...change })
}

test('a mail that was sent can be read', async () => {
  await send()
  const [mail] = await listMail(folder)
  expect(mail).toMatchObject({
    from: 'Suki <hello@suki.example>',
    to: 'team@people.test',
    replyTo: 'Ana Peña <ana@people.test>',
    subject: 'Kumusta <b>po</b>',
    text: expect.stringContaining('See https://suki.example/x'),
    html: expect.stringContaining('<p>Hello</p>'),
  })
})

test.each([
  ['no-such-mailbox@people.test', 550, /5\.1\.1/],
  ['mailbox-full@people.test', 452, /4\.2\.2/],
])('%s is refused as other servers refuse a reader', async (to, responseCode, message) => {
  const failure = { command: 'RCPT TO', responseCode, message: expect.stringMatching(message) }
  await expect(send(to)).rejects.toMatchObject(failure)
  expect(await listMail(folder)).toEqual([])
})

test('plain files of the sign-in service are read too, files of others are not', async () => {
  const text =
    'To: visitor@demo.test\r\nSubject: Your sign-in link\r\n\r\nhttp://127.0.0.1:54321/auth/v1/verify?x=1'
  await writeFile(join(folder, '2026-01-01-a.eml'), text)
  await writeFile(join(folder, '.2026-01-01-b.eml'), 'half a mess')
  await writeFile(join(folder, 'notes.txt'), 'none')
  expect((await listMail(folder)).map(({ subject }) => subject)).toEqual(['Your sign-in link'])
  const page = await ask('/mail/2026-01-01-a.eml')
  expect(page?.body).toContain('<a href="http://127.0.0.1:54321/auth/v1/verify?x=1"')
})

test('the pages show what mails say, and run none of it', async () => {
  await send()
  const name = (await listMail(folder))[0]?.name
  const list = await ask('/mail')
  expect(list?.body).toContain('Kumusta &lt;b&gt;po&lt;/b&gt;')
  const page = await ask(`/mail/${name}`)
  expect(page?.body).toContain(`<iframe title="The message" sandbox src="/mail/${name}/html">`)
  expect(page?.body).not.toContain('<script>')
  const message = await ask(`/mail/${name}/html`)
  expect(message?.body).toContain('<p>Hello</p>')
  expect(message?.headers?.['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
})

test.each(['/mail/../keys.json', '/mail/%2e%2e', '/mail/no-such.eml', '/mailbox'])(
  '%s is nothing',
  async (path) => {
    expect(await ask(path)).toBeUndefined()
  },
)

test('a foreign name that leads here is shown no mail', async () => {
  expect(await ask('/mail', { headers: { host: 'evil.example' } })).toBeUndefined()
})

test('a server that was let go down refuses mail until it is back', async () => {
  const control = (words: string) =>
    ask('/mail', { method: 'POST', body: async () => Buffer.from(`server=${words}`) })
  expect((await control('down'))?.status).toBe(303)
  await expect(send()).rejects.toThrow(/ECONNREFUSED/)
  expect((await ask('/mail'))?.body).toContain('<strong>down</strong>')
  await control('up')
  await send()
  expect(await listMail(folder)).toHaveLength(1)
})
