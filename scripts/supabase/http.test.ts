import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHttpServer, type Service } from './http.ts'

const failures: unknown[] = []
const log = { request: () => undefined, failure: (error: unknown) => failures.push(error) }
const limits = { headers: 200, request: 400 }

/** Answers with the body that it was sent. */
const echo: Service = async (call) => {
  if (call.path === '/broken') throw new Error('the password is 1234')
  return { status: 200, body: await call.body(1000) }
}

let server: ReturnType<typeof createHttpServer>

beforeEach(async () => {
  failures.length = 0
  server = createHttpServer([echo], log, limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Sends bytes, waits until the connection ends and gives back the answer. */
async function say(bytes: string): Promise<{ status: number; body: string }> {
  // A server that listens on a port has an address of this kind.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body }
}

const timeout = { status: 408, body: '{"message":"Request timeout"}' }

test('headers that do not come to an end are cut off', async () => {
  expect(await say('GET / HTTP/1.1\r\nhost: x\r\n')).toEqual(timeout)
})

test('a body that does not come to an end is cut off, and is no failure of ours', async () => {
  expect(await say('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf')).toEqual(timeout)
  expect(failures).toEqual([])
})

test('a body beyond the limit is refused before it has come', async () => {
  const sent = `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 99999\r\n\r\n${'x'.repeat(2000)}`
  expect(await say(sent)).toEqual({ status: 413, body: '{"message":"Request entity too large"}' })
})

test('a failure is told to the log alone', async () => {
  const answer = await say('GET /broken HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  expect(answer).toEqual({ status: 500, body: '{"message":"Internal server error"}' })
  expect(failures).toEqual([new Error('the password is 1234')])
})

test('a URL that hosted projects take for too long is refused', async () => {
  const ask = (length: number) =>
    say(`GET /?${'x'.repeat(length)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  expect((await ask(7900)).status).toBe(200)
  expect(await ask(8100)).toEqual({ status: 414, body: 'URI too long\n' })
})

test('a body that says it is too large is refused before any of it is sent', async () => {
  const { status } = await say('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 31000000\r\n\r\n')
  expect(status).toBe(413)
})
