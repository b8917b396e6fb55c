import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { positionKey } from '#core/browser-names.ts'
import { metersBetween } from '#core/distance.ts'
import { keepPosition, keptPosition, kilometresAway, roundPosition } from './position.ts'

const points = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

function memoryWith(kept?: string) {
  const values = new Map(kept === undefined ? [] : [[positionKey, kept]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('NEAR-10 a position says no more than about a hundred metres', () => {
  expect(roundPosition({ latitude: 14.554729, longitude: 121.024445 })).toEqual({
    latitude: 14.555,
    longitude: 121.024,
  })
  fc.assert(
    fc.property(points, (point) => {
      const rounded = roundPosition(point)
      expect(metersBetween(point, rounded)).toBeLessThan(80)
      expect(roundPosition(rounded)).toEqual(rounded)
    }),
  )
})

test('NEAR-12 who is in a city is near, who is in another country is told how far', () => {
  for (const { center } of cities) expect(kilometresAway(center)).toBeNull()
  expect(kilometresAway({ latitude: 0, longitude: -30 })).toBeGreaterThan(1_000)
})

test('NEAR-10 the tab keeps the position, and nothing that is none', () => {
  const memory = memoryWith()
  expect(keptPosition(memory)).toBeNull()
  keepPosition(memory, { latitude: 14.5, longitude: 121 })
  expect(keptPosition(memory)).toEqual({ latitude: 14.5, longitude: 121 })
  for (const kept of ['{', '{}', '{"latitude":"14","longitude":121}', '{"latitude":140,"longitude":121}'])
    expect(keptPosition(memoryWith(kept))).toBeNull()
  expect(keptPosition(null)).toBeNull()
})
