import { mkdtemp, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openRows } from '#features/imports/files/open-rows.ts'
import type { RowOutcome } from '#features/imports/imports.ts'
import { writeOutcomes, writeRefused } from './outcome-files.ts'

const temporary = async () => path.join(await mkdtemp(path.join(os.tmpdir(), 'suki-told-')), 'told.csv')
const outcome = (row: number, own: Partial<RowOutcome> = {}): RowOutcome => ({
  ...{ row, name: 'Kape', outcome: 'refused', reason: 'it has no city', leftOut: [], ...own },
})

async function rowsIn(file: string): Promise<unknown[]> {
  const opened = await openRows(new Blob([await readFile(file)]))
  if (!opened.ok) throw new Error(opened.error)
  return Array.fromAsync(opened.value.rows())
}

test('the refused rows of a table go in again with all columns, whichever rows have them', async () => {
  const file = await temporary()
  const refused = await writeRefused(file, 'CSV')
  refused.tell(outcome(1), { raw: { name: 'Kape; "Diwa"', tags: { shop: 'coffee' } } })
  refused.tell(outcome(2, { outcome: 'new' }), { raw: { name: 'Came in' } })
  // As the file of refused rows has it that goes in for the second time.
  refused.tell(outcome(3, { reason: 'line\nbreak' }), { raw: { name: 'Ñora', phone: "'+63 912" } })
  await refused.close()
  expect(await rowsIn(file)).toMatchObject([
    { raw: { name: 'Kape; "Diwa"', 'tags:shop': 'coffee', phone: '', Reason: 'it has no city' } },
    { raw: { name: 'Ñora', phone: "'+63 912", Reason: 'line\nbreak' } },
  ])
})

const nested = {
  name: 'Kape',
  phones: ['1', '2'],
  hours: [{ day: 'Mon', open: '08:00' }],
  tags: { a: { b: 1 } },
}

test('the refused rows of JSON go in again as they were, each with the reason', async () => {
  const file = await temporary()
  const refused = await writeRefused(file, 'JSON lines')
  refused.tell(outcome(1), { raw: { ...nested, Reason: 'it had no name' } })
  refused.tell(outcome(2, { outcome: 'new' }), { raw: { name: 'Came in' } })
  refused.tell(outcome(3, { reason: 'it is not a JSON object' }), { text: '{"name": "Ñora",\n "city' })
  await refused.close()
  expect(await rowsIn(file)).toMatchObject([
    { raw: { ...nested, Reason: 'it has no city' } },
    { error: 'it is not a JSON object', text: '{"name": "Ñora", "city' },
  ])
})

test('a single refused row of JSON goes in again, though it holds lists', async () => {
  const file = await temporary()
  const refused = await writeRefused(file, 'JSON lines')
  refused.tell(outcome(1), { raw: nested })
  await refused.close()
  expect(await rowsIn(file)).toMatchObject([{ raw: nested }])
})

test('each row’s outcome is a line, and no cell is a formula', async () => {
  const file = await temporary()
  const told = await writeOutcomes(file)
  told.tell(outcome(1, { name: '=HYPERLINK("x")', reason: 'it has no city', leftOut: ['phone "call me"'] }), {
    raw: {},
  })
  told.tell(outcome(2, { outcome: 'new', reason: '' }), { raw: {} })
  await told.close()
  expect(await readFile(file, 'utf8')).toBe(
    [
      'row,name,outcome,reason',
      `1,"'=HYPERLINK(""x"")",refused,"it has no city; left out: phone ""call me"""`,
      '2,Kape,new,',
      '',
    ].join('\r\n'),
  )
})

test('a file that cannot be written is told before anything is imported', async () => {
  const nowhere = path.join(path.dirname(await temporary()), 'missing', 'told.csv')
  await expect(writeOutcomes(nowhere)).rejects.toThrow('missing is no folder that can be written')
  await expect(writeRefused(nowhere, 'CSV')).rejects.toThrow('missing is no folder that can be written')
  await expect(writeRefused(path.dirname(await temporary()), 'JSON')).rejects.toThrow(
    'is a folder; name a file in it',
  )
})
