import { parsePageNumber } from '#core/page-number.ts'
import { searchedLine } from '#core/typed-text.ts'
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
    q: searchedLine(params.get('q') ?? ''),
    city: placeFromSlug(params.get('city') ?? ''),
    page,
  }
}
