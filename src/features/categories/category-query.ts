import { collapseSpaces, repairText } from '#core/text.ts'
import { type Place, placeFromSlug } from '#features/places/places.ts'

export type CategoryQuery = {
  q: string
  city: Place | null
  /** From 1. */
  page: number
}

/** The page an address asks for; null when there can be none of that number. */
export function parsePageNumber(text: string | null): number | null {
  if (text === null) return 1
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null
}

/** The filters in a category page's address; null when it asks for a page that cannot be. */
export function parseCategoryQuery(params: URLSearchParams): CategoryQuery | null {
  const page = parsePageNumber(params.get('page'))
  if (page === null) return null
  return {
    q: collapseSpaces(repairText((params.get('q') ?? '').slice(0, 100))),
    city: placeFromSlug(params.get('city') ?? ''),
    page,
  }
}
