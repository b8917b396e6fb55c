import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatArea, isSameArea, mergeClusters, parseArea } from './map-area.ts'

const makati = { west: 121.01, south: 14.53, east: 121.05, north: 14.57, zoom: 14 }

describe('the area in the URL', () => {
  test('is what the map showed, to a metre', () => {
    expect(formatArea(makati)).toBe('121.01,14.53,121.05,14.57,14')
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    fc.assert(
      fc.property(degrees(-179, 179), degrees(-80, 80), fc.nat(22), (west, south, zoom) => {
        const area = { west, south, east: west + 0.5, north: south + 0.5, zoom }
        const read = parseArea(formatArea(area))
        expect(read).not.toBeNull()
        expect(Math.abs((read?.west ?? 0) - west)).toBeLessThan(0.00001)
      }),
    )
  })

  test.each([
    '',
    '1,2,3',
    '121.05,14.53,121.01,14.57,14',
    '121.01,14.57,121.05,14.53,14',
    '121.01,14.53,121.05,14.57,14.5',
    '121.01,14.53,121.05,14.57,99',
    '121.01,14.53,121.05,,14',
    '121.01,14.53,121.05,14.57,14,1',
    'x,14.53,121.05,14.57,14',
  ])('that is none is nothing: %j', (text) => {
    expect(parseArea(text)).toBeNull()
  })

  test('is the same where nobody sees a difference, and another one at another zoom', () => {
    expect(isSameArea(makati, { ...makati, west: makati.west + 0.00004 })).toBe(true)
    expect(isSameArea(makati, { ...makati, west: makati.west + 0.001 })).toBe(false)
    expect(isSameArea(makati, { ...makati, zoom: 15 })).toBe(false)
  })
})

describe('clusters', () => {
  const at = (longitude: number, businesses: number) => ({ latitude: 14.55, longitude, businesses })

  test('that would cover each other are one, in the middle of their businesses', () => {
    const [merged] = mergeClusters([at(121.02, 30), at(121.021, 10)], 13)
    expect(merged?.businesses).toBe(40)
    expect(merged?.longitude).toBeCloseTo(121.020_25, 6)
  })

  test('that lie apart stay two, the same ones when looked at closer', () => {
    expect(mergeClusters([at(121.02, 30), at(121.03, 10)], 13)).toHaveLength(2)
    expect(mergeClusters([at(121.02, 30), at(121.021, 10)], 16)).toHaveLength(2)
  })

  test('lose no business', () => {
    const cluster = fc.record({
      latitude: fc.double({ min: 14.5, max: 14.6, noNaN: true }),
      longitude: fc.double({ min: 121, max: 121.1, noNaN: true }),
      businesses: fc.integer({ min: 1, max: 500 }),
    })
    fc.assert(
      fc.property(fc.array(cluster), fc.integer({ min: 8, max: 18 }), (clusters, zoom) => {
        const count = (list: readonly { businesses: number }[]) =>
          list.reduce((sum, { businesses }) => sum + businesses, 0)
        expect(count(mergeClusters(clusters, zoom))).toBe(count(clusters))
      }),
    )
  })
})
