import { expect, test } from 'vitest'
import { placeOutlines } from '../values/place-outlines.ts'
import { areaOf } from './row-area.ts'

const rowOf = (row: number, raw: Record<string, unknown>) => ({ row, raw: { name: `Row ${row}`, ...raw } })

test('rows are counted by city, and what a person should look at is told from the rest', () => {
  const area = areaOf(
    [
      rowOf(1, { city: 'Makati City', latitude: '14.5547', longitude: '121.0244' }),
      rowOf(2, { coordinates: '14.5764, 121.0851' }),
      rowOf(3, { city: 'Makati City', latitude: '14.5764', longitude: '121.0851' }),
      rowOf(4, { city: 'Pasig City' }),
      rowOf(5, { latitude: '10.3157', longitude: '123.8854' }),
      rowOf(6, { city: 'Pasig City', latitude: '48.8', longitude: '2.3' }),
      rowOf(7, { city: 'Oslo' }),
      { row: 8, error: 'it has 3 cells, but there are 2 headings' },
    ],
    placeOutlines,
  )
  expect(area.byCity).toEqual([
    { city: 'Pasig City', rows: 3 },
    { city: 'Makati City', rows: 2 },
  ])
  expect(area.outside).toBe(2)
  expect(area.withoutPosition).toBe(2)
  expect(area.spots.map(({ row }) => row)).toEqual([1, 2, 3, 5])
  const doubts = area.spots.map(({ doubt }) => doubt)
  expect(doubts.slice(0, 2)).toEqual(['', ''])
  expect(doubts[2]).toMatch(/its coordinates are in Pasig City/)
  expect(doubts[3]).toMatch(/are not in Metro Manila/)
})

test('a file without rows lies nowhere', () => {
  expect(areaOf([], placeOutlines)).toEqual({ spots: [], byCity: [], withoutPosition: 0, outside: 0 })
})
