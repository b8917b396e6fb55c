import type { Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { outcome } from '../admin.data.ts'
import { readRange } from '../read-range.ts'
import { ratingGroupPage, ratingRow } from './admin-ratings.schema.ts'
import type { ListedRating, RatingGroup } from './admin-ratings.ts'

type Range = { page: number; pageSize: number }

const ratingSelect =
  'id, user_id, overall_rating, service_quality, value_for_money, customer_service, created_at' as const

/** Rated businesses, the most recently rated first; `q` matches the business's name. */
export async function listRatingGroups(
  db: Db,
  { q, page, pageSize }: Range & { q: string },
): Promise<{ total: number; page: number; rows: RatingGroup[] }> {
  const answer = await db.rpc('admin_rating_groups', { q, page, page_size: pageSize })
  return ratingGroupPage.parse(dataOrThrow(answer, 'the rated businesses'))
}

/** A business's ratings, newest first. */
export async function listRatingsOf(
  db: Db,
  businessId: string,
  range: Range,
): Promise<{ total: number; page: number; rows: ListedRating[] }> {
  const found = await readRange(range, 'a business’s ratings', (from, to) =>
    db
      .from('mn_business_ratings')
      .select(ratingSelect, { count: 'exact' })
      .eq('business_id', businessId)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to),
  )
  return { ...found, rows: found.rows.map((row) => ratingRow.parse(row)) }
}

export async function deleteRating(db: Db, id: string): Promise<Result<null>> {
  return outcome(await db.from('mn_business_ratings').delete({ count: 'exact' }).eq('id', id))
}
