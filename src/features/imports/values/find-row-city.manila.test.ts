import { describe, expect, test } from 'vitest'
import { findRowCity } from './find-row-city.ts'
import { citiesAt, metersFrom, nearestCity, readOutlines } from './outlines.ts'
import { placeOutlines } from './place-outlines.ts'
import { findCityInAddress, readSaidPlace } from './said-place.ts'

const nowhere = { city: '', administrativeCity: '', region: '', address: '', point: null }
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
  const cityOf = (said: Partial<Parameters<typeof findRowCity>[0]>) => {
    const found = findRowCity({ ...nowhere, ...said }, placeOutlines)
    return found && 'city' in found ? found.city.name : found
  }

  test('is not the city of a district whose name a town elsewhere has too', () => {
    expect(cityOf({ city: 'Dauis', address: 'Poblacion' })).toBeNull()
    expect(cityOf({ city: 'Second District', address: 'Tondo' })).toBe('Manila City')
    expect(cityOf({ city: 'Dauis', address: '5 Kalayaan Avenue, Makati' })).toBe('Makati City')
  })

  test('the city field comes first, by any of its names', () => {
    expect(cityOf({ city: 'QC', address: 'Ayala Avenue, Makati City' })).toBe('Quezon City')
  })

  test('that says only Manila, as people call the whole place, yields to the address', () => {
    expect(cityOf({ city: 'Manila', address: 'Ayala Avenue, Makati City' })).toBe('Makati City')
    expect(cityOf({ city: 'Manila', address: 'Taft Avenue' })).toBe('Manila City')
  })

  test('then the address, then the coordinates', () => {
    const point = { latitude: 14.676, longitude: 121.044 }
    expect(cityOf({ address: 'Scout Rallos, Quezon City', point })).toBe('Quezon City')
    expect(cityOf({ address: 'Triangle Drive', point })).toBe('Quezon City')
  })

  test('is none just beyond the border when the words name a town there', () => {
    const point = { latitude: 14.6778259, longitude: 121.111475 }
    expect(cityOf({ administrativeCity: 'San Mateo', region: 'Rizal', point })).toEqual({
      outside: expect.stringContaining('San Mateo, Rizal'),
    })
    expect(cityOf({ point })).toBe('Quezon City')
    expect(cityOf({ region: 'Rizal', point: { ...point, blur: 500 } })).toBe('Quezon City')
    expect(cityOf({ region: 'Rizal', point: cityHallOfMakati })).toBe('Makati City')
  })

  test('without evidence there is none; at a point far away it is outside', () => {
    expect(cityOf({})).toBeNull()
    expect(cityOf({ point: { latitude: 10.3, longitude: 123.9 } })).toMatchObject({
      outside: expect.stringContaining('10.3, 123.9'),
    })
  })

  test('a city a few steps beyond its border is believed, without a question', () => {
    const justInPasay = { latitude: 14.5406, longitude: 121.0145 }
    expect(citiesAt(justInPasay, placeOutlines)[0]?.name).not.toBeUndefined()
    const said = { ...nowhere, city: 'Makati', point: justInPasay }
    expect(findRowCity(said, placeOutlines)).toMatchObject({ question: '' })
  })
})

test.each([
  ['San Juan, Batangas', 'Batangas'],
  ['Poblacion, San Juan, La Union, Philippines', 'La Union'],
  ['San Juan Batangas', 'San Juan Batangas'],
  ['Lucena City, Quezon', 'Quezon'],
  ['San Juan, Puerto Rico', 'Puerto Rico'],
  ['Antipolo City', 'Antipolo City'],
  ['251-A General Hughes St. Iloilo City', 'Iloilo City'],
])('%j is the other province’s', (text, outside) => {
  expect(readSaidPlace(text)).toEqual({ outside })
})

test.each([
  ['Tomas Morato, Quezon', 'Quezon City'],
  ['Dapitan, Manila', 'Manila City'],
  ['Batangas Street, Makati City', 'Makati City'],
])('%j is of a street or district here', (text, name) => {
  expect(findCityInAddress(text)?.name).toBe(name)
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
      {
        properties: { name: 'Taguig', from: 'Pateros' },
        geometry: { type: 'Polygon', coordinates: [square(121.09, 14.5, 0.1)] },
      },
    ],
  })
  const namesAt = (latitude: number, longitude: number) =>
    citiesAt({ latitude, longitude }, outlines).map(({ name }) => name)

  test('a point inside an outline is in that city, even if another city hall is nearer', () => {
    expect(namesAt(cityHallOfMakati.latitude, cityHallOfMakati.longitude)).toEqual(['Pateros'])
  })

  test('in a hole, or outside, it is in none', () => {
    expect(namesAt(14.515, 121.015)).toEqual([])
    expect(namesAt(14.65, 120.972)).toEqual([])
  })

  test('where an area moved it is in both, first in the one that has it today', () => {
    expect(namesAt(14.55, 121.095)).toEqual(['Taguig City', 'Pateros'])
    expect(namesAt(14.55, 121.105)).toEqual([])
  })

  test('outside, the nearest border tells how far it is', () => {
    const point = { latitude: 14.55, longitude: 120.99 }
    expect(nearestCity(point, outlines)).toMatchObject({
      city: { name: 'Pateros' },
      meters: expect.closeTo(1078, -1),
    })
    const [city] = citiesAt({ latitude: 14.55, longitude: 121.05 }, outlines)
    if (city) expect(metersFrom(city, point, outlines)).toBeCloseTo(1078, -1)
  })

  test('an outline of an unlisted city is left out', () => {
    expect(outlines).toHaveLength(2)
  })

  test('anything but a collection of outlines is refused', () => {
    expect(() => readOutlines({ features: [{ properties: {}, geometry: { type: 'Point' } }] })).toThrow()
  })
})
