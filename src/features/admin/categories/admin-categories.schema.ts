import { z } from 'zod'
import { pageOf } from '../admin.schema.ts'
import type { AdminCategory, ListedBusiness } from './admin-categories.ts'

/** A row as `categorySelect` reads it. */
export const categoryRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    icon: z.string(),
    item_count: z.number(),
    created_at: z.string(),
  })
  .transform(
    ({ item_count, created_at, ...row }): AdminCategory => ({
      ...row,
      itemCount: item_count,
      createdAt: created_at,
    }),
  )

const listedRow = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    short_description: z.string(),
    draft: z.boolean(),
    archived: z.boolean(),
    rating: z.number().nullable(),
    created_at: z.string(),
  })
  .transform(
    ({ short_description, created_at, ...row }): ListedBusiness => ({
      ...row,
      shortDescription: short_description,
      createdAt: created_at,
    }),
  )

/** What `admin_category_businesses` answers. */
export const listedPage = pageOf(listedRow)
