import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { createDb } from '#db/client.ts'
import { popularLocations, searchBusinesses, trendingTerms } from './search.data.ts'
import { parseSearchQuery } from './search.schema.ts'

type Answer = { status: number; body: unknown }

const words = { brands: [], landmarks: [], synonyms: [], words: [], categories: [['cafes', 'Cafés']] }

/** A server that gives these answers in turn, and the words of searches whenever they are asked for. */
async function answering(...answers: Answer[]) {
  const server = createServer(({ url = '' }, response) => {
    const next = url.endsWith('/search_words') ? { status: 200, body: words } : answers.shift()
    const { status, body } = next ?? { status: 500, body: { message: 'nothing more' } }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  // A server that listens on a port always has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return createDb(`http://127.0.0.1:${port}`, 'key')
}
const servers: ReturnType<typeof createServer>[] = []

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  for (const server of servers.splice(0)) server.close()
})

const broken = { status: 500, body: { message: 'broken' } }
const nothing = {
  ...{ total: 0, more: false, main: [], padding: [], next: null, told: null, map: null },
  ...{ step: 'text', meant: null, ignored: [], widened: [], neighbours: [] },
}
const none = { status: 200, body: nothing }
/** A well-known part of a city, not itself a city. */
const district = encodeURIComponent(String(cities.flatMap(({ districts }) => districts)[0]))
const query = (text: string) => parseSearchQuery(new URLSearchParams(text))
const never = () => {
  throw new Error('no row was answered')
}

test('SRCH-31 a further search that fails leaves the main one, and says that something is missing', async () => {
  const results = await searchBusinesses(await answering(none, broken), query(`location=${district}`), never)
  expect(results).toMatchObject({ total: 0, main: [], isIncomplete: true, widenedTo: '' })
  const padded = { status: 200, body: { ...nothing, padding: null } }
  expect(await searchBusinesses(await answering(padded), query('featured=true'), never)).toMatchObject({
    padding: [],
    isIncomplete: true,
  })
  expect(await searchBusinesses(await answering(none), query('q=x'), never)).toMatchObject({
    isIncomplete: false,
  })
})

test('SRCH-32 a main search that fails is raised', async () => {
  await expect(searchBusinesses(await answering(broken), query('q=x'), never)).rejects.toThrow(/broken/)
})

test('a link to a later page that was cut off shows the first one', async () => {
  const refused = { status: 400, body: { code: '22P02', message: 'invalid input syntax for type json' } }
  const found = { status: 200, body: { ...nothing, total: 60 } }
  expect(
    await searchBusinesses(await answering(refused, found), query('q=x&after={"fit'), never),
  ).toMatchObject({ total: 60 })
  await expect(searchBusinesses(await answering(refused), query('q=x'), never)).rejects.toThrow(/json/)
})

test('SRCH-43 a text with nothing to look for is kept apart from an empty one and from words', async () => {
  const unread = async (q: string, step: string) =>
    (
      await searchBusinesses(
        await answering({ status: 200, body: { ...nothing, step } }),
        query(`q=${q}`),
        never,
      )
    ).unread
  expect(await unread('%F0%9F%8D%9C', 'all')).toBe('🍜')
  expect(await unread('%25%25_', 'all')).toBe('%%_')
  expect(await unread('', 'all')).toBe('')
  expect(await unread('Cafés', 'all')).toBe('')
  expect(await unread('words', 'text')).toBe('')
})

test('HOME-23 failed reads of trending searches and popular locations are logged and show their defaults', async () => {
  expect(await trendingTerms(await answering(broken))).toEqual(site.defaultTrendingTerms)
  expect(await popularLocations(await answering(broken))).toEqual(site.defaultPopularLocations)
  expect(console.error).toHaveBeenCalledTimes(2)
})

test('the text is read with the directory’s words, and goes on without them when they cannot be read', async () => {
  const results = await searchBusinesses(await answering(none), query('q=Cafés'), never)
  expect(results.question).toMatchObject({ categories: ['cafes'], text: '' })
})
