import { expect, test } from 'vitest'
import { findCycles } from './import-cycles.ts'

const ways = (text: string) =>
  text.split(' ').map((way) => {
    const [from = '', to = ''] = way.split('>')
    return { from, to }
  })

test('imports that lead on without end are no cycle', () => {
  expect(findCycles(ways('a>b b>c a>c'))).toEqual([])
})

test('the shortest way round is told, once for each knot', () => {
  expect(findCycles(ways('a>b b>c c>a c>b d>d'))).toEqual([['a', 'b', 'c'], ['d']])
})

test('a file that leads into a knot is no part of it', () => {
  expect(findCycles(ways('a>b b>c c>b'))).toEqual([['b', 'c']])
})
