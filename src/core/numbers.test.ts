import { expect, test } from 'vitest'
import { formatNumber, plural } from './numbers.ts'

test('one is singular, none and several are plural', () => {
  expect([0, 1, 2, 1200].map((count) => plural(count, 'rating'))).toEqual([
    '0 ratings',
    '1 rating',
    '2 ratings',
    '1,200 ratings',
  ])
  expect([1, 1204].map((count) => plural(count, 'business', 'businesses'))).toEqual([
    '1 business',
    '1,204 businesses',
  ])
})

test('numbers are grouped by thousands', () => {
  expect([0, 999, 1000, 1234567].map(formatNumber)).toEqual(['0', '999', '1,000', '1,234,567'])
})
