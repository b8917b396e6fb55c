import { expect, test } from 'vitest'
import { percentile } from './load.ts'

test('the 95th percentile is the number that 95 of 100 do not exceed', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(numbers, 0.95)).toBe(95)
  expect(percentile([7], 0.95)).toBe(7)
})

test('nothing measured is nothing', () => {
  expect(percentile([], 0.95)).toBe(0)
})
