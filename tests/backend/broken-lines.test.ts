import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, inject, test } from 'vitest'

const backend = inject('backend')

/** Sends raw bytes and returns everything received until the connection closes. */
async function sayBytes(bytes: string): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(backend.url)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(bytes, 'latin1')
  await once(socket, 'end')
  const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) }
}

const badRequest = { status: 400, body: { message: 'Bad request' } }

test('what is no HTTP is status 400 with a message', async () => {
  expect(await sayBytes('hello\r\n\r\n')).toEqual(badRequest)
})

test('an address in bytes that no address may have is status 400 with a message', async () => {
  expect(await sayBytes('GET /rest/v1/films?title=eq.\u00e9 HTTP/1.1\r\nHost: x\r\n\r\n')).toEqual(badRequest)
})

test('a header that would smuggle another request is status 400 with a message', async () => {
  const headers = 'Host: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n'
  expect(await sayBytes(`POST /rest/v1/films HTTP/1.1\r\n${headers}\r\n0\r\n\r\nGET`)).toEqual(badRequest)
})

test('headers beyond 64 kB are status 431 with a message', async () => {
  const answer = await sayBytes(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(70_000)}\r\n\r\n`)
  expect(answer).toEqual({ status: 431, body: { message: 'Request header fields too large' } })
})
