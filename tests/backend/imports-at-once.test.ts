import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { createImportStore } from '#features/imports/import-store.data.ts'
import { benchRow } from '../../scripts/bench/import/rows.ts'
import { connectDirectly } from '../../scripts/import/direct-store.ts'
import { importFile, openFile } from '../../scripts/import/import-file.ts'
import { backendForFile } from './support/backend-for-file.ts'

const { backend } = await backendForFile([])
const db = createDb(backend.url, backend.serviceKey)

async function fileOf(rows: readonly object[]): Promise<string> {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'suki-import-')), 'rows.ndjson')
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return file
}

const rowsFrom = (first: number) => Array.from({ length: 400 }, (_, index) => benchRow(first + index))

test('two files that are imported at once come in whole, whichever row is stored first', async () => {
  const direct = await connectDirectly(backend.databaseUrl)
  const rows = rowsFrom(0)
  const files = await Promise.all([rows, rows.toReversed(), rowsFrom(1000)].map(fileOf))
  const stores = [createImportStore(db), direct, createImportStore(db)]
  const ended = await Promise.all(
    stores.map(async (store, place) =>
      importFile(store, await openFile(files[place] ?? ''), {
        ...{ source: `run-${place}`, outlines: [], isDry: false, progress: () => {} },
      }),
    ),
  )
  await direct.close()
  expect(ended.map(({ read }) => read)).toEqual([400, 400, 400])
})
