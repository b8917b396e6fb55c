import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answeringFailures } from './answer-failures.ts'

/** The address of a server whose listener fails with this. */
async function failingWith(error: unknown): Promise<string> {
  const server = createServer(
    answeringFailures(async (_request, response) => {
      response.setHeader('x-begun', 'yes')
      throw error
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A TCP server that listens has an address object.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/`
}

const invalidUrl = Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' })

test.each([
  ['an address that is no URL', invalidUrl, 400],
  ['an address that cannot be decoded', new URIError('URI malformed'), 400],
  ['a media type that is none', new TypeError('invalid media type'), 400],
  ['a body that is too large', new Error('Stream body too big'), 413],
])('%s is refused', async (_, error, status) => {
  const response = await fetch(await failingWith(error))
  expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(/^\w+/)])
})

test('a body that announces more than the host takes is refused before the runtime reads it', async () => {
  let isCalled = false
  const server = createServer(
    answeringFailures((_request, response) => {
      isCalled = true
      response.end()
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A TCP server that listens has an address object.
  const { port } = server.address() as AddressInfo
  const outgoing = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-length': 31_000_000 },
  })
  outgoing.on('error', () => undefined)
  outgoing.flushHeaders()
  const [response] = await once(outgoing, 'response')
  expect([response.statusCode, isCalled]).toEqual([413, false])
  outgoing.destroy()
})
