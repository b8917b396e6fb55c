/** The record of changes, as shown: who changed which field of what, when, from what to what. */
import { fieldsFor } from '#features/businesses/business-columns.ts'
import type { SpecialHours } from '#features/hours/special-hours.ts'
import { entriesInWords } from '#features/hours/special-lines.ts'
import type { GalleryPicture } from '#features/pictures/gallery.ts'

export type FieldChange = { field: string; from: unknown; to: unknown }

export type RecordedChange = {
  id: number
  entity: 'business' | 'category' | 'banner'
  businessId: string | null
  /** The current name of what was changed; '' when it is gone and had none. */
  name: string
  action: 'created' | 'changed' | 'deleted'
  fields: readonly FieldChange[]
  /** Null for imports, payments and operators. */
  actor: string | null
  byOwner: boolean
  changedAt: string
}

/** Labels of columns that are not fields of a form. */
const labels: Readonly<Record<string, string>> = {
  owner_id: 'Owner',
  image_url: 'Picture',
  link_url: 'Link',
  category_id: 'Category',
  featured_by_admin: 'Featured',
  special_hours: 'Special days',
  gallery: 'More pictures',
  featured_by_plan: 'Featured by its plan',
}

const ofBusiness = new Map<string, string>(fieldsFor('form').map(({ column, label }) => [column, label]))

/** A business's field as its form names it; `banner_type` → `Banner type`. */
export function fieldLabel(entity: RecordedChange['entity'], field: string): string {
  const own = entity === 'business' ? ofBusiness.get(field)?.replace(/:.*/, '') : undefined
  return own ?? labels[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1).replaceAll('_', ' ')}`
}

const maxShown = 160

/**
 * A value in full; '' when there is none.
 * @param names the names that ids stand for, by id
 */
export function fullValue(value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  // The database's constraints make the only lists of a business its special days and its further pictures.
  if (isGallery(value)) return value.map(({ url, caption }) => caption || url).join('; ')
  if (Array.isArray(value)) return entriesInWords(value as SpecialHours[])
  return typeof value === 'string' ? (names.get(value) ?? value) : JSON.stringify(value)
}

function isGallery(value: unknown): value is GalleryPicture[] {
  return (
    Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null && 'caption' in one)
  )
}

/** A value in words, short enough for a line. */
export function shownValue(value: unknown, names: ReadonlyMap<string, string>): string {
  const text = fullValue(value, names)
  if (text === '') return 'empty'
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}

/** `Business changed`, `Banner deleted`. */
export function changeTitle({ entity, action }: RecordedChange): string {
  return `${entity.charAt(0).toUpperCase()}${entity.slice(1)} ${action}`
}

/** Fields that the database does not revert: a business's owner, and what its plan gives. */
const fixed: readonly string[] = ['owner_id', 'featured_by_plan', 'business_id', 'subscription_id']

export function canBePutBack({ action, fields }: RecordedChange): boolean {
  return action === 'changed' && fields.some(({ field }) => !fixed.includes(field))
}
