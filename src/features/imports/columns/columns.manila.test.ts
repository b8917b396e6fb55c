import { expect, test } from 'vitest'
import { readColumns } from './columns.ts'

test.each([
  ['lgu', 'city'],
  ['LGU', 'administrativeCity'],
  ['addr:barangay', 'suburb'],
  ['Brgy.', 'suburb'],
  ['Pangalan', 'name'],
  ['TIRAHAN', 'address'],
  ['Lungsod', 'city'],
  ['TEL. NO.', 'phone'],
  ['CP No.', 'mobile'],
  ['CP #', 'mobile'],
  ['Cel. No.', 'mobile'],
  ['Brgy. Name', 'suburb'],
  ['Lunes', 'monday'],
] as const)('the column %j is read as %s', (key, column) => {
  expect(readColumns({ [key]: 'some text' })[column]).toBe('some text')
})
