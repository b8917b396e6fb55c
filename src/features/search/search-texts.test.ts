import { expect, test } from 'vitest'
import { radii, widenings } from './search.ts'
import { radiusLabel, widenedNotes } from './search-texts.ts'

test('NEAR-13 the distance to look within goes from 500 m to 20 km', () => {
  expect(['' as const, ...radii].map(radiusLabel)).toEqual([
    'Nearby',
    'within 500 m',
    'within 1 km',
    'within 2 km',
    'within 5 km',
    'within 10 km',
    'within 20 km',
  ])
})

test('SRCH-37 each thing that was let go has its words, and left-out words are named', () => {
  expect(new Set(widenedNotes(widenings, [])).size).toBe(widenings.length)
  expect(widenedNotes([], [])).toEqual([])
  expect(widenedNotes([], ['blue', 'door'])).toEqual([
    'Nothing has all of your words. Left out: “blue”, “door”.',
  ])
})
