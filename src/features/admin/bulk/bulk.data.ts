import { err, ok, type Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type Refusal, refusalOf } from '#db/refusal.ts'
import type { Why } from '#features/decisions/decisions.ts'
import type { ListPage } from '../list-page.ts'
import type { ListOf } from '../messages/messages.ts'
import { areasOf } from '../positions/positions.ts'
import { readRange } from '../read-range.ts'
import { bulkPreview, bulkProgress, bulkRecord, bulkRemain, recordColumns } from './bulk.schema.ts'
import type { BulkPreview, BulkProgress, BulkRecord, BulkRemain, BulkStep, Meant, Wanted } from './bulk.ts'

/** Businesses in one request, which is all that a request's time allows. */
const atOnce = 500

function asked(meant: Meant, wanted: Wanted) {
  // The generated types know no argument that is null.
  const ids = ('ids' in meant ? [...meant.ids] : null) as string[]
  return { filter: 'filter' in meant ? meant.filter : {}, ids, wanted }
}

/** What a change would do. @throws AppError `unavailable` */
export async function previewBulkChange(db: Db, meant: Meant, wanted: Wanted): Promise<BulkPreview> {
  const areas = await areasOfCity(wanted['city'])
  const answer = await db.rpc('preview_bulk_change', { ...asked(meant, wanted), areas })
  return bulkPreview.parse(dataOrThrow(answer, 'what would change'))
}

/** Loads the cities' outlines where there is a city. */
async function areasOfCity(name: Wanted[string] | undefined): Promise<string[]> {
  if (name === undefined || name === '') return []
  const { placeOutlines } = await import('#features/imports/values/place-outlines.ts')
  return areasOf(placeOutlines.filter(({ city }) => city.name === name)).map(({ area }) => area)
}

/** @param why told to the owners of what it archives @returns the id of its record; why it was refused */
export async function beginBulkChange(
  db: Db,
  meant: Meant,
  wanted: Wanted,
  { reasons, note }: Why,
): Promise<Result<string, Refusal>> {
  const said = { reasons: [...reasons], note }
  const { data, error, status } = await db.rpc('begin_bulk_change', { ...asked(meant, wanted), ...said })
  return error ? err(refusalOf({ error, status })) : ok(data)
}

type Told = { progress: (sofar: BulkProgress) => void; signal?: AbortSignal }

/**
 * Goes on with a change, or with undoing it, until nothing remains or somebody stops it. What was done until then stays
 * done, and is undone with the rest.
 */
export async function stepThrough(
  db: Db,
  step: BulkStep,
  id: string,
  { progress, signal }: Told,
): Promise<Result<BulkProgress, Refusal>> {
  for (;;) {
    const { data, error, status } = await db.rpc(step, { bulk_id: id, at_most: atOnce })
    if (error) return err(refusalOf({ error, status }))
    const sofar = bulkProgress.parse(data)
    progress(sofar)
    if (sofar.remaining === 0 || signal?.aborted) return ok(sofar)
  }
}

/** The newest changes. @throws AppError `unavailable` */
export async function readBulkChanges(db: Db): Promise<BulkRecord[]> {
  const answer = await db
    .from('mn_bulk_changes')
    .select(recordColumns)
    .order('started_at', { ascending: false })
    .order('id')
    .limit(20)
  return bulkRecord.array().parse(dataOrThrow(answer, 'the bulk changes'))
}

/** A page of what a change or its undoing passed over. @throws AppError `unavailable` */
export async function listBulkRemains(db: Db, id: string, paging: ListPage): Promise<ListOf<BulkRemain>> {
  const found = await readRange(paging, 'what was passed over', (from, to) =>
    db.rpc('bulk_change_remains', { bulk_id: id }, { count: 'exact' }).range(from, to),
  )
  return { ...found, rows: bulkRemain.array().parse(found.rows) }
}
