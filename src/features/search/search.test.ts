import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillUp } from './popular-terms.ts'
import { parseSearchQuery } from './search.schema.ts'
import { chosenFilters, countFound, hasFilters, type SearchQuery, searchHeading } from './search.ts'

const parse = (text: string) => parseSearchQuery(new URLSearchParams(text))
const none: SearchQuery = {
  ...{
    q: '',
    location: '',
    category: '',
    rating: '',
    featured: '',
    open: '',
    sort: '',
    near: '',
    radius: '',
  },
  ...{ off: [], on: [], after: '', position: null, view: '', area: null },
}

test('SRCH-15 featured=true presets the featured filter', () => {
  expect(parse('featured=true').featured).toBe('true')
})

test('an empty query leaves every control at its default', () => {
  expect(parse('')).toEqual(none)
  expect(hasFilters(none)).toBe(false)
})

test('HOME-07 mis-encoded text is mended before it is searched for', () => {
  expect(parse('q=CafÃ©  NiÃ±o').q).toBe('Café Niño')
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

test('SRCH-05 the count reads "N businesses found"', () => {
  expect(countFound({ total: 0, more: false })).toBe('0 businesses found')
  expect(countFound({ total: 1, more: false })).toBe('1 business found')
  expect(countFound({ total: 1000, more: false })).toBe('1,000 businesses found')
  expect(countFound({ total: 1000, more: true })).toBe('1,000+ businesses found')
})

test('SRCH-18 any control but the text box makes a filter', () => {
  expect(hasFilters({ ...none, q: 'coffee' })).toBe(false)
  for (const name of ['location', 'category', 'rating', 'featured', 'open', 'sort', 'near', 'radius'])
    expect(hasFilters({ ...none, [name]: 'x' }), name).toBe(true)
})

test('a phone is told how many of the folded filters are chosen', () => {
  expect(chosenFilters({ ...none, q: 'coffee', near: 'me', radius: '500' })).toBe(0)
  expect(chosenFilters({ ...none, location: 'pasig-city', open: 'now', sort: 'name' })).toBe(3)
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
