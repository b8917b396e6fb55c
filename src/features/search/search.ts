import { plural } from '#core/numbers.ts'
import { titleFromSlug } from '#core/slug.ts'
import { truncate } from '#core/text.ts'
import type { BusinessCard } from '#features/businesses/business.ts'
import { findCity, findDistrict } from '#features/cities/cities.ts'
import { featuredTitle } from '#features/listings/listings.ts'

export const ratingFilters = ['9', '8', '7', '6'] as const
export const featuredFilters = ['true', 'false'] as const
export const sortOrders = ['name', 'rating', 'newest'] as const

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
}

export type SearchResults = {
  /** All public matches, even when `main` is capped. */
  total: number
  main: BusinessCard[]
  /** Fills the featured view up to twelve, under a heading of its own. */
  padding: BusinessCard[]
  /** A search beside the main one failed; the list is still shown. */
  isIncomplete: boolean
  /** The city shown instead of the requested district, which had no results; '' otherwise. */
  widenedTo: string
}

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
