import { expect, test } from 'vitest'
import { readColumns } from './columns.ts'
import { spreadsheetDamage } from './spreadsheet-damage.ts'

test.each([
  '9.17124E+09',
  '9,17124E+09',
  '1E+10',
  '#REF!',
  '#N/A',
  '#NAME?',
  '########',
  '5-Jan',
  '1-May-26',
  'May-05',
  '2026-05-01',
  '2026-05-01 00:00:00',
  '01/05/2026',
])('%j is not what somebody wrote', (text) => {
  expect(spreadsheetDamage(text)).not.toBeNull()
})

test.each([
  '9171234567',
  '0917 123 4567',
  '1-5',
  '#12 Kalayaan Ave.',
  '# 5',
  '24/7',
  'May-ann’s Eatery',
  '7-Eleven',
  'Mo-Fr 08:00-17:00',
  '1234-5678',
  '3E',
  'Unit 2E1',
  '',
])('%j is', (text) => {
  expect(spreadsheetDamage(text)).toBeNull()
})

test('a damaged cell is no value of its row, and is told', () => {
  const { name, phone, damaged } = readColumns({ name: 'Nena', phone: '9.17555E+09', id: '1.23457E+15' })
  expect({ name, phone }).toEqual({ name: 'Nena', phone: '' })
  expect(damaged).toEqual([
    { column: 'phone', text: '9.17555E+09', damage: 'a number that a spreadsheet shortened' },
    { column: 'sourceId', text: '1.23457E+15', damage: 'a number that a spreadsheet shortened' },
  ])
})

test('coordinates with decimal commas keep their decimals', () => {
  expect(readColumns({ lat: '14,5764', lng: '121,0851' })).toMatchObject({
    latitude: '14.5764',
    longitude: '121.0851',
  })
})
