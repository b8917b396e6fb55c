import { parsePageNumber } from '#core/numbers.ts'

/** Parses a location page's URL; `page` is null when it is impossible. */
export function parseLocationQuery(params: URLSearchParams): { page: number | null; category: string } {
  return { page: parsePageNumber(params.get('page')), category: params.get('category') ?? '' }
}
