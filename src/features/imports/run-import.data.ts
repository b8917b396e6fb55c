import type { Db } from '#db/client.ts'
import { placeToday } from '#features/hours/calendar.ts'
import { cleanRow } from './clean-row.ts'
import { readColumns } from './columns/columns.ts'
import { createFileMemory } from './file-memory.ts'
import { asNew, type Batch, importBatch } from './import-batch.ts'
import { describeProgress } from './import-progress.ts'
import { createImportStore } from './import-store.data.ts'
import type { AboutImport, ImportStore } from './import-store.ts'
import type { CategoryEntry } from './imports.data.ts'
import type { FileRow, RowOutcome } from './imports.ts'
import { cellsOf, isOfDesk, listingIdOf } from './listing-cells.ts'
import type { RowPlace } from './row-place.ts'
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

/** Rows understood in one go, so that answers of the database are heard meanwhile, and a page can be used. */
const rowsInOneGo = 50

/** The import of a dry run, which has no record. */
const noRecord = '00000000-0000-0000-0000-000000000000'

type Rows = AsyncIterable<FileRow> | Iterable<FileRow>

/**
 * Imports rows from any reader through the data service, holding two batches in memory. Doing it twice changes nothing, so
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
  const batches = understoodBatches(found, store.rowsAtOnce, options)
  for await (const batch of readAhead(batches)) {
    const done = await importBatch(batch, work)
    total.read += sizeOf(batch)
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

function emptyBatch(): Batch {
  return { rows: [], refused: [], listings: [] }
}

const sizeOf = ({ rows, refused, listings }: Batch) => rows.length + refused.length + listings.length

/** Asks for the next one while the last one is worked on. */
async function* readAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    for (let next = items.next(); ; ) {
      const { value, done } = await next
      if (done) return
      next = items.next()
      // It is thrown when its turn comes; whoever stops before never hears of it.
      next.catch(() => {})
      yield value
    }
  } finally {
    await items.return(undefined)
  }
}

async function* understoodBatches(
  found: Rows,
  rowsAtOnce: number,
  { source, outlines, catalogue }: ImportOptions,
): AsyncGenerator<Batch> {
  const today = placeToday(new Date())
  const cleaning = { source, outlines, categories: catalogueWords(catalogue), today }
  let batch = emptyBatch()
  for await (const one of found) {
    const cleanAt = (place?: RowPlace) =>
      'error' in one
        ? { ok: false as const, error: one.error }
        : cleanRow(one.raw, one.row, { ...cleaning, ...(place && { place }) })
    const cleaned = cleanAt()
    const cells = 'raw' in one && isOfDesk(one.raw) ? cellsOf(one.raw) : new Map()
    const id = listingIdOf(cells)
    if (id !== null) batch.listings.push({ row: one.row, id, cells, cleaned, cleanAt })
    else if (cleaned.ok) batch.rows.push(asNew(cleaned.value, cells))
    else {
      const name = 'raw' in one ? readColumns(one.raw).writtenName : ''
      batch.refused.push({ row: one.row, name, outcome: 'refused', reason: cleaned.error, leftOut: [] })
    }
    const size = sizeOf(batch)
    if (size % rowsInOneGo === 0) await new Promise((resume) => setTimeout(resume))
    if (size < rowsAtOnce) continue
    yield batch
    batch = emptyBatch()
  }
  if (sizeOf(batch) > 0) yield batch
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
