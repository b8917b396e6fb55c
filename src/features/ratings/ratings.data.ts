import { err, ok, type Result } from '#core/result.ts'
import { dataOrThrow, errorCodes } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type FailedAnswer, refusalOf } from '#db/refusal.ts'
import { type OwnRating, overallRating, type RatingSummary, ratingTexts, type Scores } from './ratings.ts'

type Whose = { businessId: string; userId: string }

const ownColumns = 'id, business_id, service_quality, value_for_money, customer_service'
/** The user's own ratings of these businesses, by business. @throws AppError `unavailable` */
export async function listOwnRatings(
  db: Db,
  { businessIds, userId }: { businessIds: readonly string[]; userId: string },
): Promise<ReadonlyMap<string, OwnRating>> {
  const answer = await db
    .from('mn_business_ratings')
    .select(ownColumns)
    .eq('user_id', userId)
    .in('business_id', [...businessIds])
  const rows = dataOrThrow(answer, 'the user’s ratings')
  return new Map(rows.map(({ id, business_id, ...scores }) => [business_id, { id, scores }]))
}

/** The user's own rating of a business, or null. @throws AppError `unavailable` */
export async function readOwnRating(db: Db, { businessId, userId }: Whose): Promise<OwnRating | null> {
  const found = await listOwnRatings(db, { businessIds: [businessId], userId })
  return found.get(businessId) ?? null
}

/** What a business's shown rating is computed from. @throws AppError `unavailable`, also when it is not listed */
export async function readRatingSummary(db: Db, businessId: string): Promise<RatingSummary> {
  const answer = await db
    .from('mn_businesses')
    .select('rating_mean, rating_count, rating_override')
    .eq('id', businessId)
    .single()
  const row = dataOrThrow(answer, 'a business’s rating')
  return { mean: row.rating_mean, count: row.rating_count, override: row.rating_override }
}

/**
 * Stores a user's rating: a first one is inserted, a later one replaces it by its id. If the user meanwhile rated in
 * another tab, that rating is replaced; if it was deleted, a new one is inserted.
 * @returns the stored rating, or why it was refused
 */
export async function saveRating(
  db: Db,
  { own, scores, ...whose }: Whose & { own: OwnRating | null; scores: Scores },
): Promise<Result<OwnRating>> {
  const row = { ...scores, overall_rating: overallRating(scores) }
  if (own !== null) {
    const changed = await db
      .from('mn_business_ratings')
      .update(row)
      .eq('id', own.id)
      .select('id')
      .maybeSingle()
    if (changed.error) return refusal(changed)
    if (changed.data) return ok({ id: changed.data.id, scores })
  }
  const added = await db
    .from('mn_business_ratings')
    .insert({ ...row, business_id: whose.businessId, user_id: whose.userId })
    .select('id')
    .single()
  if (!added.error) return ok({ id: added.data.id, scores })
  if (own !== null || added.error.code !== errorCodes.uniqueViolation) return refusal(added)
  return saveRating(db, { ...whose, scores, own: await readOwnRating(db, whose) })
}

function refusal(answer: FailedAnswer): Result<never> {
  return err(refusalOf(answer, ratingTexts.fallback).words)
}
