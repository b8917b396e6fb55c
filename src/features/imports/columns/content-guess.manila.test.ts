import { expect, test } from 'vitest'
import { guessByContent } from './content-guess.ts'

test.each([
  ['telephones', ['8123 4567', '(02) 8555-0101', '0917 555 0101'], 'phone'],
  ['cities', ['Pasig', 'Makati City', 'QC'], 'city'],
  ['north', ['14.5995', '14.61'], 'latitude'],
  ['east', ['120.9842', '121.05'], 'longitude'],
  ['both', ['14.5995, 120.9842', '121.05 14.61'], 'coordinates'],
  ['addresses', ['12 Rizal St., Pasig', '8 Mabini Street, Brgy. San Roque'], 'address'],
] as const)('a column that holds %s', (_, cells, column) => {
  expect(guessByContent(cells, new Set())).toBe(column)
})

test('a second column of telephones is telephones too', () => {
  expect(guessByContent(['0917 555 0101'], new Set(['phone'] as const))).toBe('phone')
})

test('positions of the place are coordinates, as a map writes them too', () => {
  expect(guessByContent(['geo:14.5995,120.9842', 'geo:14.6042,121.0112'], new Set())).toBe('coordinates')
})
