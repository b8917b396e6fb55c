import { useRef, useState } from 'react'
import type { Db } from '#db/client.ts'
import { checkDraft, type Draft } from '#features/business-form/review/review-draft.ts'
import { findListed, type ListedMatch } from '#features/duplicates/duplicates.data.ts'
import type { Extracted } from './link-extractor.data.ts'

type Found = Extracted['others'][number]

/**
 * Which listed businesses may be the one under review. The review goes on without an answer: saving refuses what bears
 * the same name anyway.
 */
export function useListed(db: Db) {
  const [matches, setMatches] = useState<readonly ListedMatch[]>([])
  const reviewed = useRef<Found | null>(null)

  async function look(found: Found, draft: Draft): Promise<void> {
    reviewed.current = found
    setMatches([])
    const checked = checkDraft(draft)
    if (!checked.ok) return
    const entry = { ...checked.business, category: found.data['category'] ?? '' }
    const listed = await findListed(db, entry).catch((cause: unknown) => {
      console.warn('Looking for listed businesses failed:', cause)
      return []
    })
    if (reviewed.current === found) setMatches(listed)
  }

  return { matches, look }
}
