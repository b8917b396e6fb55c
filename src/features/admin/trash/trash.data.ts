import type { Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { outcome } from '../admin.data.ts'
import { trashPage } from './trash.schema.ts'
import type { TrashItem, TrashKind } from './trash.ts'

type Range = { q: string; kind: TrashKind | null; page: number; pageSize: number }

/** What can be restored, the latest first; `q` matches names. */
export async function listTrash(
  db: Db,
  { q, kind, page, pageSize }: Range,
): Promise<{ total: number; page: number; rows: TrashItem[] }> {
  const answer = await db.rpc('admin_trash', { q, ...(kind && { of_kind: kind }), page, page_size: pageSize })
  return trashPage.parse(dataOrThrow(answer, 'the trash'))
}

/**
 * Restores what was deleted, by the ids that the rows had: all of it or nothing.
 * @returns why it cannot come back
 */
export async function restoreDeleted(db: Db, ids: readonly string[]): Promise<Result<null>> {
  return outcome(await db.rpc('restore_deleted', { row_ids: [...ids] }))
}

/** Deletes for good what lies in the trash. */
export async function deleteForGood(db: Db, ids: readonly string[]): Promise<Result<null>> {
  return outcome(await db.rpc('delete_for_good', { row_ids: [...ids] }))
}
