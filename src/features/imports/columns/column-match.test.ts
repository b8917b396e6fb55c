import { describe, expect, test } from 'vitest'
import { columnChoices, guessMatches, matchedRows } from './column-match.ts'
import { readCsv } from './csv-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const table = (text: string | Uint8Array) => {
  const read = readCsv(typeof text === 'string' ? bytes(text) : text)
  if (!read.ok) throw new Error(read.error)
  return read.value
}

describe('a file from a spreadsheet', () => {
  test('ACSV-01 is read with commas, semicolons or tabs, with or without a byte order mark', () => {
    for (const mark of [',', ';', '\t']) {
      const { headers, rows } = table(`\ufeffName${mark}City\r\n"Aling${mark} Nena"${mark}Pasig\r\n\r\n`)
      expect(headers).toEqual(['Name', 'City'])
      expect(rows).toEqual([[`Aling${mark} Nena`, 'Pasig']])
    }
  })

  test('ACSV-01 may be in Windows’ characters', () => {
    const latin = Uint8Array.from('Name\nNi\u00f1a', (character) => character.charCodeAt(0))
    expect(table(latin).rows).toEqual([['Niña']])
  })

  test('ACSV-01 may leave headings out, or repeat them', () => {
    expect(table('Name,,Phone,Phone\nA,B,C,D').headers).toEqual(['Name', 'Column 2', 'Phone', 'Phone (4)'])
  })

  test.each([[''], ['Name,City'], ['"']])('ACSV-01 that holds no rows is refused: %j', (text) => {
    expect(readCsv(bytes(text)).ok).toBe(false)
  })
})

describe('columns', () => {
  test('ACSV-01 are recognised by many names', () => {
    expect(guessMatches(['Business Name', 'E-mail', 'Lat', 'Monday Hours', 'Colour'])).toEqual([
      'name',
      'email',
      'latitude',
      'monday',
      '',
    ])
  })

  test('ACSV-01 can be taken for something else, left out, or used together', () => {
    const read = table('A,B,C,D\nNena,8123 4567,0917 555 0101,x\nJuan,,1,')
    expect([...matchedRows(read, ['name', 'phone', 'phone', ''])]).toEqual([
      { row: 1, raw: { name: 'Nena', phone: ['8123 4567', '0917 555 0101'] } },
      { row: 2, raw: { name: 'Juan', phone: '1' } },
    ])
  })

  test('have readable names', () => {
    expect(columnChoices).toContainEqual({ value: 'secondaryCategory', label: 'Secondary category' })
  })
})
