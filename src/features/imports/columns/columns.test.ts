import { expect, test } from 'vitest'
import { readColumns } from './columns.ts'

test.each([
  ['opening_hours', 'hours'],
  ['Opening Hours', 'hours'],
  ['contact:phone', 'phone'],
  ['TELÉPHONE', 'phone'],
  ['e-mail', 'email'],
  ['lng', 'longitude'],
  ['town', 'city'],
] as const)('the column %j is read as %s', (key, column) => {
  expect(readColumns({ [key]: 'some text' })[column]).toBe('some text')
})

test('an earlier name wins unless it is empty', () => {
  expect(readColumns({ town: 'Makati', city: 'Manila' }).city).toBe('Manila')
  expect(readColumns({ town: 'Makati', city: ' ' }).city).toBe('Makati')
})

test('nested objects become columns, lists are joined, numbers become text', () => {
  const texts = readColumns({ address: { street: 'Kalaw', city: 'Manila' }, phone: ['1', 2], lat: 14.5 })
  expect(texts).toMatchObject({ street: 'Kalaw', city: 'Manila', phone: '1; 2', latitude: '14.5' })
})

test('a map’s tags keep their keys, the most telling first', () => {
  expect(readColumns({ amenity: 'cafe', shop: 'bakery' }).tags).toEqual(['shop=bakery', 'amenity=cafe'])
})

test.each(['N/A', '-', 'null', 'None', 'TBA', '  ', '??'])('%j says nothing', (text) => {
  expect(readColumns({ name: text }).name).toBe('')
})

test('text is repaired, and control characters are dropped', () => {
  expect(readColumns({ name: ' Para\u0000Ã±aque\t&amp;\n Co ' }).name).toBe('Parañaque & Co')
})
