import { once } from 'node:events'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { getCertificate } from '@vitejs/plugin-basic-ssl'

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** Of the answer as it came: they belong to one connection, or to a body that we compress anew. */
const ownHeaders = [
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'date',
]
const isText = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/

async function compress(response: Response): Promise<Answer> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.includes(name)))
  const body = Buffer.from(await response.arrayBuffer())
  if (!isText.test(headers['content-type'] ?? '')) return { status: response.status, headers, body }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  headers['content-encoding'] = 'br'
  return { status: response.status, headers, body: brotliCompressSync(body, quality) }
}

/** What a page tells a function, passed on as it was sent. */
async function passOn(url: string, request: Http2ServerRequest): Promise<Answer> {
  const { method, headers } = request
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const type = headers['content-type'] ?? 'text/plain'
  const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {}
  return compress(
    await fetch(url, { method, headers: { 'content-type': type, origin: new URL(url).origin }, ...body }),
  )
}

function send(response: Http2ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.byteLength }).end(body)
}

/**
 * Stands before the local runtime as a CDN stands before the host: compresses texts, asks for each address once, so that
 * browsers measure the pages and not the runtime, and speaks HTTP/2, as CDNs do: over HTTP/1.1 a page's small files wait
 * for one of six connections.
 * @param certificates folder that keeps the certificate, which nobody has signed
 */
export async function startCompressingServer(
  origin: string,
  certificates: string,
): Promise<{ origin: string; stop(): void }> {
  const answers = new Map<string, Promise<Answer>>()
  const ask = (request: Http2ServerRequest) => {
    const path = request.url
    if (request.method !== 'GET') return passOn(origin + path, request)
    const answer = answers.get(path) ?? fetch(origin + path, { redirect: 'manual' }).then(compress)
    answers.set(path, answer)
    return answer
  }
  const certificate = await getCertificate(certificates, 'localhost', ['localhost'])
  const server = createSecureServer({ key: certificate, cert: certificate }, (request, response) => {
    ask(request).then(
      (found) => send(response, found),
      (error: unknown) => response.writeHead(502).end(String(error)),
    )
  })
  const sessions = new Set<{ destroy(): void; once(event: 'close', done: () => void): unknown }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  // A TCP server that listens has an address object; the other types are for pipes and closed servers.
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://localhost:${port}`,
    stop: () => {
      server.close()
      for (const session of sessions) session.destroy()
    },
  }
}
