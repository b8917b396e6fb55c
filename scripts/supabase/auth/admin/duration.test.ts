import { expect, test } from 'vitest'
import { parseDuration } from './duration.ts'

test('durations are read as the documentation writes them', () => {
  expect(parseDuration('none')).toBe(0)
  expect(parseDuration('24h')).toBe(86_400_000)
  expect(parseDuration('1h30m')).toBe(5_400_000)
  expect(parseDuration('1.5h')).toBe(5_400_000)
  expect(parseDuration('300ms')).toBe(300)
  expect(parseDuration('100us')).toBe(0.1)
})

test('what is none is refused', () => {
  for (const value of ['1d', 'h', '10', '-1h', '1h 30m', '1..5h', '99999999999h'])
    expect(() => parseDuration(value), value).toThrow('invalid format for ban duration')
})
