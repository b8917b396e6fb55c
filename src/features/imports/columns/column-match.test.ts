import { describe, expect, test } from 'vitest'
import type { ReadRow } from '../files/row-source.ts'
import { columnChoices, guessColumns, matchedRows } from './column-match.ts'

const row = (number: number, raw: Record<string, unknown>): ReadRow => ({
  row: number,
  line: number + 1,
  raw,
})
const meanings = (headers: readonly string[], sample: Parameters<typeof guessColumns>[1] = []) =>
  guessColumns(headers, sample).map(({ match }) => match)

describe('columns', () => {
  test('ACSV-01 are recognised by many names', () => {
    expect(meanings(['Business Name', 'E-mail', 'Lat', 'Monday Hours', 'Colour'])).toEqual([
      'name',
      'email',
      'latitude',
      'monday',
      '',
    ])
  })

  test('a map’s tags are read by their own names, and so is a group of columns', () => {
    expect(meanings(['shop', 'place'], [{ shop: 'bakery', place: { city: 'Pasig' } }])).toEqual([
      'own',
      'own',
    ])
  })

  test('the reason of a refused row is no value, whatever it says', () => {
    expect(meanings(['Name', 'Reason'], [{ Name: 'Nena', Reason: 'its city "Rome" is far away' }])).toEqual([
      'name',
      '',
    ])
  })

  test('ACSV-01 can be taken for something else, left out, or used together', () => {
    const rows = [
      row(1, { A: 'Nena', B: '8123 4567', C: '0917 555 0101', D: 'x' }),
      row(2, { A: 'Juan', B: '', C: '1', D: '' }),
    ]
    expect([...matchedRows(rows, ['A', 'B', 'C', 'D'], ['name', 'phone', 'phone', ''])]).toEqual([
      { row: 1, raw: { name: 'Nena', phone: ['8123 4567', '0917 555 0101'] } },
      { row: 2, raw: { name: 'Juan', phone: '1' } },
    ])
  })

  test('what a row has beside the headings keeps its name, and a row that cannot be read stays one', () => {
    const rows: ReadRow[] = [
      row(1, { A: 'Nena', amenity: 'cafe' }),
      { row: 2, line: 3, error: 'it has 3 cells', text: 'a | b | c' },
    ]
    expect([...matchedRows(rows, ['A'], ['name'])]).toEqual([
      { row: 1, raw: { name: 'Nena', amenity: 'cafe' } },
      { row: 2, error: 'it has 3 cells' },
    ])
  })

  test('have readable names', () => {
    expect(columnChoices).toContainEqual({ value: 'secondaryCategory', label: 'Secondary category' })
  })
})
