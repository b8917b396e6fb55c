/** Sends listings back or archives them, with the reasons that their owners are told. */
import type { Db } from '#db/client.ts'
import { refusalOf } from '#db/refusal.ts'
import type { Why } from '#features/decisions/decisions.ts'
import { saveAnswer } from '#features/edits/edits.schema.ts'
import { showToast } from '#ui/toaster.tsx'
import type { SeenBusiness } from '../businesses/set-businesses.ts'
import { leftAsTheyAre } from '../save-seen.ts'
import { showFailure } from '../show-failure.ts'

/** What the database answers: as `save_fields` does. */
type Answer = Awaited<ReturnType<typeof callSendBack>>

const callSendBack = (db: Db, businesses: readonly SeenBusiness[], { reasons, note }: Why) =>
  db.rpc('send_back', { ids: businesses.map(({ id }) => id), reasons: [...reasons], note })

const callArchive = (db: Db, businesses: readonly SeenBusiness[], { reasons, note }: Why) =>
  db.rpc('archive_listings', {
    reads: Object.fromEntries(businesses.map(({ id, draft, archived }) => [id, { draft, archived }])),
    reasons: [...reasons],
    note,
  })

/** @returns the ids of those that were sent back; null when the database refused */
export async function sendBack(db: Db, businesses: readonly SeenBusiness[], why: Why) {
  return told(businesses, await callSendBack(db, businesses, why))
}

/** @returns the ids of those that are archived now; null when the database refused */
export async function archiveFor(db: Db, businesses: readonly SeenBusiness[], why: Why) {
  return told(businesses, await callArchive(db, businesses, why))
}

/** Undoes sending back. @returns whether they wait again */
export async function takeBack(db: Db, ids: readonly string[]): Promise<boolean> {
  const { data, error, status } = await db.rpc('take_back_sent_back', { ids: [...ids] })
  if (error) return !showFailure({ ok: false, error: refusalOf({ error, status }) })
  return data > 0
}

/** Says which were left as they are, since somebody was faster. */
function told(
  businesses: readonly SeenBusiness[],
  { data, error, status }: Answer,
): readonly string[] | null {
  if (error) {
    showFailure({ ok: false, error: refusalOf({ error, status }) })
    return null
  }
  const answer = saveAnswer.parse(data)
  const text = leftAsTheyAre(
    businesses.map(({ id, name }) => ({ id, name, read: {} })),
    answer,
  )
  if (text !== '') showToast({ title: 'Left as it is.', text, kind: 'error' })
  return Object.keys(answer.saved)
}
