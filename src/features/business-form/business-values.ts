import type { Weekday } from '#core/time.ts'
import type { PriceRange } from '#features/businesses/businesses.ts'

/**
 * Who edits, and so what can be edited. `submit`: whoever lists a business; `owner`: its owner, later;
 * `admin`: administrators, who may set everything.
 */
export type FormMode = 'submit' | 'owner' | 'admin'

/**
 * The fields of a business as a form holds them, named like the database's columns. Texts are '' when nothing is
 * said, a category is its id or '', and numbers are the text that was typed.
 */
export type BusinessValues = {
  name: string
  short_description: string
  description: string
  services: string
  category_id: string
  secondary_category_id: string
  price_range: PriceRange | ''
  currencies_accepted: string
  phone: string
  email: string
  website_url: string
  image_url: string
  address: string
  city: string
  state: string
  located_in: string
  google_location_url: string
  /** Degrees; '' while the position is not known. */
  latitude: string
  longitude: string
  seo_title: string
  seo_meta_description: string
} & Record<`${Weekday}_hours`, string> &
  AdminValues

/** What only an administrator may set; a form of another mode neither shows nor sends it. */
type AdminValues = {
  slug: string
  /** An override of the users' mean, out of ten; '' for none. */
  rating: string
  featured: boolean
  verified: boolean
  draft: boolean
}

/** A row of the database, as far as a form can change it. */
export type BusinessRow = {
  [Field in keyof BusinessValues]: Field extends 'category_id' | 'secondary_category_id'
    ? string | null
    : Field extends 'latitude' | 'longitude' | 'rating'
      ? number | null
      : Field extends 'price_range'
        ? PriceRange | null
        : BusinessValues[Field]
}

/** Names of what only an administrator may set. */
const adminFields: ReadonlySet<string> = new Set<keyof AdminValues>([
  'slug',
  'rating',
  'featured',
  'verified',
  'draft',
])

/** A form in which nothing is filled in yet. */
export const emptyValues: BusinessValues = {
  name: '',
  short_description: '',
  description: '',
  services: '',
  category_id: '',
  secondary_category_id: '',
  price_range: '',
  currencies_accepted: '',
  phone: '',
  email: '',
  website_url: '',
  image_url: '',
  address: '',
  city: '',
  state: '',
  located_in: '',
  google_location_url: '',
  latitude: '',
  longitude: '',
  monday_hours: '',
  tuesday_hours: '',
  wednesday_hours: '',
  thursday_hours: '',
  friday_hours: '',
  saturday_hours: '',
  sunday_hours: '',
  seo_title: '',
  seo_meta_description: '',
  slug: '',
  rating: '',
  featured: false,
  verified: false,
  draft: true,
}

/** A row as a form shows it. */
export function toValues(row: BusinessRow): BusinessValues {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    ...row,
    category_id: row.category_id ?? '',
    secondary_category_id: row.secondary_category_id ?? '',
    price_range: row.price_range ?? '',
    latitude: text(row.latitude),
    longitude: text(row.longitude),
    rating: text(row.rating),
  }
}

/** Checked values as the database takes them; empty choices and numbers are null. */
export function toRow(values: BusinessValues): BusinessRow {
  const number = (text: string) => (text === '' ? null : Number(text))
  return {
    ...values,
    category_id: values.category_id || null,
    secondary_category_id: values.secondary_category_id || null,
    price_range: values.price_range || null,
    latitude: number(values.latitude),
    longitude: number(values.longitude),
    rating: number(values.rating),
  }
}

/**
 * What to send so that `before` becomes `after`: the fields that differ and that the mode may set, and nothing else.
 * A field that is sent although nobody changed it would undo what somebody else changed meanwhile; a rating would
 * become an override. Latitude and longitude go together.
 */
export function changesOf(
  before: BusinessValues,
  after: BusinessValues,
  mode: FormMode,
): Partial<BusinessRow> {
  const [old, row] = [toRow(before), toRow(after)]
  const moved = old.latitude !== row.latitude || old.longitude !== row.longitude
  const differs = Object.entries(row).filter(([name, value]) => {
    if (adminFields.has(name) && mode !== 'admin') return false
    if (name === 'latitude' || name === 'longitude') return moved
    return value !== Object.entries(old).find(([other]) => other === name)?.[1]
  })
  return Object.fromEntries(differs)
}
