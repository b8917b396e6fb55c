import type { Db } from '#db/client.ts'
import {
  type BusinessChange,
  insertBusinesses,
  readImportedBusinesses,
  updateBusinesses,
} from './imports.data.ts'
import type { ImportRow } from './imports.ts'
import { type Changes, changesOfForeign, changesOfReturning, type ImportPlan, type NewRow } from './plan.ts'

export type Applied = {
  inserted: number
  updated: number
  unchanged: number
  refused: { row: ImportRow; reason: string }[]
  /** The outcome of rows that have a business of their own. */
  done: { row: ImportRow; outcome: 'new' | 'changed' | 'unchanged' }[]
}

const insertBatch = 200
const readBatch = 100

type Target = { row: ImportRow; id: string; isForeign: boolean }

type Work = {
  db: Db
  categoryIds: ReadonlyMap<string, string>
  /** A dry run writes nothing but counts everything. */
  isDry: boolean
  /** Called now and then with the number of rows done. */
  progress: (done: number) => void | Promise<void>
  /** Stops after the current batch. */
  signal?: AbortSignal
}

/** Carries out a plan in batches. */
export async function applyImport(plan: ImportPlan, fresh: readonly NewRow[], work: Work): Promise<Applied> {
  const applied: Applied = { inserted: 0, updated: 0, unchanged: 0, refused: [], done: [] }
  let done = 0
  const targets = [
    ...plan.returning.map((target) => ({ ...target, isForeign: false })),
    ...plan.foreign.map((target) => ({ ...target, isForeign: true })),
  ]
  for (const batch of batches(targets, readBatch)) {
    await updateBatch(batch, work, applied)
    done += batch.length
    await work.progress(done)
    work.signal?.throwIfAborted()
  }
  for (const batch of batches(fresh, insertBatch)) {
    const refused = work.isDry ? [] : await insertBusinesses(work.db, batch, work.categoryIds)
    applied.refused.push(...refused)
    applied.inserted += batch.length - refused.length
    const refusedRows = new Set<ImportRow>(refused.map(({ row }) => row))
    for (const row of batch) if (!refusedRows.has(row)) applied.done.push({ row, outcome: 'new' })
    done += batch.length
    await work.progress(done)
    work.signal?.throwIfAborted()
  }
  return applied
}

async function updateBatch(batch: readonly Target[], work: Work, applied: Applied): Promise<void> {
  const current = await readImportedBusinesses(
    work.db,
    batch.map(({ id }) => id),
  )
  const due = batch.flatMap(({ row, id, isForeign }): BusinessChange[] => {
    const business = current.get(id)
    // Deleted while the import ran: the next run adds it as new.
    if (!business) return []
    const changes = isForeign
      ? changesOfForeign(row.values, business.values)
      : changesOfReturning(row.values, business.last, business.values)
    if (changes === null) return []
    const said = isForeign ? null : row.values
    return [{ id, row, changes: withDistinctCategories(changes, business.values), said }]
  })
  const refused = work.isDry ? [] : await updateBusinesses(work.db, due, work.categoryIds)
  applied.refused.push(...refused)
  applied.updated += due.length - refused.length
  const dueRows = new Set(due.map(({ row }) => row))
  const refusedRows = new Set(refused.map(({ row }) => row))
  for (const { row, isForeign } of batch) {
    if (isForeign || refusedRows.has(row)) continue
    const outcome = dueRows.has(row) ? 'changed' : 'unchanged'
    if (outcome === 'unchanged') applied.unchanged++
    applied.done.push({ row, outcome })
  }
}

/** A source's new primary category may equal a secondary one chosen by an editor, which then goes. */
function withDistinctCategories(
  changes: Changes,
  current: { category: string; secondary_category: string },
): Changes {
  const category = changes.category ?? current.category
  const secondary = changes.secondary_category ?? current.secondary_category
  return category !== '' && category === secondary ? { ...changes, secondary_category: '' } : changes
}

function* batches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
