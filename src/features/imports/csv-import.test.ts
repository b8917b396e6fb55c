import { expect, test } from 'vitest'
import { countOutcomes, refusedFile, sourceOf } from './csv-import.ts'
import type { RowOutcome } from './imports.ts'

const outcomes: RowOutcome[] = [
  { row: 1, name: 'Nena', outcome: 'new', reason: '' },
  { row: 2, name: '', outcome: 'refused', reason: 'it has no name' },
]

test('ACSV-01 the refused rows are a file with all they had, and the reason', () => {
  const table = {
    headers: ['Name', 'Phone'],
    rows: [
      ['Nena', '1'],
      ['', '=1+1'],
    ],
  }
  expect(refusedFile(table, outcomes)).toBe("Name,Phone,Reason\r\n,'=1+1,it has no name\r\n")
})

test('outcomes are counted, and the file name is the default source', () => {
  expect(countOutcomes(outcomes)).toMatchObject({ new: 1, refused: 1, merged: 0 })
  expect(sourceOf('Places of 2026.csv')).toBe('Places of 2026')
  expect(sourceOf('.csv')).toBe('csv')
})
