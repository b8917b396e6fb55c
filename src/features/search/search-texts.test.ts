import { expect, test } from 'vitest'
import { radii, widenings } from './search.ts'
import { radiusLabel, resultNotes } from './search-texts.ts'

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

const noted = (results: Partial<Parameters<typeof resultNotes>[0]>, ...wishes: string[]) =>
  resultNotes({
    ...{ total: 9, more: false, told: null, next: null, unread: '', widened: [], ignored: [] },
    ...results,
    question: { wishes },
  })

test('SRCH-37 each thing that was let go has its words, and left-out words are named, each once', () => {
  expect(new Set(noted({ widened: widenings })).size).toBe(widenings.length)
  expect(noted({})).toEqual([])
  expect(noted({ ignored: ['blue', 'door', 'blue'] })).toEqual([
    'Nothing has all of your words. Left out: “blue”, “door”.',
  ])
})

test('SRCH-43 a text with nothing to look for is named', () => {
  expect(noted({ unread: '🍜' })).toEqual(['“🍜” was not understood, and is left out.'])
  expect(noted({ unread: '%'.repeat(100) })[0]?.length).toBeLessThan(130)
})

test('SRCH-43 how many of the businesses found mention what is wished for stands beside their number', () => {
  expect(noted({ told: 0 }, 'Wi-Fi')).toEqual(['None of these mentions “Wi-Fi”: ask before you go.'])
  expect(noted({ told: 1 }, 'pizza')).toEqual(['1 of these mentions “pizza”.'])
  expect(noted({ told: 3, total: 489, next: '{}' }, 'Wi-Fi', 'GCash')).toEqual([
    '3 of these mention “Wi-Fi” and “GCash”, and come first.',
  ])
  expect(noted({ total: 1000, more: true }, 'Wi-Fi')).toEqual(['Perhaps not all of these mention “Wi-Fi”.'])
  expect(noted({ told: 9 }, 'Wi-Fi')).toEqual([])
  expect(noted({ total: 0, told: 0 }, 'Wi-Fi')).toEqual([])
  expect(noted({ told: 4 })).toEqual([])
})
