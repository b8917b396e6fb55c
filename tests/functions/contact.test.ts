import { beforeEach, describe, expect, inject, test } from 'vitest'
import { parseHtml } from '../support/html.ts'
import { countUpTo, forgetVisitors, type Post, post, postPlainly, sql } from './forms.ts'

const site = inject('site')

beforeEach(forgetVisitors)

const message = {
  name: 'Ana Peña',
  email: 'ana@people.test',
  subject: 'Opening hours',
  message: 'Kumusta po,\r\n\r\nare you open on Sunday?',
}
/** A message that no other test sends. */
const about = (subject: string) => ({ ...message, subject })
const stored = (subject: string) =>
  sql('select name, email, subject, message from mn_contact_messages where subject = $1', [subject])

describe('a message from the contact page', () => {
  test('CONT-04 CONT-05 is stored as it was typed, and thanked for', async () => {
    const { status, headers, text } = await post('contact', { fields: about('Stored') })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(JSON.parse(text)).toEqual({
      title: 'Message sent',
      text: 'Thank you for writing to us. We respond within 24 hours.',
    })
    expect(await stored('Stored')).toEqual([
      { ...message, subject: 'Stored', message: 'Kumusta po,\n\nare you open on Sunday?' },
    ])
  })

  test('may be JSON', async () => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' }
    const { status } = await post('contact', { headers, body: JSON.stringify(about('As JSON')) })
    expect(status).toBe(200)
    expect(await stored('As JSON')).toHaveLength(1)
  })

  test('CONT-05 without JavaScript leads to a page that thanks', async () => {
    const { status, headers } = await postPlainly('contact', about('Plainly'))
    expect(status).toBe(303)
    expect(headers.get('location')).toBe('/contact/sent')
    expect(await stored('Plainly')).toHaveLength(1)
    const page = await fetch(`${site.origin}/contact/sent`)
    expect(await page.text()).toContain('Thank you for writing to us.')
  })

  test.each([
    ['NUL', 'Ana\0'],
    ['half a character', 'Ana\ud83d'],
  ])('with %s is refused at the field that holds it', async (_, name) => {
    const headers = { 'Content-Type': 'application/json' }
    const { status, text } = await post('contact', { headers, body: JSON.stringify({ ...message, name }) })
    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({
      fields: { name: 'Some of this text cannot be read. Please type it again.' },
    })
  })

  test('is text, whatever it looks like', async () => {
    const hostile = {
      ...about('Hostile'),
      name: `Robert'); drop table x;--`,
      message: '<script>x</script>\u202e\u0007',
    }
    expect((await post('contact', { fields: hostile })).status).toBe(200)
    expect(await stored('Hostile')).toMatchObject([{ name: hostile.name, message: '<script>x</script>' }])
  })
})

describe('a mistake', () => {
  test('CONT-02 CONT-03 is told where it was made, and nothing is stored', async () => {
    const { status, text } = await post('contact', {
      fields: { ...about('Mistaken'), name: ' ', email: 'ana' },
    })
    expect(status).toBe(400)
    expect(JSON.parse(text)).toEqual({
      error: 'Please check the marked fields.',
      reference: expect.stringMatching(/^[0-9a-f]{8}$/),
      fields: {
        name: 'Please enter your full name.',
        email: 'Please enter a valid email address.',
      },
    })
    expect(await stored('Mistaken')).toEqual([])
  })

  test('CONT-02 without JavaScript brings the form back with what was typed', async () => {
    const { status, headers, text } = await postPlainly('contact', {
      ...about('"Quoted" & kept'),
      email: 'ana',
    })
    expect(status).toBe(400)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('cache-control')).toBe('no-store')
    const page = parseHtml(text)
    expect(page.textOf('main [role=status]')).toBe('Please check the marked fields.')
    expect(page.textOf('#contact-email-error')).toBe('Please enter a valid email address.')
    expect(page.valueOf('#contact-email', 'aria-describedby')).toContain('contact-email-error')
    expect(page.valueOf('#contact-email', 'value')).toBe('ana')
    expect(page.valueOf('#contact-subject', 'value')).toBe('"Quoted" & kept')
    expect(page.textOf('#contact-message')).toContain('are you open on Sunday?')
    expect(page.valueOf('#contact-name', 'aria-invalid')).toBe('')
  })
})

