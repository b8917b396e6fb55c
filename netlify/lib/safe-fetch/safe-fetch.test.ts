import http, { createServer, type RequestListener, type Server } from 'node:http'
import https from 'node:https'
import net from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forbidden, hostileNames } from './forbidden-addresses.fixture.ts'
import { refusals, type SafeFetchOptions, safeFetch } from './safe-fetch.ts'

const options: SafeFetchOptions = { types: /^text\/html/, limit: 100_000, timeout: 15_000 }

/** The hosts that the test would have connected to; no connection is really made. */
const connections: string[] = []
const servers: Server[] = []

/** A connection's target: its host and port, or the addresses that its lookup returns. */
type Goal = { host?: string; port?: number | string; lookup?: net.LookupFunction }

function watchConnections(): void {
  vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (this: net.Socket, ...given) {
    // Node passes one array that starts with the target; its type is internal to Node.
    const [goal] = given.flat() as unknown as [Goal]
    const host = goal.host ?? ''
    if (net.isIP(host) || !goal.lookup) connections.push(`${host}:${goal.port}`)
    else {
      goal.lookup(host, { all: true }, (_error, found) => {
        for (const { address } of Array.isArray(found) ? found : [])
          connections.push(`${address}:${goal.port}`)
      })
    }
    process.nextTick(() => this.destroy(new Error('no network in this test')))
    return this
  })
}

beforeEach(() => {
  connections.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => {
  for (const server of servers) server.close()
})

type Resolve = NonNullable<Parameters<typeof safeFetch>[2]>

const { request: plainRequest } = http

/** Serves test sites under names that end in `.test`. @returns a resolver that knows them */
async function serve(answer: RequestListener, others: Resolve = dns({})): Promise<Resolve> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const pages = `http://127.0.0.1:${address.port}`
  for (const scheme of [http, https]) {
    const request: typeof plainRequest = scheme.request
    vi.spyOn(scheme, 'request').mockImplementation((...asked: Parameters<typeof plainRequest>) => {
      const [url, { lookup: _, ...asSent }] = asked
      if (!(url instanceof URL) || !url.hostname.endsWith('.test')) return request(...asked)
      const headers = { ...asSent.headers, Host: url.host }
      return plainRequest(new URL(url.pathname + url.search, pages), { ...asSent, headers })
    })
  }
  return async (host) => (host.endsWith('.test') ? [{ address: '8.8.8.8', family: 4 }] : others(host))
}

/** Resolves names as a foreign name server would. */
function dns(names: Readonly<Record<string, readonly string[]>>): Resolve {
  return async (host) => (names[host] ?? []).map((address) => ({ address, family: net.isIP(address) }))
}

const hostile = dns(hostileNames)

describe('a forbidden address reaches no socket', () => {
  test.each(forbidden)('%s: %s', async (_, address) => {
    watchConnections()
    const answer = await safeFetch(address, options, hostile)
    expect(answer.ok).toBe(false)
    expect(connections).toEqual([])
  })

  test('are at least sixty', () => {
    expect(forbidden.length).toBeGreaterThanOrEqual(60)
  })

  test.each(forbidden.filter(([, address]) => /^(https?|ftp|file|gopher):/.test(address)))(
    'behind a redirect: %s: %s',
    async (_, address) => {
      const outside = await serve((_request, response) => {
        response.writeHead(302, { Location: encodeURI(address) }).end()
      }, hostile)
      const connect = vi.spyOn(net.Socket.prototype, 'connect')
      const answer = await safeFetch('http://page.test/', options, outside)
      expect(answer.ok).toBe(false)
      // The one connection goes to the page that redirects.
      expect(connect).toHaveBeenCalledTimes(1)
    },
  )
})

describe('the address that was checked', () => {
  test('is the one connected to, whatever the name resolves to a moment later', async () => {
    watchConnections()
    const answers = ['8.8.8.8', '127.0.0.1', '127.0.0.1']
    const resolve = vi.fn(async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }])
    const answer = await safeFetch('http://rebinding.evil.example/', options, resolve)
    expect(answer).toEqual({ ok: false, error: 'unreachable' })
    expect(resolve).toHaveBeenCalledTimes(1)
    expect(connections).toEqual(['8.8.8.8:80'])
  })

  test('is checked again when a redirect leads to the same name', async () => {
    let asked = 0
    const evil: Resolve = async () => {
      asked++
      return [{ address: '127.0.0.1', family: 4 }]
    }
    const outside = await serve((_request, response) => {
      response.writeHead(302, { Location: 'http://rebinding.evil.example/' }).end()
    }, evil)
    const answer = await safeFetch('https://page.test/', options, outside)
    expect(answer).toEqual({ ok: false, error: 'not-public' })
    expect(asked).toBe(1)
  })

  test('is also used over TLS, with all of the name’s addresses', async () => {
    watchConnections()
    const outside = dns({ 'good.example': ['8.8.8.8', '2606:4700::1111'] })
    await safeFetch('https://good.example/', options, outside)
    expect(connections).toEqual(['8.8.8.8:443', '2606:4700::1111:443'])
  })

  test('is the literal one in a URL with a public IP', async () => {
    watchConnections()
    await safeFetch('http://8.8.8.8/', options, hostile)
    expect(connections).toEqual(['8.8.8.8:80'])
  })
})

