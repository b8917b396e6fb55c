import { z } from 'zod'
import type { AdminCategory } from './admin-categories.ts'

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
