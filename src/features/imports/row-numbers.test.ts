import { expect, test } from 'vitest'
import { createRowNumbers } from './row-numbers.ts'

test('the first row of each of many keys is known, however alike they are', () => {
  const numbers = createRowNumbers()
  const keys = Array.from({ length: 5000 }, (_, index) => (index % 2 ? index * 1024 : 2 ** 52 - 1 - index))
  for (const [index, key] of keys.entries()) numbers.see(key, index + 1)
  for (const key of keys) numbers.see(key, 9000)
  expect(keys.map(numbers.of)).toEqual(keys.map((_, index) => index + 1))
  expect([0, 7, 2 ** 51].map(numbers.of)).toEqual([null, null, null])
})
