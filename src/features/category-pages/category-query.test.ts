import { expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { parseCategoryQuery } from './category-query.ts'

const parse = (text: string) => parseCategoryQuery(new URLSearchParams(text))

test('CAT-05 the query parameter city preselects the city, in any spelling', () => {
  for (const { slug, name, aliases } of cities)
    for (const written of [slug, name, name.toUpperCase(), ...aliases])
      expect(parse(`city=${encodeURIComponent(written)}`).city?.slug, written).toBe(slug)
  expect(parse('city=').city).toBeNull()
})

test('CAT-15 the page is a whole number from 1; without one it is the first', () => {
  expect(parse('').page).toBe(1)
  expect(parse('page=3').page).toBe(3)
  expect(parse('page=').page).toBe(1)
  for (const page of ['0', '-1', '1.5', 'x', '1e3', '999999'])
    expect(parse(`page=${page}`).page, page).toBeNull()
})

test('CAT-06 the text is mended and its spaces collapsed', () => {
  expect(parse('q=%20CafÃ©%20%20Uno').q).toBe('Café Uno')
})
