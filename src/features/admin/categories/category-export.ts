import type { CsvColumn } from '#core/csv.ts'
import { textColumns } from '../businesses/business-export.ts'
import { exportedCreated } from '../export-columns.ts'
import type { AdminCategory } from './admin-categories.ts'
import type { ListedBusiness } from './listed-businesses.data.ts'

export const exportedCategory: readonly CsvColumn<AdminCategory>[] = [
  { head: 'Name', value: ({ name }) => name },
  { head: 'Slug', value: ({ slug }) => slug },
  { head: 'Description', value: ({ description }) => description },
  { head: 'Icon', value: ({ icon }) => icon },
  { head: 'Businesses', value: ({ itemCount }) => itemCount },
  exportedCreated,
]

/** A business in the file of its category. */
export const exportedListed: readonly CsvColumn<ListedBusiness>[] = [
  { head: 'Name', value: ({ name }) => name },
  ...textColumns('categoryList', 'Descriptions'),
  { head: 'Status', value: ({ draft }) => (draft ? 'Draft' : 'Published') },
  { head: 'Archived', value: ({ archived }) => (archived ? 'yes' : 'no') },
  { head: 'Rating', value: ({ rating }) => rating },
  exportedCreated,
  { head: 'Slug', value: ({ slug }) => slug },
]
