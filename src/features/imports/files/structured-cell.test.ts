import { expect, test } from 'vitest'
import { readCell } from './structured-cell.ts'

test.each([
  ['JSON', '{"Monday": "9AM-5PM"}', { Monday: '9AM-5PM' }],
  ['a list', '[14.5, 121.0]', [14.5, 121]],
  [
    'Python’s writing',
    `{'location': {'lat': 14.5}, 'name': "Nena's", 'open': True, 'url': None}`,
    { location: { lat: 14.5 }, name: "Nena's", open: true, url: null },
  ],
])('a cell that holds %s is read', (_, cell, value) => {
  expect(readCell(cell)).toEqual(value)
})

test.each(['Aling Nena', '[Closed]', '{name}', '[sic] Nena', ''])('%j stays a text', (cell) => {
  expect(readCell(cell)).toBe(cell)
})
