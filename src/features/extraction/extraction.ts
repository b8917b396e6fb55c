import { type ColumnOf, fieldsFor, type HoursColumn } from '#features/businesses/business-columns.ts'

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

/** Every page has an address and a title of its own: they say nothing of a business. */
const empty: ReadonlySet<string> = new Set(
  fieldsFor('extract')
    .filter(({ kind, section }) => kind === 'link' || section === 'SEO')
    .map(({ column }) => column),
)

/** Whether anything of a business was found at all. */
export function saysSomething({ values }: Extraction): boolean {
  return Object.keys(values).some((field) => !empty.has(field))
}
