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

test('an earlier name wins, and an empty one does not', () => {
  expect(readColumns({ town: 'Makati', city: 'Manila' }).city).toBe('Manila')
  expect(readColumns({ town: 'Makati', city: ' ' }).city).toBe('Makati')
})

test('objects inside a row are columns of their own, lists are joined, numbers are text', () => {
  const texts = readColumns({ address: { street: 'Kalaw', city: 'Manila' }, phone: ['1', 2], lat: 14.5 })
  expect(texts).toMatchObject({ street: 'Kalaw', city: 'Manila', phone: '1; 2', latitude: '14.5' })
})

test('tags of a map are kept with their keys, the more telling first', () => {
  expect(readColumns({ amenity: 'cafe', shop: 'bakery' }).tags).toEqual(['shop=bakery', 'amenity=cafe'])
})

test.each(['N/A', '-', 'null', 'None', 'TBA', '  ', '??'])('%j says nothing', (text) => {
  expect(readColumns({ name: text }).name).toBe('')
})

test('text is mended, and control characters go', () => {
  expect(readColumns({ name: ' Para\u0000Ã±aque\t&amp;\n Co ' }).name).toBe('Parañaque & Co')
})
