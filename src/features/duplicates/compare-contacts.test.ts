import { expect, test } from 'vitest'
import { comparePhones } from './compare-contacts.ts'
import { blankEntry } from './entry.fixture.ts'

const said = (phone: string, other: string) =>
  comparePhones({ ...blankEntry, phone }, { ...blankEntry, phone: other }).map(({ words }) => words)

test.each([
  ['written with and without its codes', '+63 917 123 4567', '0917-123-4567', 'same phone'],
  ['as it was before the city lengthened its numbers', '(02) 554-8400', '(02) 8554-8400', 'same phone'],
  ['with a stroke behind the area code', '415/922-0337', '415-922-0337', 'same phone'],
  ['one of several', '(038) 501 9909; (038) 412 3775', '(038) 501 9909', 'same phone'],
  ['with an extension', '8811-7331 loc. 12', '8811-7331', 'same phone'],
  ['of the next line', '8523 7788', '8523 7789', 'phones in a row'],
  ['that begins otherwise', '8554 8400', '7554 8400', 'another phone'],
  ['of another network', '0917 123 4567', '0918 123 4568', 'another phone'],
])('a number %s', (_, one, other, words) => {
  expect(said(one, other)).toEqual([words])
  expect(said(other, one)).toEqual([words])
})

test('nothing is said where one has no number', () => expect(said('', '8554 8400')).toEqual([]))
