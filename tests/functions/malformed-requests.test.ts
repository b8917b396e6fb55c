import { expect, inject, test } from 'vitest'
import { createSender } from '../backend/support/send.ts'

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

test('a body that no function takes is refused, and the site stays up', async () => {
  const body = Buffer.alloc(7_000_000)
  const { status } = await send({ method: 'POST', target: '/.netlify/functions/contact', headers: {}, body })
  expect(status).toBe(413)
  expect(await isUp()).toBe(200)
  close()
})
