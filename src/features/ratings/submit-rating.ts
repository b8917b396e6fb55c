import { err, ok, type Result } from '#core/result.ts'
import { refusalOfThrown } from '#db/refusal.ts'
import type { SignedIn } from '#features/account/account.ts'
import { showToast } from '#ui/toaster.tsx'
import { readRatingSummary, saveRating } from './ratings.data.ts'
import { $ownRatings } from './ratings.store.ts'
import {
  checkScores,
  type RatingSummary,
  ratingTexts,
  type ScoreDraft,
  type Scores,
  summaryAfter,
} from './ratings.ts'
import { showRatingSummary } from './shown-rating.ts'

type Submission = {
  business: { id: string; name: string }
  draft: ScoreDraft
  connect: () => Promise<SignedIn | null>
  /** The summary when the panel opened; null when unknown. */
  summary: RatingSummary | null
}

/**
 * Stores a rating and confirms it with a toast. The shown rating changes at once, and reverts on failure.
 * @returns the message to show in the panel; null when the toast has said it all
 */
export async function submitRating({
  draft,
  ...submission
}: Submission): Promise<Result<null, string | null>> {
  const checked = checkScores(draft)
  if (!checked.ok) {
    showToast({ ...checked.error, kind: 'error' })
    return err(null)
  }
  const { business, summary } = submission
  const before = $ownRatings.get()[business.id] ?? null
  if (summary) showRatingSummary(business.id, summaryAfter(summary, before?.scores ?? null, checked.value))
  const stored = await store(submission, checked.value).catch((cause: unknown) =>
    err(refusalOfThrown(cause, ratingTexts.fallback).words),
  )
  if (stored.ok) {
    showToast(ratingTexts.succeeded(business.name))
    return ok(null)
  }
  if (summary) showRatingSummary(business.id, summary)
  showToast({ ...ratingTexts.failed(stored.error), kind: 'error' })
  return stored
}

async function store(
  { business, connect }: Omit<Submission, 'draft'>,
  scores: Scores,
): Promise<Result<null>> {
  const signedIn = await connect()
  if (!signedIn) return err(ratingTexts.notAuthenticated)
  const { db, userId } = signedIn
  const own = $ownRatings.get()[business.id] ?? null
  const saved = await saveRating(db, { businessId: business.id, userId, own, scores })
  if (!saved.ok) return saved
  $ownRatings.setKey(business.id, saved.value)
  // Now includes other users' ratings too. If this read fails, the prediction stays.
  await readRatingSummary(db, business.id).then(
    (summary) => showRatingSummary(business.id, summary),
    (cause) => console.warn('The new rating could not be read:', cause),
  )
  return ok(null)
}
