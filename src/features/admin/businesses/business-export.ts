import { site } from '#config/place/site.ts'
import type { CsvColumn } from '#core/csv.ts'
import { shortDate } from '../admin.ts'
import type { AdminBusiness } from './admin-businesses.ts'

const yes = (flag: boolean) => (flag ? 'yes' : 'no')

/** A business in an exported file; the headings are those that the import knows. */
export const exportedBusiness: readonly CsvColumn<AdminBusiness>[] = [
  { head: 'Name', value: ({ name }) => name },
  { head: 'Category', value: ({ category }) => category },
  { head: 'Secondary Category', value: ({ secondaryCategory }) => secondaryCategory },
  { head: 'Short Description', value: ({ shortDescription }) => shortDescription },
  { head: 'Address', value: ({ address }) => address },
  { head: 'City', value: ({ city }) => city },
  { head: 'Phone', value: ({ phone }) => phone },
  { head: 'Email', value: ({ email }) => email },
  { head: 'Website', value: ({ websiteUrl }) => websiteUrl },
  { head: 'Rating', value: ({ rating }) => rating },
  { head: 'Featured', value: ({ featured }) => yes(featured) },
  { head: 'Verified', value: ({ verified }) => yes(verified) },
  { head: 'Draft', value: ({ draft }) => yes(draft) },
  { head: 'Archived', value: ({ archived }) => yes(archived) },
  { head: 'Created', value: ({ createdAt }) => shortDate(createdAt, site.timeZone) },
  { head: 'Slug', value: ({ slug }) => slug },
]
