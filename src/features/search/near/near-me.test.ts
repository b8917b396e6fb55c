import { expect, test } from 'vitest'
import { nearWords } from './near-me.ts'

test('NEAR-11 NEAR-12 each failure has its words, and each leads to choosing a city', () => {
  const failures = ['refused', 'unavailable', 'timed-out'] as const
  const words = failures.map((failure) => nearWords(failure, { place: 'Springfield' }))
  expect(new Set(words).size).toBe(3)
  const far = nearWords('far', { place: 'Springfield', kilometres: 10_432 })
  expect(far).toContain('about 10,432 km away from Springfield')
  const vague = nearWords('vague', { place: 'Springfield', kilometres: 50 })
  expect(vague).toContain('only to about 50 km')
  for (const text of [...words, far, vague]) expect(text).toMatch(/choose a city instead/i)
})
