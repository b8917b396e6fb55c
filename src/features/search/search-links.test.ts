import { expect, test } from 'vitest'
import { chipHref, searchWith } from './search-links.ts'

const at = (query: string) => new URLSearchParams(query)

test('SRCH-38 a changed search begins at its first results and keeps all else', () => {
  expect(searchWith(at('q=spa&sort=name&after=x'), { sort: 'rating' })).toBe('/search?q=spa&sort=rating')
  expect(searchWith(at('q=spa'), { q: '' })).toBe('/search')
  expect(searchWith(at('q=spa'), { after: 'k' })).toBe('/search?q=spa&after=k')
})

test('SRCH-35 a chip’s link takes it off, up, and back again, and leaves the text as it was typed', () => {
  const q = 'q=hotel+in+makati'
  expect(chipHref(at(q), { id: 'city', state: 'applied' })).toBe(`/search?${q}&off=city`)
  expect(chipHref(at(`${q}&off=city`), { id: 'category', state: 'applied' })).toBe(
    `/search?${q}&off=city%2Ccategory`,
  )
  expect(chipHref(at(`${q}&off=city`), { id: 'city', state: 'off' })).toBe(`/search?${q}`)
  expect(chipHref(at(q), { id: 'brand', state: 'offered' })).toBe(`/search?${q}&on=brand`)
  expect(chipHref(at(`${q}&on=brand`), { id: 'brand', state: 'applied' })).toBe(`/search?${q}&off=brand`)
})
