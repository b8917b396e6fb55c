import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { describe, expect, inject, test } from 'vitest'
import { createSender } from '../backend/support/send.ts'
import { hostileValues } from '../support/hostile-values.ts'
import { forgetVisitors, sql } from './forms.ts'
import { tokenOfAccount } from './people.ts'

const { origin } = inject('site')
const { send, close } = createSender(origin, 1)

/** The body is read: an unread one can break its connection's end. */
async function isUp(): Promise<number> {
  const response = await fetch(origin)
  await response.text()
  return response.status
}

test.each([
  ['a percent sign alone', 'GET', '/%', {}],
  ['bytes that are no text', 'GET', '/business/%E0%A4%A', {}],
  ['two slashes', 'GET', '//', {}],
  ['a host that is none', 'GET', '/', { host: '[' }],
  ['a media type that is none', 'POST', '/contact', { 'content-type': ';' }],
])('%s is refused, and the site stays up', async (_, method, target, headers) => {
  const { status } = await send({ method, target, headers })
  expect(status).toBe(400)
  expect(await isUp()).toBe(200)
  close()
})

const isLong = process.env['SUKI_LONG'] === '1'

/** Every function that can be called, by its file: a new one is tried without being named here. */
const functions = readdirSync('netlify/functions')
  .filter((file) => !/schedule:/.test(readFileSync(`netlify/functions/${file}`, 'utf8')))
  .map((file) => file.replace(/\.ts$/, ''))
const at = (name: string) => `/.netlify/functions/${name}`
const json = { accept: 'application/json', 'content-type': 'application/json' }
const form = { ...json, 'content-type': 'application/x-www-form-urlencoded' }

/** The names of all fields that functions take, so that a hostile value reaches each. */
const fields = [
  'name',
  'email',
  'subject',
  'message',
  'search',
  'address',
  'city',
  'landmark',
  'businessId',
  'url',
]
const more = [
  'events',
  'viewer',
  'ids',
  'business_id',
  'plan_type',
  'interval',
  'amount',
  'subscription_id',
  'kind',
]
const filledWith = (value: string) => Object.fromEntries([...fields, ...more].map((field) => [field, value]))

type Attempt = readonly [what: string, body: string, headers: Record<string, string>]

const attempts: readonly Attempt[] = [
  ['no body', '', json],
  ['no JSON', '{"a":', json],
  ['a list', '[]', json],
  ['a number', '1e999', json],
  ['lists in lists in lists', `{"name":${'['.repeat(400)}${']'.repeat(400)}}`, json],
  ['objects in objects', `${'{"a":'.repeat(150)}1${'}'.repeat(150)}`, json],
  ['huge numbers', `{"amount":1e999,"position":-1e999,"page":${'9'.repeat(300)}}`, json],
  ['each key twice', '{"name":"a","name":"\\u0000","search":"x","search":7}', json],
  ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}', json],
  ['other types', '{"name":{},"email":[],"search":7,"url":null,"events":true,"ids":"x"}', json],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe]).toString('latin1'), json],
  ['percent signs alone', 'name=%&search=%zz&url=%', form],
  ['NUL in a form', 'name=%00&search=%00&email=%00&address=%00&url=%00', form],
  ['half a character in a form', 'name=%ED%A0%80&search=%ED%B0%80', form],
  ['each field twice', 'name=a&name=b&search=a&search=b&kind=x&kind=y', form],
  ['a form of a thousand fields', Array.from({ length: 400 }, (_, i) => `${i}`).join('&'), form],
  ['another type', '<a/>', { 'content-type': 'text/xml' }],
  ['no type', 'x', {}],
  ['two types', '{}', { 'content-type': 'application/json, text/html' }],
]

/** An account of its own each time: one of the functions deletes it. */
async function signIn(): Promise<Record<string, string>> {
  const [account] = await sql(
    'insert into auth.users (id, email) values (gen_random_uuid(), null) returning id',
  )
  return { authorization: `Bearer ${await tokenOfAccount(String(account?.['id']))}` }
}

async function statusOf(name: string, [, body, headers]: Attempt): Promise<number> {
  const { status } = await send({ method: 'POST', target: at(name), headers, body })
  return status
}

/** What may be answered to nonsense: done, or refused; never that something broke. */
const sound = (status: number) => status >= 200 && status < 500

