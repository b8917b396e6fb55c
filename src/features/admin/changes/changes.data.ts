import type { Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { outcome } from '../admin.data.ts'
import { recordedChanges } from './changes.schema.ts'
import type { RecordedChange } from './changes.ts'

/** Changes per answer; a shorter one is the last. */
export const changesPage = 30

export type ChangesFilter = {
  /** Null for all businesses, and categories too. */
  businessId: string | null
  onlyOwners: boolean
  /** Whose doing; null for everybody's. */
  actorId: string | null
  /** The oldest change read so far. */
  olderThan: number | null
}

/** The newest changes first. */
export async function readChanges(db: Db, filter: ChangesFilter): Promise<RecordedChange[]> {
  const answer = await db.rpc('read_changes', {
    ...(filter.businessId !== null && { of_business: filter.businessId }),
    ...(filter.actorId !== null && { of_actor: filter.actorId }),
    ...(filter.olderThan !== null && { older_than: filter.olderThan }),
    only_owners: filter.onlyOwners,
  })
  return recordedChanges.parse(dataOrThrow(answer, 'the record of changes'))
}

/** Reverts a change; with `andLater`, all later ones too. */
export async function putBack(db: Db, changeId: number, andLater: boolean): Promise<Result<null>> {
  return outcome(await db.rpc('put_back_change', { change_id: changeId, and_later: andLater }))
}

/** Remembers how far the caller has read what owners changed; the number beside the tab counts from there. */
export async function markChangesRead(db: Db, upTo: number): Promise<Result<null>> {
  return outcome(await db.rpc('mark_changes_read', { up_to: upTo }))
}
