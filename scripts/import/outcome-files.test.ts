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

test('the file of refused rows goes in again with all columns, whichever rows have them', async () => {
  const file = await temporary()
  const refused = await writeRefused(file)
  refused.tell(outcome(1), { name: 'Kape; "Diwa"', tags: { shop: 'coffee' } })
  refused.tell(outcome(2, { outcome: 'new' }), { name: 'Came in' })
  // As the file of refused rows has it that goes in for the second time.
  refused.tell(outcome(3, { reason: 'line\nbreak' }), { name: 'Ñora', phone: "'+63 912" })
  await refused.close()
  const opened = await openRows(new Blob([await readFile(file)]))
  if (!opened.ok) throw new Error(opened.error)
  expect(await Array.fromAsync(opened.value.rows())).toMatchObject([
    { raw: { name: 'Kape; "Diwa"', 'tags:shop': 'coffee', phone: '', Reason: 'it has no city' } },
    { raw: { name: 'Ñora', phone: "'+63 912", Reason: 'line\nbreak' } },
  ])
})

test('each row’s outcome is a line, and no cell is a formula', async () => {
  const file = await temporary()
  const told = await writeOutcomes(file)
  told.tell(
    outcome(1, { name: '=HYPERLINK("x")', reason: 'it has no city', leftOut: ['phone "call me"'] }),
    {},
  )
  told.tell(outcome(2, { outcome: 'new', reason: '' }), {})
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
  await expect(writeRefused(nowhere)).rejects.toThrow('missing is no folder that can be written')
  await expect(writeRefused(path.dirname(await temporary()))).rejects.toThrow(
    'is a folder; name a file in it',
  )
})
