import { expect, test } from 'vitest'
import { idsBetween } from './row-choice.ts'

const ids = ['a', 'b', 'c', 'd']

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [undefined, 'c', ['c']],
  ['of another page', 'c', ['c']],
])('from %s to %s', (from, to, between) => {
  expect(idsBetween(ids, from, to)).toEqual(between)
})
