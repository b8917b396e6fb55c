import { z } from 'zod'
import { pageOf } from '../admin.schema.ts'
import { feedbackGroup } from '../feedback/feedback.schema.ts'
import type { ListedReport, ReportGroup } from './admin-reports.ts'

/** The answer of `admin_report_groups`. */
export const reportGroupPage = pageOf(
  feedbackGroup
    .extend({ latest_type: z.string(), latest_status: z.string(), unresolved: z.boolean() })
    .transform(
      ({ business_id, latest_type, latest_status, ...row }): ReportGroup => ({
        ...row,
        businessId: business_id,
        latestType: latest_type,
        latestStatus: latest_status,
      }),
    ),
)

/** A row as `reportSelect` reads it. */
export const reportRow = z
  .object({
    id: z.uuid(),
    user_id: z.uuid().nullable(),
    report_type: z.string(),
    description: z.string().nullable(),
    status: z.string(),
    created_at: z.string(),
  })
  .transform(
    (row): ListedReport => ({
      id: row.id,
      userId: row.user_id,
      type: row.report_type,
      description: row.description,
      status: row.status,
      createdAt: row.created_at,
    }),
  )
