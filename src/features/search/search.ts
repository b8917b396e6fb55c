import { plural } from '#core/numbers.ts'
import { titleFromSlug } from '#core/slug.ts'
import { truncate } from '#core/text.ts'
import type { BusinessCard } from '#features/businesses/business.ts'
import { findCity, findDistrict } from '#features/cities/cities.ts'
import { featuredTitle } from '#features/listings/listings.ts'
import type { Question } from './reading/question.ts'

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
  /** The `next` of the answer before; '' for the first page. */
  after: string
  /** Where the visitor is, rounded. No address holds it. */
  position: Position | null
}

export type Position = { latitude: number; longitude: number }

/** A business found; `distance` in metres from the visitor or the landmark, where both positions are known. */
export type FoundBusiness = BusinessCard & { distance: number | null }

export type SearchResults = {
  /** What the text was read into. */
  question: Question
  /** All public matches, even when `main` is capped; exact unless there are `more`. */
  total: number
  more: boolean
  main: FoundBusiness[]
  /** Continues the list; null at its end. */
  next: string | null
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

/** `1 business found`, `1,204 businesses found`. */
export function countFound(total: number): string {
  return `${plural(total, 'business', 'businesses')} found`
}

/** Whether any control except the text box differs from its default. */
export function hasFilters({ location, category, rating, featured, open, sort }: SearchQuery): boolean {
  return [location, category, rating, featured, open, sort].some((value) => value !== '')
}

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
