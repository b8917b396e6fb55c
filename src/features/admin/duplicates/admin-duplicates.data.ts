import { err, ok, type Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { outcome } from '../admin.data.ts'
import { duplicatePage } from './admin-duplicates.schema.ts'
import type { DuplicatePage } from './admin-duplicates.ts'

/** One page of the pairs that wait, the surest first, and the merges that can be undone. */
export async function listDuplicates(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<DuplicatePage> {
  const answer = await db.rpc('admin_duplicates', { page, page_size: pageSize })
  return duplicatePage.parse(dataOrThrow(answer, 'pairs of businesses'))
}

/** Remembers that two businesses are two places. */
export async function keepApart(db: Db, one: string, other: string): Promise<Result<null>> {
  return outcome(await db.rpc('keep_apart', { one, other }))
}

export type MergeOrder = {
  kept: string
  gone: string
  /** Columns that the one that stays takes over. */
  taken: readonly string[]
  /** Null where at most one has an owner. */
  owner: string | null
  movesPlans: boolean
}

/** Merges two businesses; the id undoes it. */
export async function mergeBusinesses(db: Db, order: MergeOrder): Promise<Result<string>> {
  const { kept, gone, taken, owner, movesPlans } = order
  const answer = await db.rpc('merge_businesses', {
    ...{ kept, gone, taken: [...taken], moves_plans: movesPlans },
    ...(owner !== null && { owner }),
  })
  const done = outcome(answer)
  if (!done.ok) return err(done.error)
  return ok(String(answer.data))
}

/** Undoes a merge whole. */
export async function undoMerge(db: Db, merge: string): Promise<Result<null>> {
  return outcome(await db.rpc('undo_merge', { merge }))
}
