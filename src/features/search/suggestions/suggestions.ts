import * as z from 'zod/mini'
import { paths } from '#config/paths.ts'
import { fold } from '#core/text.ts'
import { placeFromName } from '#features/cities/cities.ts'
import { matchPlaces } from './match-places.ts'

/** A completion of what the visitor is typing. */
export type Suggestion = {
  group: 'Recent' | 'Categories' | 'Places' | 'Businesses' | 'Services'
  label: string
  /** Shown beside it, smaller. */
  detail: string
  /** Where it leads; null for words to search for. */
  href: string | null
  /** It forgets the recent searches instead. */
  forgets?: true
}

const mostShown = 8
const mostRecent = 2
const mostPlaces = 2
const mostCategories = 2
const mostBusinesses = 4

const rowsShape = z.array(
  z.object({
    kind: z.enum(['category', 'city', 'business', 'service']),
    label: z.string(),
    slug: z.string(),
    detail: z.string(),
  }),
)

type Rows = z.output<typeof rowsShape>

/**
 * At most eight suggestions for a text, in groups: the visitor's own searches that begin with it, then the site's own
 * places, then the database's suggestions.
 * @param answer of the function `suggest`
 */
export function suggestionsFor(typed: string, answer: unknown, recent: readonly string[]): Suggestion[] {
  const rows = rowsShape.parse(answer)
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const services = of('service')
  const all: Suggestion[] = [
    ...recent
      .filter((text) => fold(text).startsWith(fold(typed)) && fold(text) !== fold(typed))
      .slice(0, mostRecent)
      .map(toRecent),
    ...of('category')
      .slice(0, mostCategories)
      .map(({ label, slug }) => ({
        group: 'Categories' as const,
        label,
        detail: '',
        href: paths.category(slug),
      })),
    ...placesFor(typed, of('city')),
    ...of('business')
      .slice(0, mostBusinesses - Math.min(services.length, 1))
      .map(({ label, slug, detail }) => ({
        group: 'Businesses' as const,
        label,
        detail,
        href: paths.business(slug),
      })),
    ...services.map(({ label }) => ({ group: 'Services' as const, label, detail: '', href: null })),
  ]
  return all.slice(0, mostShown)
}

/** For a box without text: the visitor's own searches, and the way to forget them. */
export function recentSuggestions(recent: readonly string[]): Suggestion[] {
  if (recent.length === 0) return []
  const forget = {
    group: 'Recent',
    label: 'Clear recent searches',
    detail: '',
    href: null,
    forgets: true,
  } as const
  return [...recent.slice(0, mostShown - 1).map(toRecent), forget]
}

function toRecent(label: string): Suggestion {
  return { group: 'Recent', label, detail: '', href: null }
}

/** Listed cities and districts, then other cities of businesses. */
function placesFor(typed: string, found: Rows): Suggestion[] {
  const places = new Map<string, Suggestion>()
  for (const { name, slug, cityOf } of matchPlaces(typed, mostPlaces)) {
    const href = cityOf === '' ? paths.location(slug) : paths.search({ location: name })
    places.set(href, { group: 'Places', label: name, detail: cityOf, href })
  }
  for (const { label } of found) {
    const place = placeFromName(label)
    if (!place) continue
    const href = paths.location(place.slug)
    if (!places.has(href)) places.set(href, { group: 'Places', label: place.name, detail: '', href })
  }
  return [...places.values()].slice(0, mostPlaces)
}
