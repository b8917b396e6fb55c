import { err, ok, type Result } from '#core/result.ts'
import { notAuthenticated } from '#features/account/account.ts'
import { feedbackLabels } from '#features/businesses/businesses.ts'

/** The criteria of a rating. Keys are its columns. */
export const criteria = [
  { key: 'service_quality', label: 'Service Quality' },
  { key: 'value_for_money', label: 'Value for Money' },
  { key: 'customer_service', label: 'Customer Service' },
] as const

export type Criterion = (typeof criteria)[number]['key']
/** Whole numbers from 1 to 10. */
export type Scores = Readonly<Record<Criterion, number>>
/** The scores chosen so far. */
export type ScoreDraft = Readonly<Partial<Scores>>

/** Every score that can be given. */
export const possibleScores = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** One of the signed-in user's own ratings. */
export type OwnRating = { id: string; scores: Scores }

/** The visitors' mean with its count, and the editor's rating, which stands beside it. */
export type RatingSummary = { mean: number | null; count: number; override: number | null }

/** A toast's two lines. */
type Message = { title: string; text: string }

export const ratingTexts = {
  toggle: (rated: boolean) => (rated ? 'Update Rating' : feedbackLabels.rate),
  submit: (rated: boolean) => (rated ? 'Update Rating' : 'Submit Rating'),
  pending: 'Submitting...',
  incomplete: { title: 'Please rate all categories', text: 'All three ratings are required' },
  /** At each criterion that is missing. */
  missing: 'Please choose a score.',
  notAuthenticated,
  succeeded: (business: string): Message => ({
    title: 'Rating submitted successfully',
    text: `Thank you for rating ${business}`,
  }),
  failed: (message: string): Message => ({ title: 'Error submitting rating', text: message }),
  inline: (message: string) => `Error: ${message}`,
  /** Used when the service did not answer. */
  fallback: 'Failed to submit rating',
} as const

/** The scores, if all three are whole numbers from 1 to 10; else the toast's message. */
export function checkScores(draft: ScoreDraft): Result<Scores, Message> {
  const { service_quality, value_for_money, customer_service } = draft
  if (isScore(service_quality) && isScore(value_for_money) && isScore(customer_service))
    return ok({ service_quality, value_for_money, customer_service })
  return err(ratingTexts.incomplete)
}

function isScore(value: number | undefined): value is number {
  return possibleScores.some((score) => score === value)
}

/** The mean of the three criteria to two decimals. */
export function overallRating(scores: Scores): number {
  return roundTo2(mean(criteria.map(({ key }) => scores[key])))
}

/**
 * Predicts the summary once a rating counts, to show it before the database answers.
 * @param before the same user's previous rating, which the new one replaces
 */
export function summaryAfter(summary: RatingSummary, before: Scores | null, after: Scores): RatingSummary {
  const others = (summary.mean ?? 0) * summary.count - (before ? overallRating(before) : 0)
  const count = summary.count + (before ? 0 : 1)
  return { ...summary, count, mean: roundTo2((others + overallRating(after)) / Math.max(count, 1)) }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function roundTo2(value: number): number {
  return Math.round(value * 100) / 100
}
