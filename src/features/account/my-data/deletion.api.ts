import * as z from 'zod/mini'
import { draftsKey, keptPages, savedKey } from '#core/browser-names.ts'
import { err, ok, type Result } from '#core/result.ts'
import { callFunction, wordsOfUnanswered } from '#db/call-function.ts'
import type { Db } from '#db/client.ts'

const fate = z.enum(['stay', 'go'])

/** What becomes of what others see. What is not named stays, without its author or owner. */
export const deletionChoices = z.object({
  ratings: z.optional(fate),
  reports: z.optional(fate),
  listings: z.optional(fate),
  contact: z.optional(fate),
})

/** `contact`: whether businesses go on showing the account's e-mail address. */
export type DeletionChoices = z.infer<typeof deletionChoices>

const unsure =
  'No answer came. Your account is still there, and may yet go: please look again in a few minutes, before you try it again.'

/** Whether the account was deleted, of which no answer came. */
async function isGone(db: Db): Promise<boolean> {
  const { error } = await db.auth.getUser()
  return error?.code === 'user_not_found'
}

/**
 * Deletes the account and forgets its session, its saved places and the pages seen on this device. Paid plans are
 * cancelled first; if that fails nothing is deleted.
 */
export async function deleteMyAccount(db: Db, choices: DeletionChoices): Promise<Result<null>> {
  const deleted = await callFunction(db, 'delete-account', choices)
  if (!deleted.ok && !(deleted.error.isUnsure && (await isGone(db))))
    return err(deleted.error.isUnsure ? unsure : wordsOfUnanswered(deleted.error))
  await db.auth.signOut({ scope: 'local' })
  localStorage.removeItem(savedKey)
  localStorage.removeItem(draftsKey)
  // Only secure origins have caches.
  if ('caches' in globalThis) await caches.delete(keptPages)
  return ok(null)
}
