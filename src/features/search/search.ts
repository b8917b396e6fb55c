import { formatNumber, plural } from '#core/numbers.ts'
import { titleFromSlug } from '#core/slug.ts'
import { truncate } from '#core/text.ts'
import type { BusinessCard } from '#features/businesses/business.ts'
import { findCity, findDistrict } from '#features/cities/cities.ts'
import { featuredTitle, type ListedBusiness } from '#features/listings/listings.ts'
import type { MapArea, MapPoints } from './map/map-area.ts'
import type { Chip, Question } from './reading/question.ts'

export const ratingFilters = ['9', '8', '7', '6'] as const
export const featuredFilters = ['true', 'false'] as const
export const sortOrders = ['name', 'rating', 'newest', 'distance'] as const
/** Metres around the visitor or a landmark. */
export const radii = ['500', '1000', '2000', '5000', '10000', '20000'] as const

/** A search as its URL describes it; '' is a control's default. */
export type SearchQuery = {
  q: string
  /** Slug of a listed city, else the requested text. */
  location: string
  /** Slug of a category. */
  category: string
  /** The minimum rating. */
  rating: '' | (typeof ratingFilters)[number]
  /** `true` is Featured Only, `false` Not Featured. */
  featured: '' | (typeof featuredFilters)[number]
  /** Only businesses known to be open now. */
  open: '' | 'now'
  /** '' is relevance. */
  sort: '' | (typeof sortOrders)[number]
  /** Whether what is near the visitor is wanted, whose position may not be known. */
  near: '' | 'me'
  radius: '' | (typeof radii)[number]
  /** Chips taken off, and offered ones taken up, by id. */
  off: readonly string[]
  on: readonly string[]
  /** Beside the list stands a map. */
  view: '' | 'map'
  /** What that map shows, once it does: nothing outside is found. */
  area: MapArea | null
  /** The `next` of the answer before; '' for the first page. */
  after: string
  /** Where the visitor is, rounded. No address holds it. */
  position: Position | null
}

export type Position = { latitude: number; longitude: number }

export type SearchResults = {
  /** What the text was read into. */
  question: Question
  /** All public matches, even when `main` is capped; exact unless there are `more`. */
  total: number
  more: boolean
  main: ListedBusiness[]
  /** What the map shows in its area; null without one. */
  map: MapPoints | null
  /** Continues the list; null at its end. */
  next: string | null
  /** How many of all say what the text wishes for (`wishes`); null where that is not known, or nothing is wished. */
  told: number | null
  /** Text in which there was nothing to look for; '' where there is none. */
  unread: string
  /** The text with its misspelt words corrected; null when nothing was. */
  meant: string | null
  /** Words of the text that had to be left out. */
  ignored: readonly string[]
  /** What had to be let go for there to be results: `open_unknown` shows businesses whose hours nobody knows. */
  widened: readonly Widening[]
  /** Categories beside those asked for, when there is little. */
  neighbours: readonly { slug: string; name: string; businesses: number }[]
  /** Fills the featured view up to twelve, under a heading of its own. */
  padding: BusinessCard[]
  /** A search beside the main one failed; the list is still shown. */
  isIncomplete: boolean
  /** The city shown instead of the requested district, which had no results; '' otherwise. */
  widenedTo: string
}

export const widenings = ['open', 'open_unknown', 'radius', 'locations', 'categories', 'brand'] as const
export type Widening = (typeof widenings)[number]

/** The page's heading. */
export function searchHeading(query: SearchQuery): string {
  if (query.featured === 'true') return featuredTitle
  return query.q === '' ? 'Search Results' : `Search Results for "${truncate(query.q, 80)}"`
}

/** The chosen location as people write it; '' when none was chosen. */
export function locationName(location: string): string {
  if (location === '') return ''
  const known = findCity(location) ?? findDistrict(location)
  return known?.name ?? titleFromSlug(location.replaceAll(' ', '-'))
}

/** `1 business found`, `940 businesses found`; `1,000+ businesses found` where there are more than were counted. */
export function countFound({ total, more }: { total: number; more: boolean }): string {
  return more
    ? `${formatNumber(total)}+ businesses found`
    : `${plural(total, 'business', 'businesses')} found`
}

/** What the form has beside its text box, folded on a phone. */
const formFilters = ['location', 'category', 'rating', 'featured', 'open', 'sort'] as const
const filters = [...formFilters, 'near', 'radius'] as const

/** Whether any control except the text box differs from its default. */
export function hasFilters(query: SearchQuery): boolean {
  return filters.some((name) => query[name] !== '')
}

/** How many of the form's filters are chosen, which a phone's first screen only counts. */
export function chosenFilters(query: SearchQuery): number {
  return formFilters.filter((name) => query[name] !== '').length
}

/** The category and the city that are all a question asks for; null when it asks for anything else. */
export function pairAsked(query: SearchQuery, question: Question): Pair | null {
  if (query.q === '' || hasFilters(query)) return null
  const applied = question.chips.filter(({ state }) => state === 'applied')
  const label = (kind: Chip['kind']) => applied.find((chip) => chip.kind === kind)?.label
  const [slug] = question.categories
  const [categoryName, cityName] = [label('category'), label('city')]
  if (applied.length !== 2 || question.text !== '' || question.categories.length !== 1) return null
  if (slug === undefined || categoryName === undefined || cityName === undefined) return null
  return { category: slug, city: question.city, label: `${categoryName} in ${cityName}` }
}

type Pair = { category: string; city: string; label: string }

/** The location's possible spellings, for the search function. */
export function locationNames(location: string): string[] {
  if (location === '') return []
  const city = findCity(location)
  if (city) return [city.name, ...city.aliases]
  return [...(findDistrict(location)?.names ?? [location])]
}

/** The city to search when its district has no results. */
export function widerLocation(location: string): string {
  return findCity(location) ? '' : (findDistrict(location)?.city.slug ?? '')
}
