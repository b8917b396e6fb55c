import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** A request as the services see it. */
export type Call = {
  method: string
  /** The decoded path, without the query string. */
  path: string
  /** The query string as it was sent, without the question mark. */
  query: string
  headers: Readonly<Record<string, string | undefined>>
  /** @throws BodyTooLarge when it has more bytes than this, or than any request may have */
  body(limit?: number): Promise<Buffer>
}

export type Reply = {
  status: number
  headers?: Readonly<Record<string, string | readonly string[]>>
  body?: string | Buffer
}

/** Answers a request, or leaves it to the next service. */
export type Service = (call: Call) => Promise<Reply | undefined>

/** Hosted projects' gateway refuses longer URLs; supabase-js warns of them from the same length. */
const maxTargetLength = 8000

/** Larger bodies are refused while they arrive. */
const maxBodyBytes = 20 * 1024 * 1024

/** The body exceeds the limit and was not read to its end. */
export class BodyTooLarge extends Error {}

/** Hosted projects answer every origin: keys, not origins, decide who may do what. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit, Preference-Applied, Proxy-Status',
}

function preflight(headers: Call['headers']): Reply {
  return {
    status: 200,
    headers: {
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '3600',
    },
  }
}

async function readBody(request: IncomingMessage, limit = maxBodyBytes): Promise<Buffer> {
  // Nothing is read of a body that says it is too large.
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > limit) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function toCall(request: IncomingMessage): Call | undefined {
  const target = request.url ?? '/'
  const mark = target.indexOf('?')
  const path = decodePath(mark < 0 ? target : target.slice(0, mark))
  if (path === undefined) return undefined
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
  const query = mark < 0 ? '' : target.slice(mark + 1)
  return { method: request.method ?? 'GET', path, query, headers, body: (limit) => readBody(request, limit) }
}

const message = (status: number, text: string) => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ message: text }),
})

async function answer(call: Call | undefined, services: readonly Service[], log: Log): Promise<Reply> {
  if (!call) return message(400, 'Bad request')
  if (call.method === 'OPTIONS' && call.headers['access-control-request-method'])
    return preflight(call.headers)
  try {
    for (const service of services) {
      const reply = await service(call)
      if (reply) return reply
    }
    return message(404, 'no Route matched with those values')
  } catch (error) {
    if (error instanceof BodyTooLarge)
      return { ...message(413, 'Request entity too large'), headers: { connection: 'close' } }
    // A client that disconnects in the middle of a request is not an error of ours.
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET')
      return message(408, 'Request timeout')
    // The cause goes to the log, never into an answer.
    log.failure(error)
    return message(500, 'Internal server error')
  }
}

const targetTooLong: Reply = {
  status: 414,
  headers: { 'content-type': 'text/plain' },
  body: 'URI too long\n',
}

async function answerRequest(
  request: IncomingMessage,
  services: readonly Service[],
  log: Log,
): Promise<Reply> {
  if ((request.url ?? '').length > maxTargetLength) return targetTooLong
  return answer(toCall(request), services, log)
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const headers = { ...cors, ...reply.headers }
  for (const [name, value] of Object.entries(headers)) {
    response.setHeader(name, typeof value === 'string' ? value : [...value])
  }
  const { body = '' } = reply
  const bodiless = reply.status === 204 || reply.status === 304
  if (!bodiless && !response.hasHeader('content-length'))
    response.setHeader('content-length', Buffer.byteLength(body))
  response.writeHead(reply.status)
  if (bodiless || request.method === 'HEAD') response.end()
  else if (reply.status === 413) endWhenSent(request, response, body)
  else response.end(body)
}

const patience = 100

/** Whoever is still sending would meet a closed connection before our answer: what comes is let pass for a while. */
function endWhenSent(request: IncomingMessage, response: ServerResponse, body: string | Buffer): void {
  response.write(body)
  const end = () => response.end()
  const timer = setTimeout(end, patience)
  request.once('end', end).once('close', () => clearTimeout(timer))
  request.resume()
}

const brokenLines: Readonly<Record<string, readonly [status: number, line: string, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'Request header fields too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'Request timeout'],
}

/** Answers input that is not valid HTTP with a readable error, and closes the connection. */
function refuseLines(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, line, text] = brokenLines[error.code ?? ''] ?? [400, 'Bad Request', 'Bad request']
  const { headers, body } = message(status, text)
  socket.end(
    `HTTP/1.1 ${status} ${line}\r\nconnection: close\r\ncontent-type: ${headers['content-type']}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Records every answer and every internal error. */
export type Log = {
  request(entry: { method: string; target: string; status: number; milliseconds: number }): void
  failure(error: unknown): void
}

/** How long a request may take to arrive, in milliseconds: its headers, and all of it. */
export type RequestTimeouts = { headers: number; request: number }

const defaultTimeouts: RequestTimeouts = { headers: 10_000, request: 30_000 }

/** An HTTP server over the services, in their order. Slow and huge requests are cut off with an error. */
export function createHttpServer(
  services: readonly Service[],
  log: Log,
  timeouts: RequestTimeouts = defaultTimeouts,
): Server {
  const options = {
    maxHeaderSize: 64 * 1024,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.headers / 10,
    // Longer than clients keep a connection: closing one while the client sends would fail its request.
    keepAliveTimeout: 65_000,
  }
  const server = createServer(options, (request, response) => {
    const started = performance.now()
    void answerRequest(request, services, log).then((reply) => {
      try {
        send(request, response, reply)
      } catch (error) {
        log.failure(error)
        response.destroy()
      }
      log.request({
        method: request.method ?? '',
        target: request.url ?? '',
        status: reply.status,
        milliseconds: performance.now() - started,
      })
    })
  })
  server.on('clientError', refuseLines)
  return server
}
