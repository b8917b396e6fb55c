import { beforeEach, expect, test } from 'vitest'
import { parseHtml } from '../support/html.ts'
import { countUpTo, forgetVisitors, post, postPlainly, sql } from './forms.ts'

beforeEach(forgetVisitors)

const subscribers = (email: string) =>
  sql('select email from mn_newsletter_subscribers where email ilike $1', [email])

test('NEWS-03 NEWS-04 an address signs up once, whatever its case, and is told the same each time', async () => {
  const first = await post('newsletter', { fields: { email: 'Reader@People.test' } })
  const second = await post('newsletter', { fields: { email: ' reader@people.TEST' } })
  expect(first.status).toBe(200)
  expect(JSON.parse(first.text).title).toBe('You are on the list')
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

test('a flood is stopped at twenty an hour', async () => {
  await post('newsletter', { fields: { email: 'first@people.test' } })
  await countUpTo('newsletter', 20)
  const { status, text } = await post('newsletter', { fields: { email: 'too-many@people.test' } })
  expect(status).toBe(429)
  expect(JSON.parse(text).error).toContain('Please try again in an hour.')
  expect(await subscribers('too-many@people.test')).toEqual([])
})