describe('whatever is posted to a function', () => {
  test('there are functions to try', () => expect(functions.length).toBeGreaterThan(15))

  test.each(functions)('%s answers it, or refuses it', async (name) => {
    await forgetVisitors()
    const caller = await signIn()
    const broken: string[] = []
    for (const [index, [what, body, headers]] of attempts.entries()) {
      // Half of the callers in a normal run: each attempt is made by both of them, at different functions.
      const isOdd = (index + functions.indexOf(name)) % 2 === 1
      for (const more of isLong ? [{}, caller] : [isOdd ? caller : {}]) {
        const status = await statusOf(name, [what, body, { ...headers, ...more }])
        if (!sound(status)) broken.push(`${what}: ${status}`)
      }
    }
    expect(broken).toEqual([])
  })

  test.each(functions)('%s takes no other method, and no parameter twice', async (name) => {
    const statuses: number[] = []
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      statuses.push((await send({ method, target: at(name), headers: json, body: '{}' })).status)
    expect(statuses).toEqual([405, 405, 405])
    const target = `${at(name)}?kind=a&kind=b&slug=%00&slug=..%2f&q=%ED%A0%80&page=1e999&__proto__=x`
    expect(sound((await send({ method: 'GET', target, headers: {} })).status)).toBe(true)
  })

  test.each(functions)('%s refuses a body of 31 MB by its length alone', async (name) => {
    const headers = { ...json, 'content-length': '31000000', expect: '100-continue' }
    expect((await send({ method: 'POST', target: at(name), headers })).status).toBe(413)
  })
})

/** Sends a body in pieces, without saying how long it will be, until it is answered. */
async function sendInPieces(target: string, megabytes: number): Promise<number> {
  const piece = Buffer.alloc(1024 * 1024, 'x')
  const pieces = Readable.from(Array.from({ length: megabytes }, () => piece))
  const outgoing = request(new URL(target, origin), { method: 'POST', headers: json })
  pieces.pipe(outgoing)
  const status = await new Promise<number>((resolve, reject) => {
    outgoing.on('response', ({ statusCode = 0 }) => resolve(statusCode)).on('error', reject)
  })
  outgoing.destroy()
  return status
}

test.each(['contact', 'track-search', 'stripe-webhook', 'delete-account', 'upload-picture'])(
  '%s refuses a body of 31 MB that does not say how long it is, and the site stays up',
  async (name) => {
    expect(await sendInPieces(at(name), 31)).toBe(413)
    expect(await isUp()).toBe(200)
  },
)

test('a page refuses a body of 31 MB', async () => {
  const headers = { 'content-length': '31000000', expect: '100-continue' }
  for (const target of ['/', '/search', '/business/none'])
    expect((await send({ method: 'POST', target, headers })).status).toBe(413)
})

describe('hostile values', () => {
  /** The public functions: what they take, a stranger can send. */
  const open = ['contact', 'newsletter', 'track-search', 'track-activity', 'preview-business']

  test.each([
    ['known', false],
    ['held out', true],
  ])('those that are %s break no public function and no search', async (_, isHeldOut) => {
    const counts = { right: 0, refused: 0, wrong: [] as string[] }
    const all = hostileValues.filter((it) => it.isHeldOut === isHeldOut)
    const some = isLong ? all : all.filter((_it, index) => index % 3 === 0)
    for (const { value } of some) {
      await forgetVisitors()
      const shown = JSON.stringify(value.slice(0, 40))
      const body = JSON.stringify(filledWith(value))
      const query = new URLSearchParams({ q: value.slice(0, 1500), location: value.slice(0, 200) }).toString()
      const asked = [
        ...open.map((name) => ({ method: 'POST', target: at(name), headers: json, body })),
        { method: 'GET', target: `/search?${query}`, headers: {} },
        {
          method: 'GET',
          target: `/category/restaurants?${query}`,
          headers: {},
        },
      ]
      for (const question of asked) {
        const { status } = await send(question)
        if (status < 400) counts.right += 1
        else if (sound(status)) counts.refused += 1
        else counts.wrong.push(`${question.target.slice(0, 60)} ${shown}: ${status}`)
      }
    }
    expect(counts.wrong).toEqual([])
    expect(counts.right).toBeGreaterThan(0)
    expect(counts.refused).toBeGreaterThan(0)
  })

  test.each([
    '/media/..%2f..%2frest/v1/',
    '/media/%252e%252e/x',
    '/business/%2e%2e%2fadmin',
    '/business/con',
    '/business/index',
  ])('%s leads nowhere', async (target) => {
    const { status } = await send({ method: 'GET', target, headers: {} })
    expect([301, 302, 400, 404]).toContain(status)
  })

  test.each([
    'q=%00',
    'q=caf%00e',
    `q=${'x'.repeat(99)}%F0%9F%98%80`,
    'q=%ED%A0%80',
    'q=a&q=%00',
    'location=%00',
  ])('SRCH-01 a search with %s is answered', async (query) => {
    expect((await send({ method: 'GET', target: `/search?${query}`, headers: {} })).status).toBe(200)
  })
})

test('a body that no function takes is refused, and the site stays up', async () => {
  const body = Buffer.alloc(7_000_000)
  const { status } = await send({ method: 'POST', target: '/.netlify/functions/contact', headers: {}, body })
  expect(status).toBe(413)
  expect(await isUp()).toBe(200)
  close()
})
