import { err, ok, type Result } from '#core/result.ts'
import { errorCodes } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { placeColumns } from '#features/businesses/business-columns.ts'
import { type BusinessRow, withoutAdminColumns } from './business-values.ts'
import type { SubmittedBusiness } from './submission.ts'

/**
 * Stores a new business as a draft of its owner and reads it back. A repeated attempt, after an answer was lost,
 * updates the row instead of storing a second one.
 * @param id chosen by the caller, the same for each attempt
 * @returns the database's own message when it refuses; null when it has none
 */
export async function submitBusiness(
  db: Db,
  { id, ownerId, row }: { id: string; ownerId: string; row: BusinessRow },
): Promise<Result<SubmittedBusiness, string | null>> {
  const fields = withoutAdminColumns(row)
  const submitted = 'id, slug, name' as const
  const stored = await db
    .from('mn_businesses')
    .insert({ ...fields, id, owner_id: ownerId, draft: true, ...placeColumns })
    .select(submitted)
    .single()
  if (!stored.error) return ok(stored.data)
  if (stored.error.code !== errorCodes.uniqueViolation) return err(messageOf(stored))
  const updated = await db
    .from('mn_businesses')
    .update(fields)
    .eq('id', id)
    .eq('owner_id', ownerId)
    .select(submitted)
    .maybeSingle()
  if (updated.error) return err(messageOf(updated))
  return updated.data ? ok(updated.data) : err(messageOf(stored))
}

/** Without a response, the message is the browser's own, which is not meant for users. */
function messageOf({ status, error }: { status: number; error: { message: string } }): string | null {
  return status === 0 ? null : error.message
}
