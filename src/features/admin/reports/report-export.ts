import { shortDateTime } from '#config/moments.ts'
import type { CsvColumn } from '#core/csv.ts'
import { type ReportGroup, reportTypeLabel } from './admin-reports.ts'

/** A reported business in an exported file. */
export const exportedReports: readonly CsvColumn<ReportGroup>[] = [
  { head: 'Business', value: ({ name }) => name },
  { head: 'Reports', value: ({ count }) => count },
  { head: 'Latest Type', value: ({ latestType }) => reportTypeLabel(latestType) },
  { head: 'Latest Status', value: ({ latestStatus }) => latestStatus },
  { head: 'Unresolved', value: ({ unresolved }) => (unresolved ? 'yes' : 'no') },
  { head: 'Latest', value: ({ latest }) => shortDateTime(latest) },
  { head: 'Slug', value: ({ slug }) => slug },
]
