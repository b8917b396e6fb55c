import { parsePageNumber } from '#core/page-number.ts'

/** What the address of a location page asks for; null when it asks for a page that cannot be. */
export function parseLocationQuery(params: URLSearchParams): { page: number; category: string } | null {
  const page = parsePageNumber(params.get('page'))
  return page === null ? null : { page, category: params.get('category') ?? '' }
}
