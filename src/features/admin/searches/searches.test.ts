import { expect, test } from 'vitest'
import { listedNote, missedLine, mostListed } from './searches.ts'

test('SRCH-42 a missed search says how often it was made, and how often it found nothing', () => {
  const missed = { term: 'kape', lastOn: '2026-11-20' }
  expect(missedLine({ ...missed, searches: 1, foundNothing: 1 })).toBe('1 search, 1 without results')
  expect(missedLine({ ...missed, searches: 1200, foundNothing: 0 })).toBe('1,200 searches, nothing opened')
})

test('a list that was cut off says so, and how the rest is seen', () => {
  expect(listedNote(mostListed - 1)).toBe('')
  expect(listedNote(mostListed)).toBe(
    'These 200 were missed most often. Explain or note some, and the next ones follow.',
  )
})
