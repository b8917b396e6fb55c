import { type ColumnOf, fieldsFor, type HoursColumn } from '#features/businesses/business-columns.ts'
import type { FieldKind } from '#features/businesses/business-field.ts'

/** Where a field came from, the most trustworthy first: of two that say something, the earlier one is believed. */
export const sources = [
  'json-ld',
  'microdata',
  'rdfa',
  'open-graph',
  'meta',
  'link',
  'maps-link',
  'text',
] as const

export type Source = (typeof sources)[number]

/** The fields that can be found, named as the database names them; the category is a slug of the catalogue. */
export type ExtractedField = ColumnOf<'extract'> | HoursColumn | 'category'

export type ExtractedValues = Record<ExtractedField, string>

/** What was found of each field; a field that was not found is not there. */
export type Extraction = {
  values: Partial<ExtractedValues>
  sources: Partial<Record<ExtractedField, Source>>
}

/** Something that a source says of a field, as it was written. */
export type Candidate = { field: ExtractedField; text: string; source: Source }

const fields = fieldsFor('extract')

/** The field that holds what is of this kind: numbers to call, addresses to write to. */
export function fieldOfKind(kind: FieldKind): ExtractedField {
  const field = fields.find((one) => one.kind === kind)
  if (field === undefined) throw new Error(`no field that is extracted is of the kind ${kind}`)
  return field.column
}

/** The fields of links that lead to maps. */
export const mapsFields: readonly ExtractedField[] = fields
  .filter(({ section, kind }) => section === 'Position' && kind === 'link')
  .map(({ column }) => column)

/** The fields of a business's own page. */
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

/** Every page has an address and a title of its own: they say nothing of a business. */
const empty: ReadonlySet<string> = new Set(
  fields.filter(({ kind, section }) => kind === 'link' || section === 'SEO').map(({ column }) => column),
)

/** Whether anything of a business was found at all. */
export function saysSomething({ values }: Extraction): boolean {
  return Object.keys(values).some((field) => !empty.has(field))
}
