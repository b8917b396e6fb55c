import { site } from '#config/place/site.ts'
import type { CsvColumn } from '#core/csv.ts'
import { type FieldIn, fieldsFor } from '#features/businesses/business-columns.ts'
import type { FormSection } from '#features/businesses/business-field.ts'
import { shortDate } from '../admin.ts'
import type { AdminBusiness } from './admin-businesses.ts'

const fields = fieldsFor('list')

/** `short description` → `Short Description`. */
const heading = (name: string) => name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())

const yes = (flag: unknown) => (flag === true ? 'yes' : 'no')

/** The texts of a section under the first heading that the import knows them by. */
function textColumns(section: FormSection): CsvColumn<AdminBusiness>[] {
  return fields
    .filter((field) => field.section === section && field.kind !== 'picture')
    .flatMap(({ key, headers }) => {
      const [name] = headers?.split(', ') ?? []
      return name === undefined
        ? []
        : [{ head: heading(name), value: (business: AdminBusiness) => textOf(business, key) }]
    })
}

function textOf(business: AdminBusiness, key: FieldIn<'list'>['key']): string | number | null {
  const value = business[key]
  return typeof value === 'boolean' ? yes(value) : value
}

/** What an administrator ticks. */
const flagColumns = fields
  .filter(({ kind }) => kind === 'flag')
  .map(({ key, column }) => ({
    head: heading(column),
    value: (business: AdminBusiness) => yes(business[key]),
  }))

/** A business in an exported file; the headings are those that the import knows. */
export const exportedBusiness: readonly CsvColumn<AdminBusiness>[] = [
  ...textColumns('Basic'),
  { head: 'Category', value: ({ category }) => category },
  { head: 'Secondary Category', value: ({ secondaryCategory }) => secondaryCategory },
  ...textColumns('Descriptions'),
  ...textColumns('Address'),
  ...textColumns('Contact'),
  { head: 'Rating', value: ({ rating }) => rating },
  ...flagColumns,
  { head: 'Archived', value: ({ archived }) => yes(archived) },
  { head: 'Created', value: ({ createdAt }) => shortDate(createdAt, site.timeZone) },
  { head: 'Slug', value: ({ slug }) => slug },
]
