import { parsePageNumber } from '#core/numbers.ts'
import { searchedLine } from '#core/typed-text.ts'
import { type Place, placeFromSlug } from '#features/cities/cities.ts'

export type CategoryQuery = {
  q: string
  city: Place | null
  /** From 1; null when it is impossible. */
  page: number | null
}

/** The filters in a category page's URL. */
export function parseCategoryQuery(params: URLSearchParams): CategoryQuery {
  return {
    q: searchedLine(params.get('q') ?? ''),
    city: placeFromSlug(params.get('city') ?? ''),
    page: parsePageNumber(params.get('page')),
  }
}
