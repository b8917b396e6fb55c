import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillUp } from './popular-terms.ts'
import { parseSearchQuery } from './search.schema.ts'
import { countFound, hasFilters, locationName, type SearchQuery, searchHeading } from './search.ts'

const parse = (text: string) => parseSearchQuery(new URLSearchParams(text))
const none: SearchQuery = { q: '', location: '', category: '', rating: '', featured: '', open: '', sort: '' }

test('SRCH-01 the address gives q, location, featured and category', () => {
  expect(parse('q=coffee&location=Makati%20City&featured=true&category=restaurants')).toEqual({
    ...none,
    q: 'coffee',
    location: 'makati-city',
    featured: 'true',
    category: 'restaurants',
  })
})

test('SRCH-15 featured=true presets the featured filter', () => {
  expect(parse('featured=true').featured).toBe('true')
})

test('an empty address is a search with every control at its default', () => {
  expect(parse('')).toEqual(none)
  expect(hasFilters(none)).toBe(false)
})

test('HOME-07 mis-encoded text is mended before it is searched for', () => {
  expect(parse('q=CafÃ©  NiÃ±o').q).toBe('Café Niño')
})

test('NEAR-04 a location may be spelled in any way a city is', () => {
  for (const spelling of ['paranaque', 'Parañaque City', 'ParaÃ±aque', 'PARANAQUE-CITY'])
    expect(parse(`location=${spelling}`).location, spelling).toBe('paranaque-city')
  expect(parse('location=makati-cbd').location).toBe('makati cbd')
})

test('SRCH-09 SRCH-12 SRCH-14 SRCH-16 what is not understood is at its default', () => {
  expect(parse('rating=11&featured=maybe&sort=price&category=../x')).toEqual(none)
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('q', 'location', 'category', 'rating', 'sort'), fc.string()),
      (params) => {
        expect(parseSearchQuery(new URLSearchParams(params)).q.length).toBeLessThanOrEqual(100)
      },
    ),
  )
})

test('SRCH-03 the heading tells the featured view, the query, or neither', () => {
  expect(searchHeading({ ...none, featured: 'true', q: 'coffee' })).toBe('Featured Businesses')
  expect(searchHeading({ ...none, q: 'coffee' })).toBe('Search Results for "coffee"')
  expect(searchHeading(none)).toBe('Search Results')
})

test('SRCH-04 the location is named as people write it', () => {
  expect(locationName('las-pinas-city')).toBe('Las Piñas City')
  expect(locationName('makati cbd')).toBe('Makati CBD')
  expect(locationName('antipolo')).toBe('Antipolo')
  expect(locationName('')).toBe('')
})

test('SRCH-05 the count reads "N businesses found"', () => {
  expect(countFound(0)).toBe('0 businesses found')
  expect(countFound(1)).toBe('1 business found')
  expect(countFound(1204)).toBe('1,204 businesses found')
})

test('SRCH-18 any control but the text box makes a filter', () => {
  expect(hasFilters({ ...none, q: 'coffee' })).toBe(false)
  for (const name of ['location', 'category', 'rating', 'featured', 'sort'])
    expect(hasFilters({ ...none, [name]: 'x' }), name).toBe(true)
})

test('HOME-15 HOME-22 missing entries are filled with defaults, none twice', () => {
  expect(fillUp(['hotels', 'Spa'], ['Hotels', 'Restaurants', 'Gyms', 'Malls'])).toEqual([
    'hotels',
    'Spa',
    'Restaurants',
    'Gyms',
  ])
  expect(fillUp([], ['A', 'B', 'C', 'D'])).toEqual(['A', 'B', 'C', 'D'])
})

test('HOME-12 HOME-19 at most four are shown', () => {
  expect(fillUp(['a', 'b', 'c', 'd', 'e'], ['f'])).toHaveLength(4)
})
