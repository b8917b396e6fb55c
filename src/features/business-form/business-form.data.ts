import type { Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { Refusal } from '#db/refusal.ts'
import { hoursColumns, specialHoursColumn } from '#features/businesses/business-columns.ts'
import { fieldLabel, fullValue } from '#features/businesses/shown-values.ts'
import { type Choose, saveEdit } from '#features/edits/edits.data.ts'
import type { Edit, Fields, FieldWords } from '#features/edits/edits.ts'
import { givenPicture, pictureWithSource } from '#features/pictures/picture-columns.ts'
import { type BusinessRow, formFields, toValues } from './business-values.ts'
import type { StoredBusiness } from './editing/stored-business.ts'
import type { CategoryOption } from './form-services.ts'

const formSelect = [
  ...formFields.map(({ column, kind }) => (kind === 'picture' ? pictureWithSource : column)),
  ...hoursColumns,
  specialHoursColumn,
  'gallery',
  'archived',
].join(', ')

type FormRow = BusinessRow & { archived: boolean; waiting_picture: { url: string } | null }

/** @returns null when the caller cannot see it */
export async function readBusiness(db: Db, id: string): Promise<StoredBusiness | null> {
  const answer = await db.from('mn_businesses').select(formSelect).eq('id', id).maybeSingle()
  // The client cannot type a select built at run time; the database's constraints allow no other options.
  const found = dataOrThrow(answer, 'a business') as unknown as FormRow | null
  if (!found) return null
  const { waiting_picture, archived: isArchived, ...row } = found
  return { values: toValues({ ...row, image_url: givenPicture({ ...row, waiting_picture }) }), isArchived }
}

/** Shown when the editor can no longer see a business. */
export const goneText = 'This business is not there any more, or not yours.'

/**
 * Stores the changes to a business, and asks where somebody else was faster; the caller's rights decide whether that is
 * allowed.
 * @param categories names what a category's id stands for
 * @returns null when the person went back to the form; why it was refused
 */
export async function updateBusiness(
  db: Db,
  id: string,
  edit: Edit,
  { categories, choose }: { categories: readonly CategoryOption[]; choose: Choose },
): Promise<Result<Fields | null, Refusal>> {
  return saveEdit(db, { entity: 'business', id }, edit, {
    words: businessWords(categories),
    choose,
    gone: goneText,
  })
}

/** A business's fields in words; a position is one thing. */
export function businessWords(categories: readonly CategoryOption[]): FieldWords {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return {
    label: (field) =>
      field === 'latitude' || field === 'longitude' ? 'Position' : fieldLabel('business', field),
    shown: (value) => fullValue(value, names) || 'empty',
  }
}
