import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** A double of other people's web sites. */
export type OutsideWeb = { url: string; stop(): Promise<void> }

/**
 * Serves sites under `.test` by their host name: `pages`, and a few that misbehave.
 */
export async function startOutsideWeb(pages: Readonly<Record<string, string>>): Promise<OutsideWeb> {
  const served = new Map(Object.entries(pages).map(([host, html]) => [host, page(html)]))
  const server = createServer(({ headers }, response) => {
    const host = headers.host ?? ''
    const answer = served.get(host) ?? oddSites[host]
    void Promise.resolve((answer ?? notFound)(response)).catch(() => {
      // As a site that breaks: the connection ends in the middle of its answer.
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address object.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

type Answer = (response: ServerResponse) => void | Promise<void>

const page =
  (html: string, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  }

/** As sites answer what they do not have: a page that says so. */
const notFound = page('<!doctype html><title>404 Not Found</title><h1>Not Found</h1>', 404)

const redirect =
  (location: string): Answer =>
  (response) => {
    response.writeHead(302, { Location: location }).end()
  }

/** A picture with metadata that must not be published. */
const picture: Answer = async (response) => {
  const drawn = sharp({ create: { width: 640, height: 420, channels: 3, background: '#0a5' } })
  const bytes = await drawn
    .withExif({ IFD0: { Copyright: 'SecretOwner' } })
    .jpeg()
    .toBuffer()
  response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(bytes)
}

const oddSites: Readonly<Record<string, Answer>> = {
  'pictures.test': picture,
  'nothing.test': page('<!doctype html><title></title><body></body>'),
  'short.test': redirect(
    'https://www.google.com/maps/place/Aling+Nena%27s+Carinderia/@14.56,121.05,17z/data=!3m1!4b1!4m6!8m2!3d14.5682!4d121.0583',
  ),
  'private.test': (response) => {
    if (response.req.url !== '/robots.txt') return page('<h1>Not for programs</h1>')(response)
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end('User-agent: *\nDisallow: /')
  },
  'inside.test': redirect('http://169.254.169.254/latest/meta-data/'),
  'circle.test': redirect('https://circle.test/'),
}
