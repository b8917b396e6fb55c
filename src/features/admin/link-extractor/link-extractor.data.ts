import { err, ok, type Result } from '#core/result.ts'
import { errorCodes } from '#db/answers.ts'
import { callFunction } from '#db/call-function.ts'
import type { Db } from '#db/client.ts'
import { type FailedAnswer, type Refusal, refusalOf } from '#db/refusal.ts'
import { noFlags } from '#features/business-form/business-values.ts'
import type { ReviewedBusiness } from '#features/business-form/review/review-draft.ts'
import { type ExtractAnswer, extractAnswer } from '#features/extraction/extraction.api.ts'
import { texts } from './link-extractor.ts'

export type Extracted = Extract<ExtractAnswer, { success: true }>

/**
 * Has a link read.
 * @returns what was found, or the function's message for people
 */
export async function extractFromLink(db: Db, url: string): Promise<Result<Extracted>> {
  const answer = await callFunction(db, 'extract-business-data', { url })
  if (!answer.ok) return err(answer.error.words ?? texts.extractionFailed.text)
  const extracted = extractAnswer.safeParse(answer.value)
  if (!extracted.success) return err(texts.extractionFailed.text)
  return extracted.data.success ? ok(extracted.data) : err(extracted.data.error)
}

/**
 * Stores an extracted business without an owner, public at once or as a draft, unless a similar one exists.
 * @param from the link that it was read from, and whether somebody is to look at it before it is public
 * @returns why it was refused
 */
export async function saveExtracted(
  db: Db,
  business: ReviewedBusiness,
  { url, isDraft }: { url: string; isDraft: boolean },
): Promise<Result<null, Refusal>> {
  const { name, slug, address } = business
  const similar = await db.rpc('find_similar_business', { name, slug, address })
  if (similar.error) return err(refusal(similar))
  if (similar.data !== null)
    return err({ words: texts.duplicate(similar.data), field: null, code: errorCodes.uniqueViolation })
  const stored = await db.from('mn_businesses').insert({
    ...business,
    ...noFlags,
    draft: isDraft,
    archived: false,
    owner_id: null,
    source: 'link',
    source_id: `${url.slice(0, maxUrl)}#${(slug || name).slice(0, 100)}`,
  })
  return stored.error ? err(refusal(stored)) : ok(null)
}

/** The database limits a source's id to 200. */
const maxUrl = 99

/** What did not come from the database is not called its error. */
function refusal(answer: FailedAnswer): Refusal {
  const { words, field, code } = refusalOf(answer, texts.saveFailed.text)
  return { words: code === '' ? words : texts.databaseError(words), field, code }
}
