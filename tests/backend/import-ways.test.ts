import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { expect, inject, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { readRemains, undoImport } from '#features/imports/import-records.data.ts'
import { createImportStore } from '#features/imports/import-store.data.ts'
import type { ImportStore } from '#features/imports/import-store.ts'
import type { RowOutcome } from '#features/imports/imports.ts'
import { benchRow } from '../../scripts/bench/import/rows.ts'
import { connectDirectly } from '../../scripts/import/direct-store.ts'
import { importFile } from '../../scripts/import/import-file.ts'
import { sql } from './support/clients.ts'

const { url, serviceKey, databaseUrl } = inject('backend')
const db = createDb(url, serviceKey)

async function fileOf(rows: readonly object[]): Promise<string> {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'suki-import-')), 'rows.ndjson')
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return file
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => benchRow(index))

/** What stands in the directory of a source, whatever ids and dates it was given. */
const storedOf = (source: string) =>
  sql(
    `select to_jsonb(b) - '{id,created_at,updated_at,page_changed_at,category_id,secondary_category_id}'::text[] as row,
       (select slug from mn_categories where id = b.category_id) as category
     from mn_businesses as b where source = $1 order by source_id`,
    [source],
  )

/** Imports a file, then a changed one, and undoes both: what was told, and what stood there in between. */
async function importTwice(store: ImportStore, files: readonly string[]) {
  const told: RowOutcome[] = []
  const ids: string[] = []
  for (const file of files) {
    const options = { file, source: 'two-ways', outlines: [], isDry: false, progress: () => {} }
    const { id } = await importFile(store, { ...options, tell: (outcome) => void told.push(outcome) })
    if (id !== null) ids.unshift(id)
  }
  const stored = await storedOf('two-ways')
  const records = await sql(
    'select rows_read, made, changed, unchanged, merged, refused, state from mn_imports where id = any ($1) order by started_at',
    [ids],
  )
  const remains = []
  for (const id of ids) {
    await undoImport(db, id)
    remains.push(...(await readRemains(db, id)))
  }
  return { told, stored, records, remains }
}

test('the data service and the database itself come to the same, and both can be undone', async () => {
  const rows = numbered(120)
  const changed = rows.map((row, index) =>
    index % 7 === 0 ? { ...row, address: `${row['address']}, 2/F` } : row,
  )
  const files = [await fileOf(rows), await fileOf(changed)]
  const overService = await importTwice(createImportStore(db), files)
  expect(await storedOf('two-ways')).toEqual([])
  const direct = await connectDirectly(databaseUrl)
  const straight = await importTwice(direct, files)
  await direct.close()
  expect(overService.stored.length).toBeGreaterThan(100)
  expect(new Set(overService.told.map(({ outcome }) => outcome))).toEqual(
    new Set(['new', 'changed', 'unchanged', 'merged', 'refused']),
  )
  expect(straight).toEqual(overService)
  expect(await storedOf('two-ways')).toEqual([])
})

test('an import that is killed goes on under its record, and doubles nothing', async () => {
  const file = await fileOf(numbered(1200))
  const env = { ...process.env, SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: serviceKey }
  const args = ['scripts/import.ts', file, '--source', 'killed']
  const begun = () =>
    sql<{ rows_read: number; state: string }>(`select * from mn_imports where source = 'killed'`)
  const killed = spawn(process.execPath, args, { env, stdio: 'ignore' })
  const exit = once(killed, 'exit')
  await expect
    .poll(async () => (await begun())[0]?.rows_read ?? 0, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0)
  killed.kill('SIGKILL')
  await exit
  const [cut] = await begun()
  expect(cut).toMatchObject({ state: 'running' })
  expect(cut?.rows_read).toBeLessThan(1200)
  const told: RowOutcome[] = []
  const options = { file, source: 'killed', outlines: [], isDry: false, progress: () => {} }
  await importFile(createImportStore(db), { ...options, tell: (outcome) => void told.push(outcome) })
  const stored = await storedOf('killed')
  expect(told).toHaveLength(1200)
  expect(told.filter(({ outcome }) => outcome === 'new')).toHaveLength(stored.length)
  expect(await begun()).toMatchObject([{ state: 'finished', rows_read: 1200, made: stored.length }])
})
