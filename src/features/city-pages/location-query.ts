import { parsePageNumber } from '#core/page-number.ts'

/** Parses a location page's URL; null for an impossible page number. */
export function parseLocationQuery(params: URLSearchParams): { page: number; category: string } | null {
  const page = parsePageNumber(params.get('page'))
  return page === null ? null : { page, category: params.get('category') ?? '' }
}
