import { expect, test } from 'vitest'
import { describeProgress } from './import-progress.ts'

test.each([
  [500, 0.2, 0.1, '500 rows'],
  [12_000, 10, undefined, '12,000 rows, 1,200 a second'],
  [12_000, 10, 0.25, '12,000 rows, 1,200 a second, about 30 s left'],
  [12_000, 100, 0.1, '12,000 rows, 120 a second, about 15 min left'],
  [12_000, 100, 1, '12,000 rows, 120 a second'],
])('%i rows in %d s, share %s: %s', (rows, seconds, share, said) => {
  expect(describeProgress(rows, seconds, share)).toBe(said)
})
