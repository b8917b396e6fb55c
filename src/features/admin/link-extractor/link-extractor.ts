/** The link extractor: what its form holds, what is checked before it is saved, and what is said. */
import { site } from '#config/place/site.ts'
import { slugify } from '#core/slug.ts'
import { type Weekday, weekdays } from '#core/time.ts'

export const texts = {
  urlRequired: { title: 'URL Required', text: 'Please enter a valid URL to extract business data.' },
  extracted: { title: 'Data Extracted Successfully', text: 'Review and edit the data as needed.' },
  extractionFailed: {
    title: 'Extraction Failed',
    text: 'Failed to extract business data from the link.',
  },
  noData: { title: 'No Data', text: 'No business data to save.' },
  missingName: { title: 'Missing Required Field', text: 'Business name is required before saving.' },
  nameRequired: 'Business name is required',
  saveFailed: {
    title: 'Save Failed',
    text: 'Failed to save the business. Please check all required fields.',
  },
  created: (name: string) => ({
    title: 'Business Created Successfully',
    text: `${name} has been added to the directory.`,
  }),
  duplicate: (name: string) => `A business with similar name, slug, or address already exists: ${name}.`,
  databaseError: (message: string) => `Database error: ${message}`,
} as const

type TextField =
  | 'name'
  | 'slug'
  | 'phone'
  | 'email'
  | 'website_url'
  | 'address'
  | 'city'
  | 'state'
  | 'country_code'
  | 'google_location_url'
  | 'located_in'
  | 'short_description'
  | 'description'
  | 'seo_title'
  | 'seo_meta_description'
  | 'services'
  | 'currencies_accepted'
  | 'image_url'
  | `${Weekday}_hours`

type NumberField = 'latitude' | 'longitude' | 'rating'
type ChoiceField = 'category_id' | 'secondary_category_id' | 'price_range'

export type FormField = TextField | NumberField | ChoiceField

/** The form as it is typed: every field is a text. */
export type Draft = Record<FormField, string>

const hoursFields = weekdays.map((weekday) => `${weekday}_hours` as const)

const textFields: readonly TextField[] = [
  ...(['name', 'slug', 'phone', 'email', 'website_url', 'address', 'city', 'state', 'country_code'] as const),
  ...(['google_location_url', 'located_in', 'short_description', 'description', 'seo_title'] as const),
  ...(['seo_meta_description', 'services', 'currencies_accepted', 'image_url'] as const),
  ...hoursFields,
]
const numberFields: readonly NumberField[] = ['latitude', 'longitude', 'rating']
const choiceFields: readonly ChoiceField[] = ['category_id', 'secondary_category_id', 'price_range']

/** The form for what was found: a category's slug becomes the directory's own category, if it has that one. */
export function draftOf(
  found: Readonly<Record<string, string>>,
  categories: readonly { id: string; slug: string }[],
): Draft {
  const category = categories.find(({ slug }) => slug === found['category'])?.id ?? ''
  const all = [...textFields, ...numberFields, ...choiceFields].map((field): [string, string] => [
    field,
    found[field] ?? '',
  ])
  // Object.fromEntries forgets that every field is there.
  const draft = Object.fromEntries(all) as Draft
  return {
    ...draft,
    slug: slugify(draft.name),
    country_code: site.countryCode,
    category_id: category,
  }
}

/** What is stored, named as the database names it. */
export type NewBusiness = Record<TextField, string> &
  Record<NumberField, number | null> &
  Record<ChoiceField, string | null>

export type Check = { ok: true; business: NewBusiness } | { ok: false; missing: 'data' | 'name' }

/** Looks at the form before it is saved: texts as they are, numbers or null, a blank slug made from the name. */
export function checkDraft(draft: Draft): Check {
  const typed = Object.entries(draft).filter(([field]) => field !== 'country_code')
  if (typed.every(([, text]) => text.trim() === '')) return { ok: false, missing: 'data' }
  if (draft.name.trim() === '') return { ok: false, missing: 'name' }
  const pick = <Field extends FormField, Value>(fields: readonly Field[], read: (text: string) => Value) =>
    // Object.fromEntries forgets which fields it was given.
    Object.fromEntries(fields.map((field) => [field, read(draft[field].trim())])) as Record<Field, Value>
  const business = {
    ...pick(textFields, (text) => text),
    ...pick(numberFields, decimalOf),
    ...pick(choiceFields, (text) => text || null),
  }
  return { ok: true, business: { ...business, slug: slugify(business.slug) || slugify(business.name) } }
}

/** A decimal number, also with a decimal comma; null for anything else. */
function decimalOf(text: string): number | null {
  const written = text.replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return /^-?\d+(?:\.\d+)?$/.test(written) ? Number(written) : null
}
