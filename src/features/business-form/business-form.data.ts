import { err, ok, type Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { hoursColumns, specialHoursColumn } from '#features/businesses/business-columns.ts'
import { givenPicture, pictureWithSource } from '#features/pictures/picture-columns.ts'
import { unknownError } from '#ui/labels.ts'
import { type BusinessRow, type BusinessValues, formFields, toValues } from './business-values.ts'

const formSelect = [
  ...formFields.map(({ column, kind }) => (kind === 'picture' ? pictureWithSource : column)),
  ...hoursColumns,
  specialHoursColumn,
  'gallery',
].join(', ')

type FormRow = BusinessRow & { waiting_picture: { url: string } | null }

/**
 * A business as a form shows it.
 * @returns null when the caller cannot see it
 */
export async function readBusinessValues(db: Db, id: string): Promise<BusinessValues | null> {
  const answer = await db.from('mn_businesses').select(formSelect).eq('id', id).maybeSingle()
  // The client cannot type a select built at run time; the database's constraints allow no other options.
  const found = dataOrThrow(answer, 'a business') as unknown as FormRow | null
  if (!found) return null
  const { waiting_picture, ...row } = found
  return toValues({ ...row, image_url: givenPicture({ ...row, waiting_picture }) })
}

/** Shown when the editor can no longer see a business. */
export const goneText = 'This business is not there any more, or not yours.'

/**
 * Stores the changes to a business; the caller's rights decide whether that is allowed.
 * @returns the database's own message when it refuses
 */
export async function updateBusiness(
  db: Db,
  id: string,
  changes: Partial<BusinessRow>,
): Promise<Result<{ id: string }>> {
  if (Object.keys(changes).length === 0) return ok({ id })
  const { data, error } = await db
    .from('mn_businesses')
    .update(changes)
    .eq('id', id)
    .select('id')
    .maybeSingle()
  if (error) return err(error.message || unknownError)
  return data ? ok(data) : err(goneText)
}
