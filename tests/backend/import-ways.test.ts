import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { readRemains, undoImport } from '#features/imports/import-records.data.ts'
import { createImportStore } from '#features/imports/import-store.data.ts'
import type { ImportStore } from '#features/imports/import-store.ts'
import type { RowOutcome } from '#features/imports/imports.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { benchRow } from '../../scripts/bench/import/rows.ts'
import { connectDirectly } from '../../scripts/import/direct-store.ts'
import { importFile, openFile } from '../../scripts/import/import-file.ts'
import { sql } from './support/clients.ts'
import { seededRandom } from './support/random.ts'
import { rounds } from './support/rounds.ts'

const { url, serviceKey, databaseUrl } = inject('backend')
const db = createDb(url, serviceKey)

async function fileOf(rows: readonly object[]): Promise<string> {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'suki-import-')), 'rows.ndjson')
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return file
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => benchRow(index))

/** Texts with every sign that means something to a way of sending rows. */
const signs: ReturnType<typeof benchRow> = {
  ...benchRow(1001),
  name: 'Kusina "ni" {Nena}, \\N',
  description: 'One\\ttab, two\\nlines and \\\\ as written',
  services: '\\.',
  source_id: 'bench/"{signs}\\',
}

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
    const options = { source: 'two-ways', outlines: [], isDry: false, progress: () => {} }
    const { id } = await importFile(store, await openFile(file), {
      ...options,
      tell: (outcome) => void told.push(outcome),
    })
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
  const rows = [...numbered(120), signs]
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
  expect(overService.stored).toContainEqual(
    expect.objectContaining({ row: expect.objectContaining({ description: signs['description'] }) }),
  )
  expect(new Set(overService.told.map(({ outcome }) => outcome))).toEqual(
    new Set(['new', 'changed', 'unchanged', 'merged', 'refused']),
  )
  expect(straight).toEqual(overService)
  expect(await storedOf('two-ways')).toEqual([])
})

const recordsOf = (source: string) =>
  sql<{ id: string; rows_read: number; made: number; state: string }>(
    'select * from mn_imports where source = $1 order by started_at',
    [source],
  )

/** Imports a file by the command, and kills that once a number of rows is stored and some time has passed. */
async function importAndKill(
  file: string,
  { more, rows, wait }: { more: readonly string[]; rows: number; wait: number },
) {
  const env = { ...process.env, SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: serviceKey }
  const args = ['scripts/import.ts', file, '--source', 'killed', ...more]
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' })
  const exit = once(child, 'exit')
  const readSoFar = async () => (await recordsOf('killed')).at(-1)
  await expect
    .poll(
      async () => {
        const record = await readSoFar()
        return record?.state === 'running' ? record.rows_read : 0
      },
      { timeout: 60_000, interval: 10 },
    )
    .toBeGreaterThanOrEqual(rows)
  await sleep(wait)
  child.kill('SIGKILL')
  await exit
}

describe('an import that is killed and run again goes on under its record, and comes to the same', () => {
  const total = 1200
  const random = seededRandom(20261123)
  const options = { source: 'killed', outlines: placeOutlines, isDry: false, progress: () => {} }
  const clear = () => sql(`delete from mn_businesses where source = 'killed'`)
  const whole = Promise.withResolvers<{ file: string; stored: unknown; told: RowOutcome[] }>()

  beforeAll(async () => {
    const file = await fileOf(numbered(total))
    const told: RowOutcome[] = []
    const store = createImportStore(db)
    await importFile(store, await openFile(file), { ...options, tell: (outcome) => void told.push(outcome) })
    whole.resolve({ file, told, stored: await storedOf('killed') })
    await clear()
  })

  const moments = (['service', 'direct'] as const).flatMap((way) =>
    Array.from({ length: rounds(10) }, () => ({ way, rows: random(400), wait: random(60) })),
  )
  test.each(moments)('$way, killed $wait ms after $rows rows', async ({ way, rows, wait }) => {
    const { file, stored, told } = await whole.promise
    const more = way === 'direct' ? ['--database-url', databaseUrl] : []
    const before = (await recordsOf('killed')).length
    await importAndKill(file, { more, rows, wait })
    const direct = way === 'direct' ? await connectDirectly(databaseUrl) : null
    const again: RowOutcome[] = []
    const { id } = await importFile(direct ?? createImportStore(db), await openFile(file), {
      ...options,
      tell: (outcome) => void again.push(outcome),
    })
    await direct?.close()
    expect(await storedOf('killed')).toEqual(stored)
    expect(again.map(({ outcome }) => outcome)).toEqual(told.map(({ outcome }) => outcome))
    const records = await recordsOf('killed')
    expect(records).toHaveLength(before + 1)
    const made = told.filter(({ outcome }) => outcome === 'new').length
    expect(records.at(-1)).toMatchObject({ id, state: 'finished', rows_read: total, made })
    await clear()
  })
})
