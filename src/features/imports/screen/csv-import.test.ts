import { expect, test } from 'vitest'
import { cellUnder } from '../columns/column-match.ts'
import type { ReadRow } from '../files/row-source.ts'
import type { RowOutcome } from '../imports.ts'
import { countOutcomes, explain, isListed, refusedFile, sampleFile, sourceOf } from './csv-import.ts'
import { openFile } from './opened-file.ts'

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

const file = { name: 'Places of 2026.csv', format: 'CSV' } as const

const nested = [
  { id: 'a', name: 'Nena', address: { street: '1 Rizal Street' }, phones: ['8123 4567'] },
  { id: 'b', name: '', address: { street: '2 Rizal Street' }, hours: [{ day: 'Monday', open: '9:00' }] },
]

test('ACSV-01 the refused rows of JSON go in again as they were, with what groups and lists hold', async () => {
  const opened = await openFile(new File([JSON.stringify(nested)], 'places.json'))
  if (!opened.ok) throw new Error(opened.error)
  const refused = refusedFile(opened.value, outcomes.slice(0, 2))
  expect(refused.name).toBe('places - refused rows.jsonl')
  const again = await openFile(new File([refused.text], refused.name))
  if (!again.ok) throw new Error(again.error)
  expect(again.value.rows).toMatchObject([{ raw: { ...nested[1], Reason: 'it has no name' } }])
})

test('ACSV-01 the refused rows are a file with all they had, and the reason', () => {
  const table = refusedFile({ ...file, headers: ['Name', 'Phone'], rows }, outcomes)
  expect(table.name).toBe('Places of 2026 - refused rows.csv')
  expect(table.text).toBe(
    'Name,Phone,Reason\r\n' +
      ",'=1+1,it has no name\r\n" +
      'a | b | c,,"it has 3 cells, but there are 2 headings"\r\n',
  )
})

test('ACSV-01 rows that are refused twice have one reason', () => {
  const [header] = refusedFile({ ...file, headers: ['Name', 'Phone', 'Reason'], rows }, outcomes).text.split(
    '\r\n',
  )
  expect(header).toBe('Name,Phone,Reason')
})

test('ACSV-01 corrected rows are of the same source as the file that they were refused from', () => {
  expect(sourceOf(refusedFile({ ...file, headers: [], rows }, outcomes).name)).toBe('Places of 2026')
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

test('ACSV-03 what a column holds is told under the heading of a group too', () => {
  expect(cellUnder('address:street', nested[0] ?? {})).toBe('1 Rizal Street')
  expect(cellUnder('a:b', { 'a:b': 'as it is' })).toBe('as it is')
})

test('the sample is of cities of the place', () => {
  expect(sampleFile(['Here', 'There']).split('\r\n')[2]).toMatch(
    /^2,Sample Hardware,Hardware,8 Market Road,There,/,
  )
})
