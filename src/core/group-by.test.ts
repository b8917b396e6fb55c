import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('groups stand in the order of their first items, and items in theirs', () => {
  const groups = groupBy(['fig', 'anahaw', 'kape', 'atis'], (word) => word[0])
  expect([...groups]).toEqual([
    ['f', ['fig']],
    ['a', ['anahaw', 'atis']],
    ['k', ['kape']],
  ])
})

test('a key may be told by the place in the list', () => {
  expect([...groupBy([5, 6, 7], (_, index) => index % 2).values()]).toEqual([[5, 7], [6]])
})
