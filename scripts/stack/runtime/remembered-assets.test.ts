import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFromMemory } from './remembered-assets.ts'

let asked = 0
const body = 'body { color: red }'
const server = createServer((request, response) => {
  if (answerFromMemory(server, request, response)) return
  asked += 1
  if (request.url?.includes('missing')) response.statusCode = 404
  response.setHeader('content-type', 'text/css')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('connection', 'close')
  // One that breaks off has announced more than it sends.
  response.setHeader('content-length', body.length)
  response.write(body.slice(0, 4))
  if (request.url?.includes('broken')) response.destroy()
  else response.end(body.slice(4))
})

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What a path is answered with, and how often the server itself was asked. */
async function answerTo(path: string, headers: Record<string, string> = {}) {
  const before = asked
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const response = await fetch(`http://127.0.0.1:${address.port}${path}`, { headers })
  const text = await response.text()
  const frame = response.headers.get('x-frame-options')
  return { status: response.status, text, frame, asked: asked - before }
}

test('a file named by its content is asked for once, and answered alike afterwards', async () => {
  const first = await answerTo('/_astro/page.Ab12.css')
  expect(first).toEqual({ status: 200, text: body, frame: 'DENY', asked: 1 })
  expect(await answerTo('/_astro/page.Ab12.css')).toEqual({ ...first, asked: 0 })
})

test.each([
  ['another file', '/about', {}],
  ['a file that is not there', '/_astro/missing.css', {}],
  ['a question whether it has changed', '/_astro/page.Ab12.css', { 'if-none-match': '"x"' }],
])('%s is asked for each time', async (_, path, headers) => {
  await answerTo(path, headers)
  expect((await answerTo(path, headers)).asked).toBe(1)
})

test('an answer that breaks off is not remembered', async () => {
  await expect(answerTo('/_astro/broken.css')).rejects.toThrow()
  const before = asked
  await expect(answerTo('/_astro/broken.css')).rejects.toThrow()
  expect(asked).toBeGreaterThan(before)
})
