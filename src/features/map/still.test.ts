import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellAround, cellName, stillSize, viewOfBounds, viewOfCell } from './still.ts'
import { columnAt, latitudeAt, longitudeAt, rowAt } from './tile-grid.ts'

const anywhere = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
})

describe('the grid of stills', () => {
  test('has every place in the middle half of its cell, and tells where', () => {
    fc.assert(
      fc.property(anywhere, fc.integer({ min: 8, max: 15 }), (point, z) => {
        const { cell, pin } = cellAround(point, z)
        const { west, north, east, south } = viewOfCell(cell)
        for (const share of [pin.x, pin.y]) {
          expect(share).toBeGreaterThanOrEqual(25)
          expect(share).toBeLessThanOrEqual(75)
        }
        expect(west + ((east - west) * pin.x) / 100).toBeCloseTo(columnAt(point.longitude, z), 3)
        expect(north + ((south - north) * pin.y) / 100).toBeCloseTo(rowAt(point.latitude, z), 3)
      }),
    )
  })

  test('has one cell for all that are near each other, and not many for a city', () => {
    const spots = Array.from({ length: 100 * 100 }, (_, index) => ({
      latitude: 14.5 + (index % 100) * 0.001,
      longitude: 121 + Math.floor(index / 100) * 0.001,
    }))
    const cells = new Set(spots.map((spot) => cellName(cellAround(spot, 14).cell)))
    // A tenth of a degree is 4.55 tiles wide and 4.7 high; cells begin at each quarter and 5/32 of one.
    expect(cells.size).toBeLessThanOrEqual(20 * 32)
  })

  test('shows of each cell as much as the picture is wide and high', () => {
    const { west, north, east, south, zoom, z } = viewOfCell({ z: 14, column: 54_797, row: 48_143 })
    const pixels = 512 * 2 ** (zoom - z)
    expect((east - west) * pixels).toBeCloseTo(stillSize.width, 6)
    expect((south - north) * pixels).toBeCloseTo(stillSize.height, 6)
  })
})

describe('a still of a city', () => {
  const bounds = { minLatitude: 14.53, maxLatitude: 14.58, minLongitude: 121, maxLongitude: 121.07 }

  test('has the whole city in its middle', () => {
    const { z, west, north, east, south, zoom } = viewOfBounds(bounds, { minZoom: 9, maxZoom: 14 })
    expect(west).toBeLessThan(columnAt(bounds.minLongitude, z))
    expect(east).toBeGreaterThan(columnAt(bounds.maxLongitude, z))
    expect(north).toBeLessThan(rowAt(bounds.maxLatitude, z))
    expect(south).toBeGreaterThan(rowAt(bounds.minLatitude, z))
    expect(longitudeAt((west + east) / 2, z)).toBeCloseTo(121.035, 6)
    expect((east - west) * 512 * 2 ** (zoom - z)).toBeCloseTo(stillSize.width, 6)
  })

  test('is drawn of tiles that there are', () => {
    expect(viewOfBounds(bounds, { minZoom: 8, maxZoom: 9 }).z).toBe(9)
    expect(viewOfBounds(bounds, { minZoom: 13, maxZoom: 14 }).z).toBe(13)
  })
})

test('a position is found again from its column and row', () => {
  fc.assert(
    fc.property(anywhere, ({ latitude, longitude }) => {
      expect(longitudeAt(columnAt(longitude, 14), 14)).toBeCloseTo(longitude, 8)
      expect(latitudeAt(rowAt(latitude, 14), 14)).toBeCloseTo(latitude, 8)
    }),
  )
})
