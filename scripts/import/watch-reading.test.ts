import { expect, test } from 'vitest'
import { openRows } from '#features/imports/files/open-rows.ts'
import { watchReading } from './watch-reading.ts'

const line = (row: number) => `{"name":"Kape ${String(row).padStart(6, '0')}","city":"Makati"}\n`
const long = Array.from({ length: 20_000 }, (_, row) => line(row)).join('')

test('the part that was read follows the rows, though the whole file is read for its encoding first', async () => {
  const { blob, share } = watchReading(new Blob([long]))
  const opened = await openRows(blob)
  if (!opened.ok) throw new Error(opened.error)
  const at = new Map<number, number | undefined>()
  for await (const { row } of opened.value.rows()) at.set(row, share(opened.value.found.format))
  expect(at.get(1)).toBeLessThan(0.4)
  expect(at.get(10_000)).toBeGreaterThan(0.1)
  expect(at.get(10_000)).toBeLessThan(0.7)
  expect(at.get(20_000)).toBeGreaterThan(0.6)
})

test('of a packed file nothing tells how far its rows are', () => {
  const { blob, share } = watchReading(new Blob(['PK']))
  blob.slice(1, 2)
  expect(share('XLSX')).toBeUndefined()
})
