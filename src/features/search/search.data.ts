import { z } from 'zod'
import { site } from '#config/site.ts'
import { dataOrThrow } from '#core/data-or-throw.ts'
import type { Db } from '#db/client.ts'
import type { BusinessCard } from '#features/businesses/businesses.ts'
import { fillUp } from './popular-terms.ts'
import { locationName, locationNames, type SearchQuery, type SearchResults, widerLocation } from './search.ts'

const answerShape = z.object({ total: z.number(), main: z.array(z.unknown()), padding: z.array(z.unknown()) })

const featuredArgument = { '': 'all', true: 'featured', false: 'not-featured' } as const

type Answer = z.output<typeof answerShape>

async function askDatabase(db: Db, query: SearchQuery): Promise<Answer> {
  const answer = await db.rpc('search_businesses', {
    q: query.q,
    locations: locationNames(query.location),
    category: query.category,
    ...(query.rating !== '' && { min_rating: Number(query.rating) }),
    featured: featuredArgument[query.featured],
    sort: query.sort || 'relevance',
    place: site.place,
  })
  return answerShape.parse(dataOrThrow(answer, 'search results'))
}

/**
 * What a search finds, in one round trip; a district without results asks once more, for its city.
 * @param parseCard reads a row of the list (`parseBusinessCard`): the search knows no more of a card than its type
 * @throws AppError `unavailable` when the data service fails
 */
export async function searchBusinesses(
  db: Db,
  query: SearchQuery,
  parseCard: (row: unknown) => BusinessCard,
): Promise<SearchResults> {
  const first = await askDatabase(db, query)
  const wider = first.total === 0 ? widerLocation(query.location) : ''
  const { total, main, padding } = wider === '' ? first : await askDatabase(db, { ...query, location: wider })
  return {
    total,
    main: main.map(parseCard),
    padding: padding.map(parseCard),
    widenedTo: total > 0 ? locationName(wider) : '',
  }
}

/** What visitors search for, always four; a failed read is logged and the defaults are shown (section 8). */
export async function trendingTerms(db: Db): Promise<string[]> {
  const { data, error } = await db.rpc('trending_terms')
  if (error) console.error('Reading trending searches failed:', error.message)
  return fillUp(data?.map(({ term }) => term) ?? [], site.defaultTrendingTerms)
}

/** Where visitors search, always four, by the names people write; a failed read shows the defaults. */
export async function popularLocations(db: Db): Promise<string[]> {
  const { data, error } = await db.rpc('popular_locations')
  if (error) console.error('Reading popular locations failed:', error.message)
  return fillUp(data?.map(({ location }) => locationName(location)) ?? [], site.defaultPopularLocations)
}
