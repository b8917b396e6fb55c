import * as z from 'zod/mini'
import { err, ok, type Result } from '#core/result.ts'
import { callFunction, wordsOfUnanswered } from '#db/call-function.ts'
import type { Db } from '#db/client.ts'
import { deleteBusinesses } from './admin-businesses.data.ts'

/** The body of `delete-businesses`. */
export const deleteRequest = z.strictObject({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
})

/**
 * Deletes businesses. If one has a paid plan, a function has the payment provider cancel it first; when that fails,
 * nothing is deleted.
 * @returns a message for the administrator when nothing was deleted
 */
export async function removeBusinesses(db: Db, ids: readonly string[]): Promise<Result<null>> {
  const deleted = await deleteBusinesses(db, ids)
  if (deleted.ok) return deleted
  if (!deleted.error.held) return err(deleted.error.message)
  const ended = await callFunction(db, 'delete-businesses', { ids })
  return ended.ok ? ok(null) : err(wordsOfUnanswered(ended.error))
}
