import { describe, expect, test } from 'vitest'
import { findCityAt, findCityInAddress, findRowCity } from './find-row-city.ts'
import { readOutlines } from './outlines.ts'

const nowhere = { city: '', administrativeCity: '', address: '', point: null }
const cityHallOfMakati = { latitude: 14.557, longitude: 121.024 }

describe('the city of an address', () => {
  test.each([
    ['10/F Center West, Macapagal Avenue, Pasay City', 'Pasay City'],
    ['Quezon Avenue, Manila', 'Manila City'],
    ['Makati Avenue, Makati City 1200', 'Makati City'],
    ['855 T. M. Kalaw St., Ermita, 1000 Manila', 'Manila City'],
    ['R. Papa, manila', 'Manila City'],
    ['Pasig, Metro Manila', 'Pasig City'],
    ['San Miguel Avenue Ortigas Center Pasig City 1605', 'Pasig City'],
    ['Dr. Arcadio Santos Avenue, ParaÃ±aque, 1700, Philippines', 'Parañaque City'],
    ['Taguig Metro Manila', 'Taguig City'],
    ['High Street, BGC', 'Taguig City'],
  ])('%j is in %s', (address, city) => {
    expect(findCityInAddress(address)?.name).toBe(city)
  })

  test.each(['Triangle Drive', 'Manila Road 5', 'Metro Manila, Philippines', 'Osmeña Boulevard, Cebu'])(
    '%j names no city of the place',
    (address) => {
      expect(findCityInAddress(address)).toBeNull()
    },
  )
})

describe('the city of a row', () => {
  test('the city field comes first, by any of its names', () => {
    const address = 'Ayala Avenue, Makati City'
    expect(findRowCity({ ...nowhere, city: 'QC', address }, [])?.name).toBe('Quezon City')
  })

  test('then the address, then the coordinates', () => {
    const point = { latitude: 14.676, longitude: 121.044 }
    expect(findRowCity({ ...nowhere, address: 'Ayala Avenue, Makati City', point }, [])?.name).toBe(
      'Makati City',
    )
    expect(findRowCity({ ...nowhere, address: 'Triangle Drive', point }, [])?.name).toBe('Quezon City')
  })

  test('without evidence, or at a point far away, there is none', () => {
    expect(findRowCity({ ...nowhere, city: 'Cebu City' }, [])).toBeNull()
    expect(findRowCity({ ...nowhere, point: { latitude: 10.3, longitude: 123.9 } }, [])).toBeNull()
  })
})

describe('outlines', () => {
  const square = (west: number, south: number, size: number) => [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ]
  const outlines = readOutlines({
    type: 'FeatureCollection',
    features: [
      {
        properties: { name: 'Pateros' },
        geometry: { type: 'Polygon', coordinates: [square(121, 14.5, 0.1), square(121.01, 14.51, 0.01)] },
      },
      {
        properties: { name: 'Atlantis' },
        geometry: { type: 'MultiPolygon', coordinates: [[square(100, 5, 1)]] },
      },
    ],
  })

  test('a point inside an outline is in that city, even if another centre is nearer', () => {
    expect(findCityAt(cityHallOfMakati, outlines)?.name).toBe('Pateros')
  })

  test('in a hole, or outside, the nearest centre decides', () => {
    expect(findCityAt({ latitude: 14.515, longitude: 121.015 }, outlines)?.name).not.toBe('Pateros')
    expect(findCityAt({ latitude: 14.65, longitude: 120.972 }, outlines)?.name).toBe('Caloocan City')
  })

  test('an outline of an unlisted city is ignored', () => {
    expect(findCityAt({ latitude: 5.5, longitude: 100.5 }, outlines)).toBeNull()
  })

  test('anything but a collection of outlines is refused', () => {
    expect(() => readOutlines({ features: [{ properties: {}, geometry: { type: 'Point' } }] })).toThrow()
  })
})
