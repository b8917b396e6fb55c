import { expect, test } from 'vitest'
import type { ImportStore, StoredBatch } from './import-store.ts'
import { importInto } from './run-import.data.ts'

/** A directory that knows nothing, two rows at once. */
function emptyStore(store: (batch: StoredBatch) => Promise<void> = async () => {}) {
  const ended: boolean[] = []
  const directory: ImportStore = {
    rowsAtOnce: 2,
    columnMap: async () => null,
    begin: async () => 'an id',
    categories: async () => new Map(),
    bearers: async () => new Map(),
    recognise: async () => ({ matches: [], alike: [], taken: new Set() }),
    businesses: async () => [],
    owners: async () => new Map(),
    store: async (_, batch) => {
      await store(batch)
      return []
    },
    end: async (_, cameToEnd) => void ended.push(cameToEnd),
  }
  return { directory, ended }
}

const options = {
  ...{ source: 'test', outlines: [], catalogue: [], isDry: false },
  progress: () => {},
}

/** Rows in a city; `broken` is the row at which the file cannot be read. */
function fileOf(rows: number, broken = Number.POSITIVE_INFINITY) {
  const file = { isOpen: true, rows: read() }
  async function* read() {
    try {
      for (let row = 1; row <= rows; row++) {
        if (row === broken) throw new Error('the disk is gone')
        yield { row, raw: { name: `Kape ${row} Diwa`, city: 'Makati', address: `${row} Rizal Street` } }
      }
    } finally {
      file.isOpen = false
    }
  }
  return file
}

test('rows that are read ahead are stored in the file’s order', async () => {
  const names: unknown[] = []
  const { directory, ended } = emptyStore(async ({ made }) => void names.push(made.map(({ name }) => name)))
  const summary = await importInto(directory, fileOf(5).rows, options)
  expect(summary).toMatchObject({ read: 5, inserted: 5 })
  expect(names).toEqual([['Kape 1 Diwa', 'Kape 2 Diwa'], ['Kape 3 Diwa', 'Kape 4 Diwa'], ['Kape 5 Diwa']])
  expect(ended).toEqual([true])
})

test('what stands before a place that cannot be read is stored, and the record stays open', async () => {
  let stored = 0
  const { directory, ended } = emptyStore(async ({ made }) => {
    stored += made.length
  })
  await expect(importInto(directory, fileOf(9, 4).rows, options)).rejects.toThrow('the disk is gone')
  expect(stored).toBe(2)
  expect(ended).toEqual([false])
})

test('a file is closed when the directory fails', async () => {
  const { directory } = emptyStore(async () => {
    throw new Error('down')
  })
  const file = fileOf(9)
  await expect(importInto(directory, file.rows, options)).rejects.toThrow('down')
  expect(file.isOpen).toBe(false)
})
