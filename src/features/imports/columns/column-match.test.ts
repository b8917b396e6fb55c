import { describe, expect, test } from 'vitest'
import type { ReadRow } from '../files/row-source.ts'
import { columnChoices, guessColumns, matchedRows } from './column-match.ts'
import { readColumns } from './columns.ts'

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

  test('of several names, the most telling one is the business’s', () => {
    const headers = ['company_name', 'business_name', 'place_id', 'id']
    const raw = { company_name: 'Nena Foods', business_name: 'Aling Nena', place_id: 'x', id: '7' }
    const [matched] = matchedRows([row(1, raw)], headers, meanings(headers))
    expect(matched && 'raw' in matched && readColumns(matched.raw)).toMatchObject({
      name: 'Aling Nena',
      sourceId: 'x',
    })
  })

  test('a name is found among zones, codes and short names, wherever it stands', () => {
    const headers = ['ZONE', 'CODE', 'Clinic', 'ShortName']
    const kinds = ['Aling Nena', 'Kape ni Juan', 'Santo Niño', 'Mabuti', 'Lakas', 'Ginhawa']
    const rows = kinds.map((Clinic, index) => ({
      ZONE: index % 2 === 0 ? 'North' : 'East',
      CODE: `C-000${index}`,
      Clinic,
      ShortName: Clinic.slice(0, 3),
    }))
    expect(meanings(headers, rows)).toEqual(['', '', 'name', ''])
  })

  test('a name has fewer digits than an address and a code, however long these are', () => {
    const rows = ['祥和', '小小樹食', '有麵子', '蔬適圈', '清心緣', '惠圓'].map((shop, index) => ({
      A: shop,
      B: `台北市中正區鎮江街${index + 1}巷1號`,
    }))
    expect(meanings(['A', 'B'], rows)).toEqual(['name', ''])
  })

  test('a group of hours stays whole', () => {
    const hours = { periods: [{ open: { day: 1, time: '0900' }, close: { day: 1, time: '1800' } }] }
    const headers = ['name', 'opening_hours:periods']
    const raw = { name: 'Nena', opening_hours: hours }
    const [matched] = matchedRows([row(1, raw)], headers, meanings(headers, [raw]))
    expect(matched).toEqual({ row: 1, raw })
  })

  test('a heading that is a map’s tag may head names as well', () => {
    expect(meanings(['shop'], [{ shop: 'bakery' }])).toEqual(['own'])
    expect(meanings(['Shop'], [{ Shop: 'Aling Nena' }, { Shop: 'Kape ni Juan' }])).toEqual(['name'])
  })

  test('what stands in a group can be told by its content', () => {
    const rows = [{ contact: { x: 'nena@shop.example' } }, { contact: { x: 'juan@shop.example' } }]
    const matches = meanings(['contact:x'], rows)
    expect(matches).toEqual(['email'])
    const matched = [...matchedRows([row(1, rows[0] ?? {})], ['contact:x'], matches)]
    expect(matched).toEqual([{ row: 1, raw: { email: 'nena@shop.example' } }])
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

  test('buttons are no kinds of business, and parts of an administration no addresses', () => {
    const rows = Array.from({ length: 6 }, (_, index) => ({
      'booking:label': 'Book store',
      'Legislative District': `${(index % 2) + 1}st District`,
    }))
    expect(meanings(['booking:label', 'Legislative District'], rows)).toEqual(['', ''])
  })

  test('have readable names', () => {
    expect(columnChoices).toContainEqual({ value: 'secondaryCategory', label: 'Secondary category' })
  })
})
