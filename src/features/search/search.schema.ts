import * as z from 'zod/mini'
import { searchedLine } from '#core/typed-text.ts'
import { findCity } from '#features/cities/cities.ts'
import { parseArea } from './map/map-area.ts'
import { featuredFilters, radii, ratingFilters, type SearchQuery, sortOrders } from './search.ts'

const words = z.pipe(z.catch(z.string(), ''), z.transform(searchedLine))

const location = z.pipe(
  words,
  z.transform((text: string) => findCity(text)?.slug ?? text.replaceAll('-', ' ')),
)

/** Ids between commas. */
const chips = z.pipe(
  z.catch(z.string().check(z.regex(/^[a-z0-9,-]{1,300}$/)), ''),
  z.transform((text: string) => text.split(',').filter((id) => id !== '')),
)

const searchParams = z.object({
  q: words,
  location,
  category: z.catch(z.string().check(z.regex(/^[a-z0-9-]{1,100}$/)), ''),
  rating: z.catch(z.enum(['', ...ratingFilters]), ''),
  featured: z.catch(z.enum(['', ...featuredFilters]), ''),
  open: z.catch(z.enum(['', 'now']), ''),
  sort: z.catch(z.enum(['', ...sortOrders]), ''),
  near: z.catch(z.enum(['', 'me']), ''),
  radius: z.catch(z.enum(['', ...radii]), ''),
  view: z.catch(z.enum(['', 'map']), ''),
  area: z.pipe(z.catch(z.string().check(z.maxLength(100)), ''), z.transform(parseArea)),
  off: chips,
  on: chips,
  after: z.catch(z.string().check(z.maxLength(300)), ''),
})

/** The search that a URL describes. It refuses nothing: invalid values become the default. */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  return { ...searchParams.parse(Object.fromEntries(params)), position: null }
}
