import * as z from 'zod/mini'
import { err, ok, type Result } from '#core/result.ts'
import { callFunction } from '#db/call-function.ts'
import type { Db } from '#db/client.ts'
import { deleteBusinesses } from './admin-businesses.data.ts'

/** What the function `delete-businesses` takes. */
export const deleteRequest = z.strictObject({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)),
})

/**
 * Deletes businesses. Where one is still paid for, a function has the payment provider end that first;
 * when it cannot, nothing is deleted.
 * @returns words for the administrator when nothing was deleted
 */
export async function removeBusinesses(db: Db, ids: readonly string[]): Promise<Result<null>> {
  const deleted = await deleteBusinesses(db, ids)
  if (deleted.ok) return deleted
  if (!deleted.error.held) return err(deleted.error.message)
  const ended = await callFunction(db, 'delete-businesses', { ids })
  return ended.ok ? ok(null) : err(ended.error.words ?? deleted.error.message)
}
