/** A column that several exported files share. */

import { shortDate } from '#config/moments.ts'
import type { CsvColumn } from '#core/csv.ts'

export const exportedCreated: CsvColumn<{ createdAt: string }> = {
  head: 'Created',
  value: ({ createdAt }) => shortDate(createdAt),
}
