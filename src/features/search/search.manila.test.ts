import { expect, test } from 'vitest'
import { parseSearchQuery } from './search.schema.ts'
import { locationName } from './search.ts'

const parse = (text: string) => parseSearchQuery(new URLSearchParams(text))

test('SRCH-01 the address gives q, location, featured and category', () => {
  expect(parse('q=coffee&location=Makati%20City&featured=true&category=restaurants')).toMatchObject({
    q: 'coffee',
    location: 'makati-city',
    featured: 'true',
    category: 'restaurants',
  })
})

test('NEAR-04 a location may be spelled in any way a city is', () => {
  for (const spelling of ['paranaque', 'Parañaque City', 'ParaÃ±aque', 'PARANAQUE-CITY'])
    expect(parse(`location=${spelling}`).location, spelling).toBe('paranaque-city')
  expect(parse('location=makati-cbd').location).toBe('makati cbd')
})

test('SRCH-04 the location is named as people write it', () => {
  expect(locationName('las-pinas-city')).toBe('Las Piñas City')
  expect(locationName('makati cbd')).toBe('Makati CBD')
  expect(locationName('antipolo')).toBe('Antipolo')
  expect(locationName('')).toBe('')
})
