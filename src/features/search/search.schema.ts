import * as z from 'zod/mini'
import { searchedLine } from '#core/typed-text.ts'
import { findCity } from '#features/cities/cities.ts'
import { featuredFilters, ratingFilters, type SearchQuery, sortOrders } from './search.ts'

const words = z.pipe(z.catch(z.string(), ''), z.transform(searchedLine))

const location = z.pipe(
  words,
  z.transform((text: string) => findCity(text)?.slug ?? text.replaceAll('-', ' ')),
)

const searchParams = z.object({
  q: words,
  location,
  category: z.catch(z.string().check(z.regex(/^[a-z0-9-]{1,100}$/)), ''),
  rating: z.catch(z.enum(['', ...ratingFilters]), ''),
  featured: z.catch(z.enum(['', ...featuredFilters]), ''),
  open: z.catch(z.enum(['', 'now']), ''),
  sort: z.catch(z.enum(['', ...sortOrders]), ''),
})

/** The search that a URL describes. It refuses nothing: invalid values become the default. */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  return searchParams.parse(Object.fromEntries(params))
}
