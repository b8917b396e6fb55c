import { expect, test } from 'vitest'
import { openRows } from '#features/imports/files/open-rows.ts'
import { watchReading } from './watch-reading.ts'

const line = (row: number) => `{"name":"Kape ${String(row).padStart(6, '0')}","city":"Makati"}\n`
const long = Array.from({ length: 120_000 }, (_, row) => line(row)).join('')

test('the part that was read follows the rows, though the whole file is read for its encoding first', async () => {
  const { blob, share } = watchReading(new Blob([long]))
  const opened = await openRows(blob)
  if (!opened.ok) throw new Error(opened.error)
  const at = new Map<number, number | undefined>()
  for await (const { row } of opened.value.rows()) at.set(row, share(opened.value.found.format))
  expect(at.get(1)).toBeLessThan(0.1)
  expect(at.get(60_000)).toBeGreaterThan(0.4)
  expect(at.get(60_000)).toBeLessThan(0.6)
  expect(at.get(120_000)).toBeGreaterThan(0.9)
})

test('of a packed file, or one of few pieces, nothing tells how far its rows are', () => {
  const [packed, small] = [watchReading(new Blob([long])), watchReading(new Blob([line(1)]))]
  packed.blob.slice(1_000_000, 2_000_000)
  expect(packed.share('XLSX')).toBeUndefined()
  expect(small.share('CSV')).toBeUndefined()
})
