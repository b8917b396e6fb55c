import { describe, expect, test } from 'vitest'
import { readTile } from '#features/map/tile.ts'
import { surfaceOf } from './geometry.ts'
import { drawKnownMap, type Known, knownVersion } from './known-map.ts'
import { ringOf } from './ring.fixture.ts'

/** Two squares beside each other that share the border at 10.1 degrees. */
const square = (west: number) => {
  const box = { west, south: 50, east: west + 0.1, north: 50.1 }
  return { polygons: [[ringOf(box)]], box }
}
const known: Known = {
  outlines: [square(10), square(10.1)],
  cities: [
    { name: 'Westham', center: { latitude: 50.05, longitude: 10.05 } },
    { name: 'Eastham', center: { latitude: 50.05, longitude: 10.15 } },
  ],
  credits: [{ text: '© Somebody', url: null }],
}

describe('the map of what the directory knows', () => {
  const { set, tiles } = drawKnownMap(known)
  const features = tiles.flatMap(({ address, bytes }) =>
    readTile(bytes).map((feature) => ({ address, ...feature })),
  )

  test('has the ground of the cities, their borders and their names, and says whose data they are', () => {
    expect(new Set(features.map(({ kind }) => kind.join(' ')))).toEqual(
      new Set(['land city', 'boundary city', 'place city']),
    )
    expect(new Set(features.flatMap(({ name }) => name ?? []))).toEqual(new Set(['Westham', 'Eastham']))
    expect(set.credits).toEqual(known.credits)
  })

  test('claims nothing of what it does not know: neither water nor land without a city', () => {
    const area = (z: number) =>
      features
        .filter(({ kind, address }) => kind[0] === 'land' && address.z === z)
        .flatMap(({ parts, extent }) => parts.map((ring) => surfaceOf(ring) / extent ** 2))
        .reduce((sum, part) => sum + part, 0)
    const columns = (0.2 / 360) * 2 ** 11
    const rows = ((0.1 / 360) * 2 ** 11) / Math.cos((50.05 * Math.PI) / 180)
    // A tile holds a little of what lies beside it, too.
    expect(area(11) / (columns * rows)).toBeGreaterThan(0.99)
    expect(area(11) / (columns * rows)).toBeLessThan(1.3)
  })

  test('draws a border that two cities share once', () => {
    const middle = (10.1 + 180) / 360
    const crossings = features
      .filter(({ kind, address }) => kind[0] === 'boundary' && address.z === set.minZoom)
      .flatMap(({ parts, extent, address }) =>
        parts.map((line) => line.map(({ x }) => (address.x + x / extent) / 2 ** address.z)),
      )
      .filter((line) => line.filter((x) => Math.abs(x - middle) < 1e-6).length > 1)
    const rows = new Set(
      features.filter(({ address }) => address.z === set.minZoom).map(({ address }) => address.y),
    )
    expect(crossings).toHaveLength(rows.size)
  })

  test('names its version after what it is drawn of', () => {
    expect(set.version).toBe(knownVersion(known))
    expect(knownVersion({ ...known, cities: [] })).not.toBe(set.version)
  })
})
