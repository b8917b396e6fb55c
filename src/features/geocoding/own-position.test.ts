import { expect, test } from 'vitest'
import { failureOf } from './own-position.ts'

test('the browser’s reasons are told apart, and one it may invent later is no reason to break', () => {
  expect([1, 2, 3, 9].map(failureOf)).toEqual(['refused', 'unavailable', 'timed-out', 'unavailable'])
})
