import type { Db } from '#db/client.ts'
import { placeToday } from '#features/hours/calendar.ts'
import { cleanRow } from './clean-row.ts'
import { createFileMemory } from './file-memory.ts'
import { importBatch } from './import-batch.ts'
import { describeProgress } from './import-progress.ts'
import { createImportStore } from './import-store.data.ts'
import type { AboutImport, ImportStore } from './import-store.ts'
import type { CategoryEntry } from './imports.data.ts'
import type { FileRow, ImportRow, RowOutcome } from './imports.ts'
import type { Outline } from './values/outlines.ts'
import { catalogueWords } from './values/sort-category.ts'

export type ImportOptions = {
  /** The source of rows that name none. */
  source: string
  outlines: readonly Outline[]
  /** The categories that rows may have; missing ones are created. */
  catalogue: readonly CategoryEntry[]
  /** New businesses stay drafts until they are published; otherwise they are public at once. */
  asDrafts?: boolean
  /** A dry run writes nothing. */
  isDry: boolean
  /** What the record of the import says of the file. */
  file?: Partial<Pick<AboutImport, 'fileName' | 'fileKey' | 'headers' | 'columnMap'>>
  /** The part of the file that was read, from 0 to 1, if that is known. */
  share?: (read: number) => number | undefined
  /** Called with the current step; `share` is the part of the rows done, from 0 to 1. */
  progress: (step: string, share?: number) => void | Promise<void>
  /** Called with each row's outcome, in the file's order; the summary then holds none. */
  tell?: (outcome: RowOutcome) => void
  /** Stops after the current batch. */
  signal?: AbortSignal
}

export type ImportSummary = {
  /** The record of the import; null for a dry run. */
  id: string | null
  read: number
  inserted: number
  updated: number
  unchanged: number
  /** The outcome of each row, in the file's order. */
  outcomes: readonly RowOutcome[]
}

/** Rows recognised and stored at once: what a request carries within its time. */
const rowsAtOnce = 500

/** The import of a dry run, which has no record. */
const noRecord = '00000000-0000-0000-0000-000000000000'

type Rows = AsyncIterable<FileRow> | Iterable<FileRow>

/**
 * Imports rows from any reader through the data service, holding one batch in memory. Doing it twice changes nothing, so
 * an interrupted import is simply run again, and goes on under its record.
 * @throws AppError when the database is down; what was written until then stays
 * @throws the signal's reason when it was stopped
 */
export function runImport(db: Db, found: Rows, options: ImportOptions): Promise<ImportSummary> {
  return importInto(createImportStore(db), found, options)
}

/** The same into any store. */
export async function importInto(
  store: ImportStore,
  found: Rows,
  options: ImportOptions,
): Promise<ImportSummary> {
  const { isDry, source, asDrafts = false, file = {} } = options
  const about = { fileName: source, fileKey: '', headers: [], columnMap: {}, source, asDrafts, ...file }
  const importId = isDry ? noRecord : await store.begin(about)
  try {
    const summary = await importBatches(store, importId, found, options)
    if (!isDry) await store.end(importId, true)
    return { id: isDry ? null : importId, ...summary }
  } catch (error) {
    // The record stays open when the database is down; the next run finds it either way.
    if (!isDry) await store.end(importId, false).catch(() => {})
    throw error
  }
}

async function importBatches(store: ImportStore, importId: string, found: Rows, options: ImportOptions) {
  const { isDry, asDrafts = false, catalogue, progress, tell, signal } = options
  const total = { read: 0, inserted: 0, updated: 0, unchanged: 0 }
  const outcomes: RowOutcome[] = []
  const memory = createFileMemory()
  const categories = rememberedCategories(store, catalogue)
  const work = { store, importId, memory, categories, isDry, asDrafts }
  const began = performance.now()
  for await (const { rows, refused } of understoodBatches(found, options)) {
    const done = await importBatch(rows, refused, work)
    total.read += rows.length + refused.length
    total.inserted += done.inserted
    total.updated += done.updated
    total.unchanged += done.unchanged
    for (const outcome of done.outcomes) {
      if (tell) tell(outcome)
      else outcomes.push(outcome)
    }
    const share = options.share?.(total.read)
    await progress(describeProgress(total.read, (performance.now() - began) / 1000, share), share)
    signal?.throwIfAborted()
  }
  return { ...total, outcomes }
}

type Batch = { rows: ImportRow[]; refused: RowOutcome[] }

async function* understoodBatches(
  found: Rows,
  { source, outlines, catalogue }: ImportOptions,
): AsyncGenerator<Batch> {
  const today = placeToday(new Date())
  const cleaning = { source, outlines, categories: catalogueWords(catalogue), today }
  let batch: Batch = { rows: [], refused: [] }
  for await (const one of found) {
    const cleaned =
      'error' in one ? { ok: false as const, error: one.error } : cleanRow(one.raw, one.row, cleaning)
    if (cleaned.ok) batch.rows.push(cleaned.value)
    else {
      const name = 'raw' in one ? String(one.raw['name'] ?? '') : ''
      batch.refused.push({ row: one.row, name, outcome: 'refused', reason: cleaned.error, leftOut: [] })
    }
    if (batch.rows.length + batch.refused.length < rowsAtOnce) continue
    yield batch
    batch = { rows: [], refused: [] }
  }
  if (batch.rows.length + batch.refused.length > 0) yield batch
}

/** Asks for categories only when a batch needs one that was not asked for. */
function rememberedCategories(store: ImportStore, catalogue: readonly CategoryEntry[]) {
  const asked = new Set<string>()
  let ids: ReadonlyMap<string, string> = new Map()
  return async (slugs: readonly string[]) => {
    const needed = slugs.filter((slug) => !asked.has(slug))
    if (needed.length === 0) return ids
    ids = await store.categories(needed, catalogue)
    for (const slug of needed) asked.add(slug)
    return ids
  }
}
