import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const one = (text: string) => toCsv([{ head: 'Text', value: (row: string) => row }], [text])

describe('a file of rows', () => {
  test('has headings, one line per row, and quotes where needed', () => {
    const columns = [
      { head: 'Name', value: ({ name }: { name: string; count: number | null }) => name },
      { head: 'Count', value: ({ count }: { name: string; count: number | null }) => count },
    ]
    const rows = [
      { name: 'Aling Nena, Pasig', count: 3 },
      { name: 'The "Best"\nlugaw', count: -2 },
      { name: '', count: null },
    ]
    expect(toCsv(columns, rows)).toBe(
      'Name,Count\r\n"Aling Nena, Pasig",3\r\n"The ""Best""\nlugaw",-2\r\n,\r\n',
    )
  })

  test.each([
    '=1+1',
    '+63 2 8123 4567',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =HYPERLINK("http://evil.example")',
    '"=1',
    "'=1",
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    "=cmd|' /C calc'!A0",
  ])('ACSV-01 lets no formula through: %j', (text) => {
    expect(one(text).split('\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/)
  })

  test('reads back unchanged, except for the apostrophe', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [, row] = parse(one(text), { relax_column_count: true, skip_empty_lines: false })
        const read = String(row?.[0] ?? '')
        expect([text, `'${text}`]).toContain(read)
      }),
    )
  })
})
