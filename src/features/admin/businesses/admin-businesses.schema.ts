import { z } from 'zod'
import { fieldsFor, toKeys } from '#features/businesses/business-columns.ts'
import { shapeOf } from '#features/businesses/businesses.schema.ts'
import { pageOf } from '../admin.schema.ts'
import type { AdminBusiness, BusinessPage } from './admin-businesses.ts'

const fields = fieldsFor('list')

/** A business as the database's lists give it. */
export const businessShape = shapeOf('list').extend({
  id: z.uuid(),
  rating_count: z.number(),
  owner_id: z.uuid().nullable(),
  featured_by_admin: z.boolean(),
  featured_by_plan: z.boolean(),
  archived: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  quality: z.number(),
  source: z.string().nullable(),
  owner_email: z.string().nullable(),
  missing: z.array(z.string()),
  plan: z.string().nullable(),
  category: z.string().nullable(),
  secondary_category: z.string().nullable(),
})

export function toBusiness(row: z.infer<typeof businessShape>): AdminBusiness {
  return {
    ...toKeys(fields, row),
    id: row.id,
    ratingCount: row.rating_count,
    ownerId: row.owner_id,
    featuredByAdmin: row.featured_by_admin,
    featuredByPlan: row.featured_by_plan,
    archived: row.archived,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    quality: row.quality < 0 ? null : row.quality,
    source: row.source,
    ownerEmail: row.owner_email,
    missing: row.missing,
    plan: row.plan,
    category: row.category,
    secondaryCategory: row.secondary_category,
  }
}

/** The answer of `admin_businesses`. */
export const businessPage: z.ZodType<BusinessPage> = pageOf(businessShape.transform(toBusiness)).extend({
  more: z.boolean(),
})

/** The answer of `admin_business_ids`. */
export const businessIds = z.object({ total: z.number(), ids: z.array(z.uuid()) })