describe('the fetched page', () => {
  test('is found behind redirects, without cookies or credentials', async () => {
    const heard: (string | undefined)[] = []
    const outside = await serve((request, response) => {
      heard.push(request.headers.cookie, request.headers.authorization)
      if (request.url === '/')
        response.writeHead(301, { Location: '/moved?x=1', 'Set-Cookie': 'a=b' }).end('elsewhere')
      else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(request.headers.host)
    })
    const answer = await safeFetch('http://page.test/', options, outside)
    if (!answer.ok) throw new Error(answer.error)
    expect(answer.value.url.href).toBe('http://page.test/moved?x=1')
    expect(answer.value.type).toBe('text/html; charset=utf-8')
    expect(Buffer.from(answer.value.body).toString()).toBe('page.test')
    expect(heard).toEqual([undefined, undefined, undefined, undefined])
  })

  test('is decompressed', async () => {
    for (const [encoding, pack] of [
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
    ] as const) {
      const outside = await serve((_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': encoding })
        response.end(pack('<h1>Kumusta</h1>'))
      })
      const answer = await safeFetch('http://page.test/', options, outside)
      expect(answer.ok && Buffer.from(answer.value.body).toString()).toBe('<h1>Kumusta</h1>')
    }
  })

  test('is not requested when its URL says enough', async () => {
    const outside = await serve((_request, response) => {
      response.writeHead(302, { Location: 'https://maps.test/@14.5,121' }).end()
    })
    const connect = vi.spyOn(net.Socket.prototype, 'connect')
    const isEnough = (url: URL) => url.hostname === 'maps.test'
    const answer = await safeFetch('http://short.test/', { ...options, isEnough }, outside)
    expect(answer.ok && answer.value.url.href).toBe('https://maps.test/@14.5,121')
    expect(connect).toHaveBeenCalledTimes(1)
  })
})

describe('is refused', () => {
  const html = { 'Content-Type': 'text/html' }
  const cases: readonly (readonly [string, keyof typeof refusals, RequestListener])[] = [
    [
      'redirects in a circle',
      'redirects',
      (_request, response) => response.writeHead(302, { Location: '/' }).end(),
    ],
    ['a page that is missing', 'status', (_request, response) => response.writeHead(404, html).end('no')],
    [
      'a file that is no page',
      'type',
      (_request, response) => response.writeHead(200, { 'Content-Type': 'application/zip' }).end('PK'),
    ],
    [
      'a page that announces its size',
      'large',
      (_request, response) => response.writeHead(200, { ...html, 'Content-Length': 5e9 }).write('x'),
    ],
    [
      'a page without end',
      'large',
      (_request, response) => {
        response.writeHead(200, html)
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(16_384)));
          if (!response.destroyed) response.once('drain', more)
        }
        more()
      },
    ],
    [
      'a decompression bomb',
      'large',
      (_request, response) =>
        response
          .writeHead(200, { ...html, 'Content-Encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(20_000_000))),
    ],
    [
      'a bomb in a bomb',
      'type',
      (_request, response) =>
        response
          .writeHead(200, { ...html, 'Content-Encoding': 'gzip, gzip' })
          .end(gzipSync(gzipSync(Buffer.alloc(1_000)))),
    ],
    [
      'broken packing',
      'unreachable',
      (_request, response) => response.writeHead(200, { ...html, 'Content-Encoding': 'br' }).end('plain'),
    ],
    ['a connection that breaks', 'unreachable', (request) => request.socket.destroy()],
    ['an answer that never comes', 'slow', () => {}],
    [
      'an answer that drips',
      'slow',
      (_request, response) => {
        response.writeHead(200, html)
        const drip = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
  ]

  test.each(cases)('%s', async (_, refusal, answer) => {
    const outside = await serve(answer)
    // Only the case that must time out gets a short limit: a busy machine may need longer for the rest.
    const timeout = refusal === 'slow' ? 300 : options.timeout
    const got = await safeFetch('http://page.test/', { ...options, timeout }, outside)
    expect(got).toEqual({ ok: false, error: refusal })
  })

  test('a name server that never answers', async () => {
    const outside: Resolve = () => new Promise(() => {})
    const got = await safeFetch('http://slow.example/', { ...options, timeout: 100 }, outside)
    expect(got).toEqual({ ok: false, error: 'slow' })
  })

  test('ISL-05 in words that name neither an address nor a cause', () => {
    for (const words of Object.values(refusals)) expect(words).not.toMatch(/\d|ECONN|DNS|IP|private/)
  })
})
