import { expect, test } from 'vitest'
import { failureOf, nearWords } from './near-me.ts'

test('NEAR-11 NEAR-12 each failure has its words, and each leads to choosing a city', () => {
  expect([1, 2, 3, 9].map(failureOf)).toEqual(['refused', 'unavailable', 'timed-out', 'unavailable'])
  const words = [1, 2, 3].map(failureOf).map((failure) => nearWords(failure, { place: 'Springfield' }))
  expect(new Set(words).size).toBe(3)
  const far = nearWords('far', { place: 'Springfield', kilometres: 10_432 })
  expect(far).toContain('about 10,432 km away from Springfield')
  for (const text of [...words, far]) expect(text).toMatch(/choose a city instead/i)
})
