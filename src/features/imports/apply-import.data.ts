import type { Db } from '#db/client.ts'
import { insertBusinesses, readImportedBusinesses, updateBusiness } from './imports.data.ts'
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
/** Concurrent updates; each is a request of its own, since each sets different columns. */
const updatesAtOnce = 8

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

/** Carries out a plan: new rows in batches, changed ones one by one. */
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
  const due = batch.flatMap((target) => {
    const business = current.get(target.id)
    // Deleted while the import ran: the next run adds it as new.
    if (!business) return []
    const { values } = target.row
    const changes = target.isForeign
      ? changesOfForeign(values, business.values)
      : changesOfReturning(values, business.last, business.values)
    return changes === null ? [] : [{ target, changes: withDistinctCategories(changes, business.values) }]
  })
  const dueIds = new Set(due.map(({ target }) => target.id))
  for (const { row, id, isForeign } of batch) {
    if (isForeign || dueIds.has(id)) continue
    applied.unchanged++
    applied.done.push({ row, outcome: 'unchanged' })
  }
  for (const few of batches(due, updatesAtOnce)) {
    await Promise.all(few.map(({ target, changes }) => update(target, changes, work, applied)))
  }
}

async function update(target: Target, changes: Changes, work: Work, applied: Applied): Promise<void> {
  const { db, categoryIds, isDry } = work
  const said = target.isForeign ? null : target.row.values
  const reason = isDry ? null : await updateBusiness(db, target.id, changes, categoryIds, said)
  if (reason === null) {
    applied.updated++
    if (!target.isForeign) applied.done.push({ row: target.row, outcome: 'changed' })
  } else applied.refused.push({ row: target.row, reason })
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
