import { expect, test } from 'vitest'
import { missedLine } from './searches.ts'

test('SRCH-42 a missed search says how often it was made, and how often it found nothing', () => {
  const missed = { term: 'kape', lastOn: '2026-11-20' }
  expect(missedLine({ ...missed, searches: 1, foundNothing: 1 })).toBe('1 search, 1 without results')
  expect(missedLine({ ...missed, searches: 1200, foundNothing: 0 })).toBe('1,200 searches, nothing opened')
})
