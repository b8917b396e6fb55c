import { expect, test } from 'vitest'
import { countFates, refusedFile, sourceOf } from './csv-import.ts'
import type { RowFate } from './imports.ts'

const fates: RowFate[] = [
  { row: 1, name: 'Nena', fate: 'new', reason: '' },
  { row: 2, name: '', fate: 'refused', reason: 'it has no name' },
]

test('ACSV-01 the refused rows are a file with all they had, and the reason', () => {
  const table = {
    headers: ['Name', 'Phone'],
    rows: [
      ['Nena', '1'],
      ['', '=1+1'],
    ],
  }
  expect(refusedFile(table, fates)).toBe("Name,Phone,Reason\r\n,'=1+1,it has no name\r\n")
})

test('fates are counted, and a file names its source', () => {
  expect(countFates(fates)).toMatchObject({ new: 1, refused: 1, merged: 0 })
  expect(sourceOf('Places of 2026.csv')).toBe('Places of 2026')
  expect(sourceOf('.csv')).toBe('csv')
})
