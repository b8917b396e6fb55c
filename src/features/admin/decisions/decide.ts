/** Decides about listings, and says what of it was not done. */
import type { Db } from '#db/client.ts'
import type { Why } from '#features/decisions/decisions.ts'
import type { SeenBusiness } from '../businesses/set-businesses.ts'
import { tellSaved } from '../save-seen.ts'
import { showFailure } from '../show-failure.ts'
import { archiveListings, sendListingsBack, takeListingsBack } from './decisions-of-staff.data.ts'

/** @returns the ids of those that were sent back; null when the database refused */
export async function sendBack(db: Db, businesses: readonly SeenBusiness[], why: Why) {
  const ids = businesses.map(({ id }) => id)
  return tellSaved(businesses, await sendListingsBack(db, ids, why))
}

/** @returns the ids of those that are archived now; null when the database refused */
export async function archiveFor(db: Db, businesses: readonly SeenBusiness[], why: Why) {
  return tellSaved(businesses, await archiveListings(db, businesses, why))
}

/** Undoes sending back. @returns whether they wait again */
export async function takeBack(db: Db, ids: readonly string[]): Promise<boolean> {
  const taken = await takeListingsBack(db, ids)
  return !showFailure(taken) && taken.ok && taken.value > 0
}
