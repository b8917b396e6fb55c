/** Sends listings back or archives them, with the reasons that their owners are told. */
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { type Refusal, refusalOf } from '#db/refusal.ts'
import type { Why } from '#features/decisions/decisions.ts'
import { readSaved, saveReads } from '#features/edits/edits.data.ts'
import type { SaveAnswer } from '#features/edits/edits.schema.ts'
import type { SeenBusiness } from '../businesses/set-businesses.ts'

/** @returns which were sent back, and what became of the others */
export async function sendListingsBack(
  db: Db,
  ids: readonly string[],
  { reasons, note }: Why,
): Promise<Result<SaveAnswer, Refusal>> {
  return readSaved(await db.rpc('send_back', { ids: [...ids], reasons: [...reasons], note }), ids)
}

/** @returns which are archived now, and what became of the others */
export async function archiveListings(
  db: Db,
  businesses: readonly SeenBusiness[],
  { reasons, note }: Why,
): Promise<Result<SaveAnswer, Refusal>> {
  const reads = Object.fromEntries(businesses.map(({ id, draft, archived }) => [id, { draft, archived }]))
  return saveReads(reads, (reads) => db.rpc('archive_listings', { reads, reasons: [...reasons], note }))
}

/** Undoes sending back. @returns how many wait again */
export async function takeListingsBack(db: Db, ids: readonly string[]): Promise<Result<number, Refusal>> {
  const { data, error, status } = await db.rpc('take_back_sent_back', { ids: [...ids] })
  return error ? err(refusalOf({ error, status })) : ok(data)
}
