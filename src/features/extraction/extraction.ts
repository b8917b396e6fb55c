import {
  type ColumnOf,
  fieldsFor,
  type HoursColumn,
  type specialHoursColumn,
} from '#features/businesses/business-columns.ts'
import type { FieldKind } from '#features/businesses/business-field.ts'

/** Sources of a field, the most trustworthy first; the first with a value wins. */
export const sources = [
  'json-ld',
  'microdata',
  'rdfa',
  'microformat',
  'open-graph',
  'meta',
  'link',
  'maps-link',
  'text',
] as const

export type Source = (typeof sources)[number]

/**
 * The fields that can be found, under the database's names; the category is a slug of the catalogue, and special days
 * are JSON.
 */
export type ExtractedField = ColumnOf<'extract'> | HoursColumn | typeof specialHoursColumn | 'category'

export type ExtractedValues = Record<ExtractedField, string>

/** The values found; fields not found are absent. */
export type Extraction = {
  values: Partial<ExtractedValues>
  sources: Partial<Record<ExtractedField, Source>>
}

/** A source's text for a field, as written. */
export type Candidate = { field: ExtractedField; text: string; source: Source }

const fields = fieldsFor('extract')

/** The field of this kind: phone numbers to call, email addresses to write to. */
export function fieldOfKind(kind: FieldKind): ExtractedField {
  const field = fields.find((one) => one.kind === kind)
  if (field === undefined) throw new Error(`no extracted field has the kind ${kind}`)
  return field.column
}

/** The fields for links to maps. */
export const mapsFields: readonly ExtractedField[] = fields
  .filter(({ section, kind }) => section === 'Position' && kind === 'link')
  .map(({ column }) => column)

/** The fields for a business's own page. */
export const pageFields: readonly ExtractedField[] = fields
  .filter(({ schemaOrg }) => schemaOrg?.reads.includes('url'))
  .map(({ column }) => column)

/** A position as its two fields hold it. */
export function positionFacts(point: {
  latitude: number
  longitude: number
}): readonly (readonly [ExtractedField, string])[] {
  return positionFields.map((field) => [field, String(point[field])])
}

export const positionFields = ['latitude', 'longitude'] as const

export function isOfPosition(field: ExtractedField): boolean {
  return positionFields.some((one) => one === field)
}

/** Every page has a URL and a title: they do not identify a business. */
const empty: ReadonlySet<string> = new Set(
  fields.filter(({ kind, section }) => kind === 'link' || section === 'SEO').map(({ column }) => column),
)

/** Whether anything about a business was found. */
export function saysSomething({ values }: Extraction): boolean {
  return Object.keys(values).some((field) => !empty.has(field))
}
