/** A review in progress, kept on the device until it is saved or discarded. */
import type { Draft } from '#features/business-form/review/review-draft.ts'
import { draftOnDevice } from '#features/edits/use-draft.ts'
import type { Extracted } from './link-extractor.data.ts'

/** What was found at a link, and what the form holds by now. */
export type KeptReview = {
  url: string
  /** The pages as they were pasted: this one, and those that wait behind it. */
  pages: string
  found: Extracted['others'][number]
  draft: Draft
  typed: Draft
}

const name = 'extraction'

export function keepReview(review: KeptReview): void {
  draftOnDevice(name)?.keep(review)
}

export function forgetReview(): void {
  draftOnDevice(name)?.forget()
}

/** Only `keepReview` writes it; a release that changes its shape shows no review that lacks a field. */
export function keptReview(): KeptReview | null {
  const content = draftOnDevice(name)?.read()?.content
  if (typeof content !== 'object' || content === null) return null
  const { url, pages = '', found, draft, typed } = content as Partial<KeptReview>
  return url && found && draft && typed ? { url, pages, found, draft, typed } : null
}
