import { expect, test } from 'vitest'
import type { ReadRow } from '../files/row-source.ts'
import type { RowOutcome } from '../imports.ts'
import {
  countOutcomes,
  explain,
  isListed,
  refusedFile,
  refusedName,
  sampleFile,
  sourceOf,
} from './csv-import.ts'

const outcomes: RowOutcome[] = [
  { row: 1, name: 'Nena', outcome: 'new', reason: '', leftOut: ['phone "call me"'] },
  { row: 2, name: '', outcome: 'refused', reason: 'it has no name', leftOut: [] },
  { row: 3, name: '', outcome: 'refused', reason: 'it has 3 cells, but there are 2 headings', leftOut: [] },
]
const rows: ReadRow[] = [
  { row: 1, line: 2, raw: { Name: 'Nena', Phone: '1' } },
  { row: 2, line: 3, raw: { Name: '', Phone: '=1+1' } },
  { row: 3, line: 4, error: 'it has 3 cells, but there are 2 headings', text: 'a | b | c' },
]

test('ACSV-01 the refused rows are a file with all they had, and the reason', () => {
  expect(refusedFile(['Name', 'Phone'], rows, outcomes)).toBe(
    'Name,Phone,Reason\r\n' +
      ",'=1+1,it has no name\r\n" +
      'a | b | c,,"it has 3 cells, but there are 2 headings"\r\n',
  )
})

test('ACSV-01 rows that are refused twice have one reason', () => {
  const [header] = refusedFile(['Name', 'Phone', 'Reason'], rows, outcomes).split('\r\n')
  expect(header).toBe('Name,Phone,Reason')
})

test('ACSV-01 corrected rows are of the same source as the file that they were refused from', () => {
  expect(sourceOf(refusedName('Places of 2026.csv'))).toBe('Places of 2026')
  expect(sourceOf('Places of 2026 - refused rows (1).csv')).toBe('Places of 2026')
  expect(sourceOf('.csv')).toBe('csv')
})

test('ACSV-04 what was left out of a row stands in its outcome, and such rows are counted and listed', () => {
  expect(countOutcomes(outcomes)).toEqual({
    new: 1,
    changed: 0,
    unchanged: 0,
    merged: 0,
    refused: 2,
    partly: 1,
  })
  expect(outcomes.filter((one) => isListed(one, 'partly')).map(({ row }) => row)).toEqual([1])
})

test('ACSV-04 why a row is refused, what was left out of it, and that it has no category', () => {
  expect(outcomes.slice(0, 2).map(explain)).toEqual([['Left out: phone "call me"'], ['it has no name']])
})

test('the sample is of cities of the place', () => {
  expect(sampleFile(['Here', 'There']).split('\r\n')[2]).toMatch(
    /^2,Sample Hardware,Hardware,8 Market Road,There,/,
  )
})
