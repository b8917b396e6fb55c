import { reportTypes } from '#features/reports/reports.ts'

/** A reported business as the reports tab lists it. */
export type ReportGroup = {
  businessId: string
  name: string
  slug: string
  count: number
  latest: string
  latestType: string
  latestStatus: string
  /** Whether any of its reports is unresolved. */
  unresolved: boolean
}

export type ListedReport = {
  id: string
  userId: string | null
  type: string
  description: string | null
  status: string
  createdAt: string
}

export const reportStatuses = [
  { value: 'all', label: 'All Reports' },
  { value: 'pending', label: 'Pending' },
  { value: 'reviewed', label: 'Reviewed' },
  { value: 'resolved', label: 'Resolved' },
] as const

/** A report's type, in the words that the reporter chose. */
export function reportTypeLabel(type: string): string {
  return reportTypes.find(({ value }) => value === type)?.label ?? type
}

export const noDescription = 'No description provided'
