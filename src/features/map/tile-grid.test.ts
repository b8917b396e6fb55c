import { describe, expect, test } from 'vitest'
import { columnAt, rowAt, tilesWithin } from './tile-grid.ts'

describe('the grid of tiles', () => {
  test('has the corner of the world at 0, its middle between the tiles of zoom 1', () => {
    expect(columnAt(-180, 3)).toBe(0)
    expect(rowAt(85.051_128_779_806_59, 3)).toBeCloseTo(0, 9)
    expect([columnAt(0, 1), rowAt(0, 1)]).toEqual([1, 1])
  })

  // Tile numbers as OpenStreetMap's documentation of its tile names computes them.
  test.each([
    [52.52, 13.405, 10, 550, 335],
    [-33.8688, 151.2093, 12, 3768, 2457],
    [14.5547, 121.0244, 14, 13_699, 7522],
  ])('shows %f, %f at zoom %i in tile %i / %i', (latitude, longitude, z, x, y) => {
    expect([Math.floor(columnAt(longitude, z)), Math.floor(rowAt(latitude, z))]).toEqual([x, y])
  })

  test('lists the tiles that show some of the bounds', () => {
    const bounds = { minLatitude: 14.54, maxLatitude: 14.57, minLongitude: 121.01, maxLongitude: 121.04 }
    expect(tilesWithin(bounds, 0, 1)).toEqual([
      { z: 0, x: 0, y: 0 },
      { z: 1, x: 1, y: 0 },
    ])
    expect(tilesWithin(bounds, 14, 14).map(({ x, y }) => `${x}/${y}`)).toEqual(
      [13_699, 13_700].flatMap((x) => [7521, 7522, 7523].map((y) => `${x}/${y}`)),
    )
  })

  test('lists no tile twice where bounds end at an edge, and none outside the world', () => {
    const world = { minLatitude: -90, maxLatitude: 90, minLongitude: -180, maxLongitude: 180 }
    expect(tilesWithin(world, 1, 1)).toHaveLength(4)
  })
})
