import { maxSearched } from '#core/limits.ts'
import { parsePageNumber } from '#core/page-number.ts'
import { collapseSpaces, repairText } from '#core/text.ts'
import { type Place, placeFromSlug } from '#features/cities/cities.ts'

export type CategoryQuery = {
  q: string
  city: Place | null
  /** From 1. */
  page: number
}

/** The filters in a category page's URL; null for an impossible page number. */
export function parseCategoryQuery(params: URLSearchParams): CategoryQuery | null {
  const page = parsePageNumber(params.get('page'))
  if (page === null) return null
  return {
    q: collapseSpaces(repairText((params.get('q') ?? '').slice(0, maxSearched))),
    city: placeFromSlug(params.get('city') ?? ''),
    page,
  }
}
