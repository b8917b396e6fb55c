/** Fields of businesses, categories and banners and their values in words, as records and questions show them. */
import { shortDateTime } from '#config/moments.ts'
import { truncate } from '#core/text.ts'
import type { SpecialHours } from '#features/hours/special-hours.ts'
import { entriesInWords } from '#features/hours/special-lines.ts'
import type { GalleryPicture } from '#features/pictures/gallery.ts'
import { fieldsFor } from './business-columns.ts'

/** Labels of columns that are not fields of a form. */
const labels: Readonly<Record<string, string>> = {
  owner_id: 'Owner',
  image_url: 'Picture',
  link_url: 'Link',
  category_id: 'Category',
  featured_by_admin: 'Featured',
  special_hours: 'Special days',
  gallery: 'More pictures',
  starts_at: 'Starts',
  ends_at: 'Ends',
  featured_by_plan: 'Featured by its plan',
}

const ofBusiness = new Map<string, string>(fieldsFor('form').map(({ column, label }) => [column, label]))

/** A business's field as its form names it; `banner_type` → `Banner type`. */
export function fieldLabel(entity: string, field: string): string {
  const own = entity === 'business' ? ofBusiness.get(field)?.replace(/:.*/, '') : undefined
  return own ?? labels[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1).replaceAll('_', ' ')}`
}

const maxShown = 160

/** As JSON holds it. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

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
  if (typeof value !== 'string') return JSON.stringify(value)
  return names.get(value) ?? (moment.test(value) ? shortDateTime(value) : value)
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
  return truncate(text, maxShown)
}
