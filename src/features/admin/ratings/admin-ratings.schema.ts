import { z } from 'zod'
import { pageOf } from '../admin.schema.ts'
import { feedbackGroup } from '../feedback/feedback.schema.ts'
import type { ListedRating, RatingGroup } from './admin-ratings.ts'

/** The answer of `admin_rating_groups`. */
export const ratingGroupPage = pageOf(
  feedbackGroup
    .extend({ mean: z.number().nullable() })
    .transform(({ business_id, ...row }): RatingGroup => ({ ...row, businessId: business_id })),
)

/** A row as `ratingSelect` reads it. */
export const ratingRow = z
  .object({
    id: z.uuid(),
    user_id: z.uuid().nullable(),
    overall_rating: z.number(),
    service_quality: z.number(),
    value_for_money: z.number(),
    customer_service: z.number(),
    created_at: z.string(),
  })
  .transform(
    (row): ListedRating => ({
      id: row.id,
      userId: row.user_id,
      overall: row.overall_rating,
      serviceQuality: row.service_quality,
      valueForMoney: row.value_for_money,
      customerService: row.customer_service,
      createdAt: row.created_at,
    }),
  )
