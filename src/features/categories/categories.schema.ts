import { z } from 'zod'
import type { Category } from './categories.ts'

/** A row as `categorySelect` reads it. */
export const categoryRow = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    item_count: z.number(),
    page_changed_at: z.string(),
  })
  .transform(
    (row): Category => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      description: row.description,
      icon: row.icon,
      itemCount: row.item_count,
      pageChangedAt: row.page_changed_at,
    }),
  )
