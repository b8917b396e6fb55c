import { z } from 'zod'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { fieldsFor, type KeysOf, toKeys } from '#features/businesses/business-columns.ts'
import { shapeOf } from '#features/businesses/businesses.schema.ts'
import { pageOf } from '../admin.schema.ts'

/** A business as its category lists it. */
export type ListedBusiness = KeysOf<'categoryList'> & {
  id: string
  ratingCount: number
  archived: boolean
  createdAt: string
}

const listedFields = fieldsFor('categoryList')

const listedRow = shapeOf('categoryList')
  .extend({ id: z.uuid(), rating_count: z.number(), archived: z.boolean(), created_at: z.string() })
  .transform(
    ({ id, rating_count, archived, created_at, ...row }): ListedBusiness => ({
      ...toKeys(listedFields, row),
      id,
      ratingCount: rating_count,
      archived,
      createdAt: created_at,
    }),
  )

/** The answer of `admin_category_businesses`. */
const listedPage = pageOf(listedRow)

/**
 * Businesses with the category as primary or secondary, whatever their status; `q` matches name or short description.
 */
export async function listBusinessesOf(
  db: Db,
  categoryId: string,
  { q, page, pageSize }: { q: string; page: number; pageSize: number },
): Promise<z.infer<typeof listedPage>> {
  const args = { category: categoryId, q, page, page_size: pageSize }
  return listedPage.parse(
    dataOrThrow(await db.rpc('admin_category_businesses', args), 'a category’s businesses'),
  )
}
