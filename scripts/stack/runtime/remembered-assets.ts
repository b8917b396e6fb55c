/**
 * Answers for Netlify's local runtime what it has answered before, where that can never change: a file whose URL
 * changes with its content. The runtime takes each of them through two servers and closes the connection, ten times a page.
 */
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'

type Answer = { headers: OutgoingHttpHeaders; body: Buffer }

const named = /^\/(?:_astro|map\/tiles|map\/stills)\/[^?]+$/
const answersOf = new WeakMap<Server, Map<string, Answer>>()

/** @returns whether the request is answered; if not, the server's own answer is remembered once it is whole */
export function answerFromMemory(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '', headers } = request
  const isPlain = headers['if-none-match'] === undefined && headers.range === undefined
  if (method !== 'GET' || !isPlain || !named.test(url)) return false
  const answers = answersOf.get(server) ?? new Map<string, Answer>()
  answersOf.set(server, answers)
  const known = answers.get(url)
  if (known === undefined) remember(url, response, answers)
  else response.writeHead(200, known.headers).end(known.body)
  return known !== undefined
}

function remember(url: string, response: ServerResponse, answers: Map<string, Answer>): void {
  const chunks: Buffer[] = []
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const { write, end } = response
  // What follows the chunk is whatever the caller gave.
  response.write = (chunk: unknown, ...rest: unknown[]) => {
    keep(chunk)
    return Reflect.apply(write, response, [chunk, ...rest])
  }
  response.end = (chunk?: unknown, ...rest: unknown[]) => {
    keep(chunk)
    return Reflect.apply(end, response, [chunk, ...rest])
  }
  response.once('finish', () => {
    const { connection: _, date: __, ...headers } = response.getHeaders()
    const body = Buffer.concat(chunks)
    const isWhole = Number(headers['content-length']) === body.byteLength
    if (response.statusCode === 200 && isWhole) answers.set(url, { headers, body })
  })
}
