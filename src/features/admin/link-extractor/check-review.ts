import { err, ok, type Result } from '#core/result.ts'
import type { Refusal } from '#db/refusal.ts'
import { askAboutReview, readReview } from '#features/business-form/review/read-review.ts'
import {
  type Check,
  checkDraft,
  type Draft,
  type ReviewedBusiness,
} from '#features/business-form/review/review-draft.ts'
import { texts } from './link-extractor.ts'

/** Why a review cannot be saved. */
export type ReviewProblem = {
  toast: { title: string; text: string }
  /** What stands beside the form, where it is not what the toast says. */
  inline?: string
  /** Null where no field is to blame. */
  refusal: Refusal | null
}

/**
 * Reads a review as it is stored.
 * @param found what the page said; only what a person changed of it can be refused
 * @param isAnswered whether a person has seen this doubt about where the business is, and saves it all the same
 */
export async function checkReview(
  found: Draft,
  typed: Draft,
  isAnswered: (question: string) => boolean,
): Promise<Result<ReviewedBusiness, ReviewProblem>> {
  const read = await readReview(found, typed)
  if (!read.ok) return err(problemAt(read.error.field, read.error.words))
  const checked = checkDraft(read.value)
  if (!checked.ok) return err(problemOf(checked))
  const question = await askAboutReview(read.value)
  return question === '' || isAnswered(question) ? ok(checked.business) : err(problemAt('city', question))
}

function problemOf(checked: Exclude<Check, { ok: true }>): ReviewProblem {
  switch (checked.missing) {
    case 'rating':
      return problemAt(checked.field, checked.problem)
    case 'name':
      return {
        toast: texts.missingName,
        inline: texts.nameRequired,
        refusal: { words: texts.nameRequired, field: 'name', code: '' },
      }
    case 'special days':
      return { toast: { ...texts.saveFailed, text: checked.problem }, refusal: null }
    case 'data':
      return { toast: texts.noData, refusal: null }
  }
}

function problemAt(field: keyof Draft, words: string): ReviewProblem {
  return { toast: { ...texts.saveFailed, text: words }, refusal: { words, field, code: '' } }
}
