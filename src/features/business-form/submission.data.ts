import { err, ok, type Result } from '#core/result.ts'
import { errorCodes } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type Refusal, refusalOf } from '#db/refusal.ts'
import { placeColumns } from '#features/businesses/business-columns.ts'
import { type BusinessRow, withoutAdminColumns } from './business-values.ts'
import { type SubmittedBusiness, submissionTexts } from './submission.ts'

/**
 * Stores a new business as a draft of its owner and reads it back. A repeated attempt, after an answer was lost,
 * updates the row instead of storing a second one.
 * @param id chosen by the caller, the same for each attempt
 * @returns why it was refused
 */
export async function submitBusiness(
  db: Db,
  { id, ownerId, row }: { id: string; ownerId: string; row: BusinessRow },
): Promise<Result<SubmittedBusiness, Refusal>> {
  const fields = withoutAdminColumns(row)
  const submitted = 'id, slug, name' as const
  const stored = await db
    .from('mn_businesses')
    .insert({ ...fields, id, owner_id: ownerId, draft: true, ...placeColumns })
    .select(submitted)
    .single()
  if (!stored.error) return ok(stored.data)
  if (stored.error.code !== errorCodes.uniqueViolation)
    return err(refusalOf(stored, submissionTexts.unforeseen))
  const updated = await db
    .from('mn_businesses')
    .update(fields)
    .eq('id', id)
    .eq('owner_id', ownerId)
    .select(submitted)
    .maybeSingle()
  if (updated.error) return err(refusalOf(updated, submissionTexts.unforeseen))
  return updated.data ? ok(updated.data) : err(refusalOf(stored, submissionTexts.unforeseen))
}
