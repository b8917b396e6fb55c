import { expect, test } from 'vitest'
import type { RawRow } from '#features/imports/imports.ts'
import { mappedRows, parseColumnMap } from './column-map.ts'

async function mapped(raw: RawRow, ...options: string[]): Promise<unknown[]> {
  async function* rows() {
    yield { row: 1, raw }
    yield { row: 2, error: 'too few cells' }
  }
  return Array.fromAsync(mappedRows(rows(), parseColumnMap(options)))
}

test('a mapped column is read as its field, and wins over the column that has the field’s name', async () => {
  const raw = { 'Biz Name': 'Kape Diwa', name: 'K-0012', Remarks: 'call me', City: 'Pasig' }
  expect(await mapped(raw, 'biz name=name', 'Remarks=')).toEqual([
    { row: 1, raw: { name: 'Kape Diwa', City: 'Pasig' } },
    { row: 2, error: 'too few cells' },
  ])
})

test('without a mapping rows stay as they are', async () => {
  expect(await mapped({ name: 'Kape Diwa' })).toMatchObject([{ raw: { name: 'Kape Diwa' } }, {}])
})

test('a field that does not exist is refused, with those that do', () => {
  expect(() => parseColumnMap(['Biz=nmae'])).toThrow(/no field "nmae"; there are name, /)
  expect(() => parseColumnMap(['Biz'])).toThrow('write COLUMN=FIELD')
})
