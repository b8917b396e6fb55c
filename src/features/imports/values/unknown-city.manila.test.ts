import { expect, test } from 'vitest'
import { placeOutlines } from './place-outlines.ts'
import { readCityName } from './said-place.ts'
import { askForUnknownCity } from './unknown-city.ts'

const nowhere = { city: '', administrativeCity: '', region: '', address: '', point: null }
const ask = (city: string, more = {}) => askForUnknownCity({ ...nowhere, ...more, city }, placeOutlines)

test.each([
  ['QC', 'Quezon City'],
  ['QUEZON CITY', 'Quezon City'],
  ['makati', 'Makati City'],
  ['Taguig', 'Taguig City'],
  ['Lungsod ng Mandaluyong', 'Mandaluyong City'],
  ['Las Pinas', 'Las Piñas City'],
  ['Quezon City, Metro Manila', 'Quezon City'],
  ['1100 Quezon City, NCR, Philippines', 'Quezon City'],
])('%j is a city in other writing', (city, name) => {
  expect(readCityName(city)?.name).toBe(name)
  expect(ask(city)).toBe('')
})

test.each(['Diliman, Quezon City', 'BGC', 'Quezon Cty', 'Antipolo', 'Metro Manila', ''])(
  '%j is not the name of a city alone',
  (city) => {
    expect(readCityName(city)).toBeNull()
  },
)

test.each([
  ['Quezon Cty', 'Quezon City'],
  ['Tagiug', 'Taguig City'],
  ['Pasya', 'Pasay City'],
  ['Mandaluyon', 'Mandaluyong City'],
  ['BGC', 'Taguig City'],
  ['Diliman, Quezon City', 'Quezon City'],
])('%j is asked about, and so is what it may mean', (city, meant) => {
  expect(ask(city)).toBe(`“${city}” is not a city of Metro Manila. Did you mean ${meant}?`)
})

test('where the name tells nothing, the address and the pin may', () => {
  expect(ask('Atlantis')).toBe('“Atlantis” is not a city of Metro Manila.')
  expect(ask('Atlantis', { address: '12 Kalayaan Ave, Pasig City' })).toMatch(/Did you mean Pasig City\?$/)
  expect(ask('Atlantis', { point: { latitude: 14.651, longitude: 121.049 } })).toMatch(
    /Did you mean Quezon City\?$/,
  )
})

test('a name between two cities is taken for neither', () => {
  expect(ask('Pasag')).toBe('“Pasag” is not a city of Metro Manila.')
})

test('no city, and a known town elsewhere, are no unknown city', () => {
  expect(ask(' ')).toBe('')
  expect(ask('Antipolo')).toBe('')
  expect(ask('San Juan, Batangas')).toBe('')
})
