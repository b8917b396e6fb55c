import { shortDateTime } from '#config/moments.ts'
import type { CsvColumn } from '#core/csv.ts'
import type { RatingGroup } from './admin-ratings.ts'

/** A rated business in an exported file. */
export const exportedRatings: readonly CsvColumn<RatingGroup>[] = [
  { head: 'Business', value: ({ name }) => name },
  { head: 'Ratings', value: ({ count }) => count },
  { head: 'Average out of 10', value: ({ mean }) => mean?.toFixed(1) },
  { head: 'Latest', value: ({ latest }) => shortDateTime(latest) },
  { head: 'Slug', value: ({ slug }) => slug },
]
