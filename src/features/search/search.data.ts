import { z } from 'zod'
import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { dataOrThrow, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { BusinessCard } from '#features/businesses/business.ts'
import { mapPointsShape } from './map/map-points.schema.ts'
import { mayTrend } from './may-trend.ts'
import { fillUp } from './popular-terms.ts'
import type { Question } from './reading/question.ts'
import { readQuestion } from './reading/read-question.ts'
import { parseSearchQuery } from './search.schema.ts'
import {
  locationName,
  type Position,
  type SearchQuery,
  type SearchResults,
  widenings,
  widerLocation,
} from './search.ts'
import { searchArguments } from './search-arguments.ts'
import { readTables } from './search-words.data.ts'

const answerShape = z.object({
  total: z.number(),
  more: z.boolean(),
  main: z.array(z.looseObject({ distance: z.number().nullish() })),
  /** Null when it could not be read. */
  padding: z.array(z.unknown()).nullable(),
  map: mapPointsShape.nullable(),
  next: z.string().nullable(),
  told: z.number().nullable(),
  step: z.string(),
  meant: z.string().nullable(),
  ignored: z.array(z.string()),
  widened: z.array(z.enum(widenings)),
  neighbours: z.array(z.object({ slug: z.string(), name: z.string(), businesses: z.number() })),
})

type Answer = z.output<typeof answerShape>

/** A query with what its text was read into. */
type Asked = { query: SearchQuery; question: Question; now: Date }

/** PostgreSQL: a value is not what it has to be. */
const dataException = /^22/

/** A link to a later page that was cut off, or is of another order, leads to the first one. */
async function askDatabase(db: Db, asked: Asked): Promise<Answer> {
  const answer = await db.rpc('search_businesses', searchArguments(asked))
  if (asked.query.after !== '' && dataException.test(answer.error?.code ?? ''))
    return askDatabase(db, { ...asked, query: { ...asked.query, after: '' } })
  return answerShape.parse(dataOrThrow(answer, 'search results'))
}

/** A failing extra search must not break the main one. */
async function askFurther(db: Db, asked: Asked): Promise<Answer | null> {
  try {
    return await askDatabase(db, asked)
  } catch (error) {
    console.error('An additional search failed:', error)
    return null
  }
}

/** A district without results is searched again as its city. */
async function ask(db: Db, asked: Asked): Promise<{ answer: Answer; wider: string; isIncomplete: boolean }> {
  const answer = await askDatabase(db, asked)
  const wider = answer.total === 0 && asked.query.area === null ? widerLocation(asked.query.location) : ''
  if (wider === '') return { answer, wider, isIncomplete: answer.padding === null }
  const further = await askFurther(db, { ...asked, query: { ...asked.query, location: wider } })
  return { answer: further ?? answer, wider, isIncomplete: (further?.padding ?? null) === null }
}

/** Reads the text with the directory's words, which a process keeps. */
async function read(db: Db, query: SearchQuery, now: Date): Promise<Asked> {
  return { query, question: readQuestion(query.q, await readTables(db, now), query), now }
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
  now = new Date(),
): Promise<SearchResults> {
  const asked = await read(db, query, now)
  const { answer, wider, isIncomplete } = await ask(db, asked)
  const { total, more, map, next, told, meant, ignored, widened, neighbours } = answer
  return {
    question: asked.question,
    ...{ total, more, map, next, told, meant, ignored, widened, neighbours, isIncomplete },
    // A text that has no words, such as an emoji, finds all.
    unread: answer.step === 'all' ? asked.question.text : '',
    main: answer.main.map((row) => ({ ...parseCard(row), distance: row.distance ?? null })),
    padding: answer.padding?.map(parseCard) ?? [],
    widenedTo: total > 0 ? locationName(wider) : '',
  }
}

/** Metres around the place's centre. */
const central = '5000'

/** The best rated businesses around the place's centre, the middle of its cities; none when they cannot be read. */
export async function listCentral(
  db: Db,
  parseCard: (row: unknown) => BusinessCard,
): Promise<BusinessCard[]> {
  const middle = (degree: keyof Position) =>
    cities.reduce((sum, { center }) => sum + center[degree], 0) / cities.length
  const query = parseSearchQuery(new URLSearchParams({ radius: central, sort: 'rating' }))
  const position = { latitude: middle('latitude'), longitude: middle('longitude') }
  try {
    const { main } = await searchBusinesses(db, { ...query, position }, parseCard)
    // How far it is from there tells a reader nothing.
    return main.map((business) => ({ ...business, distance: null }))
  } catch (error) {
    console.error('Reading what is near the centre failed:', error)
    return []
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
  const { answer: found } = await ask(serviceDb, await read(serviceDb, query, new Date()))
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

/**
 * Notes that a result of a search was opened, so that administrators are not told that nobody follows it. It counts once
 * for a visitor and day, and only where the visitor's search did.
 * @param search the query of the search page's URL
 * @throws AppError `unavailable`
 */
export async function noteFollowed(
  serviceDb: Db,
  search: string,
  { visitor, day }: Pick<Visitor, 'visitor' | 'day'>,
): Promise<void> {
  const { q } = parseSearchQuery(new URLSearchParams(search))
  if (q === '') return
  const answer = await serviceDb.rpc('note_search_followed', { query: q, visitor_hash: visitor, day })
  writtenOrThrow(answer, 'an opened result')
}
