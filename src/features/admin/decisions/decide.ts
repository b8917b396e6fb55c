/** Sends listings back or archives them, with the reasons that their owners are told. */
import type { Db } from '#db/client.ts'
import { refusalOf } from '#db/refusal.ts'
import type { Why } from '#features/decisions/decisions.ts'
import { readSaved } from '#features/edits/edits.data.ts'
import type { SeenBusiness } from '../businesses/set-businesses.ts'
import { tellSaved } from '../save-seen.ts'
import { showFailure } from '../show-failure.ts'

const idsOf = (businesses: readonly SeenBusiness[]) => businesses.map(({ id }) => id)

/** @returns the ids of those that were sent back; null when the database refused */
export async function sendBack(db: Db, businesses: readonly SeenBusiness[], { reasons, note }: Why) {
  const answer = await db.rpc('send_back', { ids: idsOf(businesses), reasons: [...reasons], note })
  return tellSaved(businesses, readSaved(answer, idsOf(businesses)))
}

/** @returns the ids of those that are archived now; null when the database refused */
export async function archiveFor(db: Db, businesses: readonly SeenBusiness[], { reasons, note }: Why) {
  const reads = Object.fromEntries(businesses.map(({ id, draft, archived }) => [id, { draft, archived }]))
  const answer = await db.rpc('archive_listings', { reads, reasons: [...reasons], note })
  return tellSaved(businesses, readSaved(answer, idsOf(businesses)))
}

/** Undoes sending back. @returns whether they wait again */
export async function takeBack(db: Db, ids: readonly string[]): Promise<boolean> {
  const { data, error, status } = await db.rpc('take_back_sent_back', { ids: [...ids] })
  if (error) return !showFailure({ ok: false, error: refusalOf({ error, status }) })
  return data > 0
}
