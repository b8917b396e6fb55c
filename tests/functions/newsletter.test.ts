import { beforeEach, describe, expect, test } from 'vitest'
import { parseHtml } from '../support/html.ts'
import { countUpTo, forgetVisitors, post, postPlainly, sql } from './forms.ts'
import { join, mailTo, open, signUp } from './newsletter-mail.ts'

beforeEach(forgetVisitors)

const subscribers = (email: string) =>
  sql('select email from mn_newsletter_subscribers where email ilike $1', [email])

test('NEWS-03 NEWS-04 an address signs up once, whatever its case, and is told the same each time', async () => {
  const first = await post('newsletter', { fields: { email: 'Reader@People.test' } })
  const second = await post('newsletter', { fields: { email: ' reader@people.TEST' } })
  expect(first.status).toBe(200)
  expect(JSON.parse(first.text).title).toBe('Thank you for signing up')
  expect([second.status, second.text]).toEqual([first.status, first.text])
  expect(await subscribers('reader@people.test')).toEqual([{ email: 'reader@people.test' }])
})

test('NEWS-04 without JavaScript both sign-ups lead to the same page', async () => {
  for (const email of ['plain@people.test', 'PLAIN@people.test']) {
    const { status, headers } = await postPlainly('newsletter', { email })
    expect([status, headers.get('location')]).toEqual([303, '/newsletter/joined'])
  }
  expect(await subscribers('plain@people.test')).toHaveLength(1)
})

test('NEWS-02 what is no address is refused in words, and stored nowhere', async () => {
  const { status, text } = await post('newsletter', { fields: { email: 'reader at people' } })
  expect(status).toBe(400)
  expect(JSON.parse(text).fields).toEqual({ email: 'Please enter a valid email address.' })
  expect(await subscribers('reader at people')).toEqual([])
})

test('NEWS-02 without JavaScript the box comes back with what was typed', async () => {
  const { status, text } = await postPlainly('newsletter', { email: 'reader at people' })
  expect(status).toBe(400)
  const page = parseHtml(text)
  expect(page.valueOf('#newsletter-page-email', 'value')).toBe('reader at people')
  expect(page.textOf('#newsletter-page-email-error')).toBe('Please enter a valid email address.')
})

test('a program that fills in every field is thanked and forgotten', async () => {
  const fields = { email: 'robot@people.test', homepage: 'https://buy.example' }
  expect((await post('newsletter', { fields })).status).toBe(200)
  expect(await subscribers('robot@people.test')).toEqual([])
})

test('another site cannot sign people up', async () => {
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  const { status } = await post('newsletter', { headers, fields: { email: 'victim@people.test' } })
  expect(status).toBe(403)
  expect(await subscribers('victim@people.test')).toEqual([])
})

test('NEWS-08 a flood is stopped at ten an hour', async () => {
  await post('newsletter', { fields: { email: 'first@people.test' } })
  await countUpTo('newsletter', 10)
  const { status, text } = await post('newsletter', { fields: { email: 'too-many@people.test' } })
  expect(status).toBe(429)
  expect(JSON.parse(text).error).toContain('Please try again in an hour.')
  expect(await subscribers('too-many@people.test')).toEqual([])
})

