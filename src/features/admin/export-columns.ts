/** A column that several exported files share. */

import type { CsvColumn } from '#core/csv.ts'
import { shortDate } from '#ui/moments.ts'

export const exportedCreated: CsvColumn<{ createdAt: string }> = {
  head: 'Created',
  value: ({ createdAt }) => shortDate(createdAt),
}
