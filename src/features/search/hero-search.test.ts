import { expect, test } from 'vitest'
import { filledSearch } from './hero-search.ts'

function fields(q: string, location: string): FormData {
  const data = new FormData()
  data.set('q', q)
  data.set('location', location)
  return data
}

test('HOME-05 the search carries what was filled and nothing else', () => {
  expect(filledSearch(fields('coffee', 'Makati City'))).toBe('q=coffee&location=Makati+City')
  expect(filledSearch(fields(' coffee  beans ', ''))).toBe('q=coffee+beans')
  expect(filledSearch(fields('', 'Pasig City'))).toBe('location=Pasig+City')
})

test('HOME-06 two empty fields lead nowhere', () => {
  expect(filledSearch(fields('', ''))).toBeNull()
  expect(filledSearch(fields('   ', ''))).toBeNull()
})

test('HOME-07 mis-encoded characters are mended before searching', () => {
  expect(filledSearch(fields('ParaÃ±aque cafÃ©', ''))).toBe(
    new URLSearchParams({ q: 'Parañaque café' }).toString(),
  )
})
