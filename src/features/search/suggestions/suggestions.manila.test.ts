import { expect, test } from 'vitest'
import { matchPlaces } from './match-places.ts'
import { recentSuggestions, suggestionsFor } from './suggestions.ts'

const names = (typed: string) => matchPlaces(typed, 3).map(({ name }) => name)

test('a city is suggested under any of its names, with or without accents', () => {
  expect(names('parana')).toEqual(['Parañaque City'])
  expect(names('kalook')).toEqual(['Caloocan City'])
  expect(names('City of Man')).toEqual(['Mandaluyong City', 'Manila City'])
  expect(matchPlaces('bgc', 3)).toEqual([{ name: 'BGC', slug: 'taguig-city', cityOf: 'Taguig City' }])
})

test('a city is suggested when one letter is wrong, missing or extra', () => {
  expect(names('mkati')[0]).toBe('Makati City')
  expect(names('makkati')[0]).toBe('Makati City')
  expect(names('pasog')).toContain('Pasig City')
  expect(names('xqzzy')).toEqual([])
  expect(names('')).toEqual([])
})

test('suggestions are grouped and at most eight; services are words to search for', () => {
  const row = (kind: string, label: string) => ({
    kind,
    label,
    slug: label.toLowerCase(),
    detail: 'Pasig City',
  })
  const businesses = ['A', 'B', 'C', 'D', 'E'].map((label) => row('business', label))
  const found = suggestionsFor(
    'makati',
    [row('category', 'Spas'), ...businesses, row('service', 'Braces'), row('service', 'Balayage')],
    [],
  )
  expect(found).toHaveLength(8)
  expect(found.filter(({ group }) => group === 'Businesses')).toHaveLength(3)
  expect(found[0]).toEqual({ group: 'Categories', label: 'Spas', detail: '', href: '/category/spas' })
  expect(found[1]).toMatchObject({ group: 'Places', label: 'Makati City', href: '/location/makati-city' })
  expect(found.at(-1)).toEqual({ group: 'Services', label: 'Balayage', detail: '', href: null })
  expect(() => suggestionsFor('makati', [{ kind: 'other' }], [])).toThrow()
})

test('SRCH-40 places are suggested from the first letter: cities of the list, then others that businesses name', () => {
  const city = (label: string) => ({ kind: 'city', label, slug: label.toLowerCase(), detail: '3' })
  expect(matchPlaces('q', 3).map(({ name }) => name)).toContain('Quezon City')
  const labels = (typed: string, ...rows: object[]) =>
    suggestionsFor(typed, rows, []).map(({ label }) => label)
  expect(labels('antip', city('Antipolo'))).toEqual(['Antipolo'])
  expect(labels('pasig', city('Pasig'), city('PASIG CITY'))).toEqual(['Pasig City'])
})

test('SRCH-41 one’s own searches that begin with the text come first; all of them while there is none', () => {
  const recent = ['coffee makati', 'Cafe', 'dentist', 'caf']
  expect(suggestionsFor('caf', [], recent)).toEqual([
    { group: 'Recent', label: 'Cafe', detail: '', href: null },
  ])
  expect(recentSuggestions(recent).map(({ label }) => label)).toEqual([...recent, 'Clear recent searches'])
  expect(recentSuggestions(recent).filter(({ forgets }) => forgets)).toHaveLength(1)
  expect(recentSuggestions([])).toEqual([])
})
