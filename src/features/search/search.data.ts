import { z } from 'zod'
import { site } from '#config/place/site.ts'
import { dataOrThrow, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { BusinessCard } from '#features/businesses/business.ts'
import { placeToday } from '#features/hours/calendar.ts'
import { minuteOfWeek } from '#features/hours/minute-of-week.ts'
import { mayTrend } from './may-trend.ts'
import { fillUp } from './popular-terms.ts'
import { parseSearchQuery } from './search.schema.ts'
import { locationName, locationNames, type SearchQuery, type SearchResults, widerLocation } from './search.ts'

const answerShape = z.object({
  total: z.number(),
  main: z.array(z.unknown()),
  /** Null when it could not be read. */
  padding: z.array(z.unknown()).nullable(),
})

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
    ...(query.open === 'now' && openAt(new Date())),
  })
  return answerShape.parse(dataOrThrow(answer, 'search results'))
}

/** The moment as the search function takes it. */
export const openAt = (now: Date) => ({
  open_at: minuteOfWeek(now, site.timeZone),
  open_on: placeToday(now),
})

/** A failing extra search must not break the main one. */
async function askFurther(db: Db, query: SearchQuery): Promise<Answer | null> {
  try {
    return await askDatabase(db, query)
  } catch (error) {
    console.error('An additional search failed:', error)
    return null
  }
}

/** A district without results is searched again as its city. */
async function ask(
  db: Db,
  query: SearchQuery,
): Promise<{ answer: Answer; wider: string; isIncomplete: boolean }> {
  const answer = await askDatabase(db, query)
  const wider = answer.total === 0 ? widerLocation(query.location) : ''
  if (wider === '') return { answer, wider, isIncomplete: answer.padding === null }
  const further = await askFurther(db, { ...query, location: wider })
  return { answer: further ?? answer, wider, isIncomplete: (further?.padding ?? null) === null }
}

/**
 * Searches in one round trip, or two when a district without results widens to its city.
 * @param parseCard reads a row of the list (`parseBusinessCard`): search knows only a card's type
 * @throws AppError `unavailable` when the database fails
 */
export async function searchBusinesses(
  db: Db,
  query: SearchQuery,
  parseCard: (row: unknown) => BusinessCard,
): Promise<SearchResults> {
  const { answer, wider, isIncomplete } = await ask(db, query)
  return {
    total: answer.total,
    main: answer.main.map(parseCard),
    padding: answer.padding?.map(parseCard) ?? [],
    isIncomplete,
    widenedTo: answer.total > 0 ? locationName(wider) : '',
  }
}

/** Trending search terms, always four; a failed read is logged and falls back to the defaults. */
export async function trendingTerms(db: Db): Promise<string[]> {
  const { data, error } = await db.rpc('trending_terms')
  if (error) console.error('Reading trending searches failed:', error.message)
  return fillUp(data?.map(({ term }) => term) ?? [], site.defaultTrendingTerms)
}

/** Popular locations, always four, as people write them; a failed read falls back to the defaults. */
export async function popularLocations(db: Db): Promise<string[]> {
  const { data, error } = await db.rpc('popular_locations')
  if (error) console.error('Reading popular locations failed:', error.message)
  return fillUp(data?.map(({ location }) => locationName(location)) ?? [], site.defaultPopularLocations)
}

/** Identifies a visitor by the day's salted hashes: of IP and browser, of the IP alone, and of its network. */
type Visitor = { day: string; visitor: string; address: string; network: string; isRobot: boolean }

/**
 * Records a search for trending terms and popular cities. Its results are counted here, since a report could claim
 * anything.
 * @param search the query of the search page's URL; without q, location or featured nothing is recorded
 * @returns whether it counted: a term counts once per visitor and day
 * @throws AppError `unavailable`, or `too-many-requests` for a flood
 */
export async function trackSearch(serviceDb: Db, search: string, by: Visitor): Promise<boolean> {
  const query = parseSearchQuery(new URLSearchParams(search))
  if (query.q === '' && query.location === '' && query.featured === '') return false
  const { answer: found } = await ask(serviceDb, query)
  const answer = await serviceDb.rpc('track_search', {
    query: query.q,
    location: locationName(query.location),
    result_count: found.total,
    visitor_hash: by.visitor,
    address_hash: by.address,
    network_hash: by.network,
    may_trend: !by.isRobot && mayTrend(query.q) && mayTrend(query.location),
    day: by.day,
  })
  writtenOrThrow(answer, 'a search')
  return answer.data === true
}
