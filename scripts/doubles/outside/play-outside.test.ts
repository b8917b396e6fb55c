import { lookup } from 'node:dns/promises'
import { createServer, get } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { playOutside } from './play-outside.ts'

/** What the double is asked, as host and path. */
async function startDouble(): Promise<{ url: URL; asked: string[] }> {
  const asked: string[] = []
  const server = createServer(({ headers, url }, response) => {
    asked.push(`${headers.host} ${url}`)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A TCP server that listens has an address object.
  const { port } = server.address() as AddressInfo
  return { url: new URL(`http://127.0.0.1:${port}`), asked }
}

test('hosts under .test lead to the double, over TLS too, and no other host does', async () => {
  const double = await startDouble()
  const elsewhere = await startDouble()
  playOutside(double.url)
  await expect(lookup('page.test', { all: true })).resolves.toEqual([{ address: '3ffe::1', family: 6 }])
  await expect(lookup('127.0.0.1', { all: true })).resolves.toEqual([{ address: '127.0.0.1', family: 4 }])
  await new Promise((resolve) => https.request(new URL('https://page.test/a?b=c'), {}, resolve).end())
  await new Promise((resolve) => get(new URL('/other', elsewhere.url), resolve))
  expect(double.asked).toEqual(['page.test /a?b=c'])
  expect(elsewhere.asked).toEqual([`${elsewhere.url.host} /other`])
})
