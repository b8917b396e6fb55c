import { expect, test } from 'vitest'
import type { GeocodingResult } from '#features/geocoding/geocoding.ts'
import { findPosition, type GeocodingWorld } from './find-position.ts'

const address = { address: 'Unit 5, Glorietta 4, Ayala Avenue', city: 'Makati City', landmark: '' }
const makati = { latitude: 14.557, longitude: 121.024, formattedAddress: 'Makati' }

/** A geocoder that recognises a query by a word in it, on a clock that only sleeping moves. */
function world(known: Record<string, GeocodingResult>, milliseconds = 60_000) {
  const asked: string[] = []
  const kept = new Map<string, GeocodingResult | null>()
  let [now, lastTurn] = [0, Number.NEGATIVE_INFINITY]
  const played: GeocodingWorld = {
    recall: async (query) => kept.get(query),
    remember: async (query, result) => void kept.set(query, result),
    takeTurn: async () => {
      if (now - lastTurn < 1100) return 1100 - (now - lastTurn)
      lastTurn = now
      return 0
    },
    ask: async (query) => {
      asked.push(`${now} ${query}`)
      return Object.entries(known).find(([word]) => query.startsWith(word))?.[1] ?? null
    },
    sleep: async (pause) => {
      now += pause
    },
    timeLeft: () => milliseconds - now,
  }
  return { played, asked, kept }
}

test('GEO-03 asks from the address to the city until the geocoder knows one, once a second at most', async () => {
  const { played, asked } = world({ 'Makati City': makati })
  expect(await findPosition(address, played)).toEqual(makati)
  expect(asked).toEqual([
    '0 Unit 5, Glorietta 4, Ayala Avenue, Makati City, Philippines',
    '1100 Glorietta 4, Ayala Avenue, Makati City, Philippines',
    '2200 Glorietta 4, Philippines',
    '3300 Makati City, Philippines',
  ])
})

test('does not repeat a query that was answered before, found or not', async () => {
  const { played, asked } = world({ 'Makati City': makati })
  await findPosition(address, played)
  asked.length = 0
  expect(await findPosition(address, played)).toEqual(makati)
  expect(asked).toEqual([])
})

test('GEO-05 is nothing when nobody knows it', async () => {
  const { played, asked } = world({})
  expect(await findPosition(address, played)).toBeNull()
  expect(asked).toHaveLength(5)
  expect(await findPosition({ ...address, address: '' }, played)).toBeNull()
})

test('GEO-04 an answer that is not believed is not kept, so that a right one is heard the next time', async () => {
  const { played, kept } = world({ Makati: makati })
  expect(await findPosition(address, { ...played, ask: async () => undefined })).toBeNull()
  expect([...kept]).toEqual([])
  expect(await findPosition(address, played)).toEqual(makati)
})

test('GEO-08 stops when the time is over, and goes on later where it stopped', async () => {
  const { played, asked } = world({ 'Makati City': makati }, 2000)
  expect(await findPosition(address, played)).toBeUndefined()
  expect(asked).toHaveLength(2)
  const { played: later, asked: askedLater, kept } = world({ 'Makati City': makati })
  for (const line of asked) kept.set(line.replace(/^\d+ /, ''), null)
  expect(await findPosition(address, later)).toEqual(makati)
  expect(askedLater).toHaveLength(2)
})