describe('what is no message of our form', () => {
  const json = { 'Content-Type': 'application/json' }
  const cases: readonly (readonly [string, Post, number])[] = [
    ['broken JSON', { headers: json, body: '{"name":' }, 400],
    ['a JSON list', { headers: json, body: '[1]' }, 400],
    ['JSON null', { headers: json, body: 'null' }, 400],
    ['numbers for texts', { headers: json, body: '{"name":1,"email":{},"subject":[],"message":null}' }, 400],
    ['nothing', { body: '' }, 400],
    ['bytes that are no text', { headers: json, body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }, 400],
    ['another type', { headers: { 'Content-Type': 'text/plain' }, body: 'name=Ana' }, 415],
    ['too much', { fields: { ...message, message: 'a'.repeat(70_000) } }, 413],
  ]

  test.each(cases)('ISL-05 %s is refused in words for people, with a reference', async (_, sent, status) => {
    const answer = await post('contact', sent)
    expect(answer.status).toBe(status)
    const { error, reference } = JSON.parse(answer.text)
    expect(reference).toMatch(/^[0-9a-f]{8}$/)
    expect(error).toMatch(/[Pp]lease/)
    expect(answer.text).not.toMatch(/JSON|zod|Unexpected|at file:|stack/i)
  })

  test.each(['GET', 'PUT', 'DELETE'])('%s is refused', async (method) => {
    const response = await fetch(`${site.origin}/.netlify/functions/contact`, { method })
    await response.arrayBuffer()
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  test.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('what a page of another site sends (%j) is refused', async (headers) => {
    const { status, text } = await post('contact', { headers, fields: about('Foreign') })
    expect(status).toBe(403)
    expect(JSON.parse(text).error).toContain('from our own pages')
    expect(await stored('Foreign')).toEqual([])
  })

  test('a program that fills in every field is thanked and forgotten', async () => {
    const fields = { ...about('Trapped'), homepage: 'https://buy.example' }
    expect((await post('contact', { fields })).text).toBe(
      (await post('contact', { fields: about('x') })).text,
    )
    expect(await stored('Trapped')).toEqual([])
    expect(await sql(`select from mn_outgoing_mail where data ->> 'subject' = 'Trapped'`)).toEqual([])
  })
})

test('the answer to a message tells nobody what is known of its address', async () => {
  await sql(`insert into mn_newsletter_subscribers (email, confirmed_at, expires_at)
    values ('subscribed@people.test', now(), null) on conflict do nothing`)
  const answers = []
  for (const email of ['unknown@people.test', 'subscribed@people.test', 'owner@demo.test']) {
    const { status, text } = await post('contact', { fields: { ...about('Who is it?'), email } })
    answers.push({ status, text })
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

describe('a flood', () => {
  test('is stopped at ten an hour, in words, and keeps what was typed', async () => {
    await post('contact', { fields: about('First of many') })
    await countUpTo('contact message', 10)
    const refused = await post('contact', { fields: about('Too many') })
    expect(refused.status).toBe(429)
    expect(JSON.parse(refused.text).error).toContain('Please try again in an hour.')
    const plain = await postPlainly('contact', about('Too many'))
    expect(plain.status).toBe(429)
    const page = parseHtml(plain.text)
    expect(page.textOf('main [role=status]')).toContain('Please try again in an hour.')
    expect(page.valueOf('#contact-subject', 'value')).toBe('Too many')
    expect(await stored('Too many')).toEqual([])
  })

  test('is counted without keeping anybody’s address', async () => {
    await post('contact', { fields: about('Counted') })
    const [row] = await sql('select visitor_hash, action from private.visitor_action_counts')
    expect(row).toEqual({ action: 'contact message', visitor_hash: expect.stringMatching(/^[\w-]{43}$/) })
  })
})
