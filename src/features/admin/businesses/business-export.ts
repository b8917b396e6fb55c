import type { CsvColumn } from '#core/csv.ts'
import { fieldsFor, type KeysOf } from '#features/businesses/business-columns.ts'
import type { FieldUse, FormSection } from '#features/businesses/business-field.ts'
import { fileHeading } from '#features/imports/listing-cells.ts'
import { exportedCreated } from '../export-columns.ts'
import type { AdminBusiness } from './admin-businesses.ts'

export const yes = (flag: unknown) => (flag === true ? 'yes' : 'no')

/** A section's texts as listed, under the first heading that the import recognises. */
export function textColumns<Use extends FieldUse>(
  list: Use,
  section: FormSection,
): CsvColumn<Readonly<KeysOf<Use>>>[] {
  return fieldsFor(list)
    .filter((field) => field.section === section && field.kind !== 'picture')
    .flatMap(({ key, headers }) => {
      const [name] = headers?.split(', ') ?? []
      return name === undefined
        ? []
        : [{ head: fileHeading(name), value: (business: Readonly<KeysOf<Use>>) => textOf(business, key) }]
    })
}

function textOf<Use extends FieldUse>(business: Readonly<KeysOf<Use>>, key: string): string | number | null {
  const values: Readonly<Record<string, unknown>> = business
  const value = values[key]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** The checkboxes that administrators set. */
const flagColumns = fieldsFor('list')
  .filter(({ kind }) => kind === 'flag')
  .map(({ key, column }) => ({
    head: fileHeading(column),
    value: (business: AdminBusiness) => yes(business[key]),
  }))

/** A business in an exported file; the headings are those that the import recognises. */
export const exportedBusiness: readonly CsvColumn<AdminBusiness>[] = [
  ...textColumns('list', 'Basic'),
  { head: 'Category', value: ({ category }) => category },
  { head: 'Secondary Category', value: ({ secondaryCategory }) => secondaryCategory },
  ...textColumns('list', 'Descriptions'),
  ...textColumns('list', 'Address'),
  ...textColumns('list', 'Contact'),
  { head: 'Rating', value: ({ rating }) => rating },
  ...flagColumns,
  { head: 'Archived', value: ({ archived }) => yes(archived) },
  exportedCreated,
  { head: 'Slug', value: ({ slug }) => slug },
]
