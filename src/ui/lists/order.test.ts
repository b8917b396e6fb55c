import { expect, test } from 'vitest'
import { isSizeChosen } from './order.ts'

test('a size is offered where it is the list’s, and another would show more', () => {
  expect(isSizeChosen({ pageSize: 25, total: 26 })).toBe(true)
  expect(isSizeChosen({ pageSize: 100, total: 26 })).toBe(true)
  expect(isSizeChosen({ pageSize: 25, total: 25 })).toBe(false)
  // A list of ten to a page would say that it has 25.
  expect(isSizeChosen({ pageSize: 10, total: 38 })).toBe(false)
})