describe('the answer to a sign-up', () => {
  /** What is known of an address before somebody signs it up. */
  const known: Record<string, (email: string) => Promise<unknown>> = {
    nothing: async () => undefined,
    'that it waits': signUp,
    'that it is subscribed': join,
    'that it has left': async (email) => {
      const { leave } = await join(email)
      await open(leave, { method: 'POST' })
    },
    'that its server refuses all mail': async (email) => {
      await signUp(email)
      await sql('update mn_newsletter_subscribers set mails = 3 where email = $1', [email])
      await sql(
        `update mn_outgoing_mail set given_up_at = now(), sent_at = null, last_error = '550 no such mailbox'
        where recipient = $1`,
        [email],
      )
    },
  }

  /** Headers that the host sets by itself differ with every request. */
  const ours = ['cache-control', 'content-length', 'content-type', 'location', 'set-cookie', 'vary']

  test('NEWS-04 tells nobody what is known of the address', async () => {
    const answers = []
    for (const [index, prepare] of Object.values(known).entries()) {
      await forgetVisitors()
      const email = `known-${index}@people.test`
      await prepare(email)
      const script = await post('newsletter', { fields: { email } })
      const plain = await postPlainly('newsletter', { email })
      const headers = (from: Headers) => ours.map((name) => from.get(name))
      answers.push([
        [script.status, script.text, headers(script.headers)],
        [plain.status, plain.text, headers(plain.headers)],
      ])
    }
    expect(answers).toHaveLength(5)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('NEWS-05 does not say that an address is on a list which nobody has confirmed', async () => {
    const { text } = await post('newsletter', { fields: { email: 'promised@people.test' } })
    expect(text).not.toContain('on the list')
    expect(JSON.parse(text).text).toContain('A link that we mail to you confirms your address')
  })
})

describe('a mailed link', () => {
  const confirmed = async (email: string) =>
    (await sql('select confirmed_at from mn_newsletter_subscribers where email = $1', [email]))[0]?.[
      'confirmed_at'
    ]

  test('NEWS-05 opened by a program that looks for harmful links confirms nothing', async () => {
    const email = 'scanned@people.test'
    await signUp(email)
    const { confirm } = await mailTo(email)
    await open(confirm, { method: 'HEAD' })
    const { status, headers, text } = await open(confirm)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('netlify-cdn-cache-control')).toBeNull()
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    const page = parseHtml(text)
    expect(page.textOf('main button')).toBe('Confirm Address')
    expect(page.valueOf('main form', 'method')).toBe('post')
    expect(page.valueOf('meta[name=robots]', 'content')).toBe('noindex')
    expect(await confirmed(email)).toBeNull()

    const pressed = await open(new URL(page.valueOf('main form', 'action') ?? '', confirm).href, {
      method: 'POST',
    })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/newsletter/confirmed'])
    expect(await confirmed(email)).not.toBeNull()
  })

  test('NEWS-06 used a second time, made up or cut off confirms nothing and says what to do', async () => {
    const { confirm } = await join('twice@people.test')
    const again = await open(confirm, { method: 'POST' })
    expect(again.status).toBe(410)
    expect(parseHtml(again.text).textOf('main h1')).toBe('This link has ended')
    const madeUp = confirm.replace(/[0-9a-f]{8}$/, '00000000')
    expect((await open(madeUp, { method: 'POST' })).status).toBe(410)
    for (const method of ['GET', 'POST']) {
      const cut = await open(confirm.slice(0, -5), { method })
      expect(cut.status).toBe(400)
      expect(parseHtml(cut.text).textOf('main h1')).toBe('This link is not complete')
    }
  })

  test('NEWS-05 to who is subscribed already says so in the mailbox alone', async () => {
    await join('already@people.test')
    await signUp('already@people.test')
    const { mail } = await mailTo('already@people.test', 'list already')
    expect(mail.text).toContain('It is confirmed, and there is nothing left to do.')
  })
})

describe('unsubscribing', () => {
  const isListed = async (email: string) =>
    (
      await sql('select from mn_newsletter_subscribers where email = $1 and confirmed_at is not null', [
        email,
      ])
    ).length > 0

  test('NEWS-07 is one post by the mail program to the URL in the headers, answered without being led on, twice', async () => {
    const email = 'one-click@people.test'
    await join(email)
    const { raw } = await mailTo(email)
    const unfolded = raw.replace(/\r?\n[ \t]+/g, ' ')
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const [, url = ''] = /^List-Unsubscribe: *<([^>]+)>\r?$/m.exec(unfolded) ?? []
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const first = await open(url, { method: 'POST', body: form })
    expect(first.status).toBe(200)
    expect(await isListed(email)).toBe(false)
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const second = await open(url, { method: 'POST', body })
    expect([second.status, second.text]).toEqual([200, first.text])
  })

  test('NEWS-07 by a person takes a button, which a program that opens links does not press', async () => {
    const email = 'by-hand@people.test'
    const { leave } = await join(email)
    const asked = await open(leave)
    expect(asked.headers.get('cache-control')).toBe('no-store')
    expect(parseHtml(asked.text).textOf('main button')).toBe('Unsubscribe')
    expect(await isListed(email)).toBe(true)
    const done = await open(leave, { method: 'POST' })
    expect(done.headers.get('cache-control')).toBe('no-store')
    expect(parseHtml(done.text).textOf('main h1')).toBe('You are unsubscribed')
    expect(await isListed(email)).toBe(false)
  })

  test('NEWS-07 with a key that nobody has is answered alike, and takes nobody off', async () => {
    const email = 'stays@people.test'
    const { leave } = await join(email)
    const key = '00000000-0000-4000-8000-000000000000'
    const madeUp = await open(leave.replace(/key=.*/, `key=${key}`), { method: 'POST' })
    expect(madeUp.status).toBe(200)
    expect(await isListed(email)).toBe(true)
    expect((await open(leave, { method: 'POST' })).text).toBe(madeUp.text)
    expect((await open(leave.slice(0, -3), { method: 'POST' })).status).toBe(400)
  })
})
