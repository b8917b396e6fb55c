import { plural } from '#core/numbers.ts'
import { titleFromSlug } from '#core/slug.ts'
import { truncate } from '#core/text.ts'
import type { BusinessCard } from '#features/businesses/business.ts'
import { findCity, findDistrict } from '#features/cities/cities.ts'
import { featuredTitle } from '#features/listings/listings.ts'

export const ratingFilters = ['9', '8', '7', '6'] as const
export const featuredFilters = ['true', 'false'] as const
export const sortOrders = ['name', 'rating', 'newest'] as const

/** What the address of a search asks for; '' is a control's default. */
export type SearchQuery = {
  q: string
  /** Slug of a listed city, else the text as it was asked for. */
  location: string
  /** Slug of a category. */
  category: string
  /** The least rating shown. */
  rating: '' | (typeof ratingFilters)[number]
  /** `true` is Featured Only, `false` Not Featured. */
  featured: '' | (typeof featuredFilters)[number]
  /** Only what is known to be open at this moment. */
  open: '' | 'now'
  /** '' is relevance. */
  sort: '' | (typeof sortOrders)[number]
}

export type SearchResults = {
  /** All public matches, also where `main` is capped. */
  total: number
  main: BusinessCard[]
  /** What fills the featured view up to twelve; stands under a heading of its own. */
  padding: BusinessCard[]
  /** A further search beside the main one failed; the list stands all the same. */
  isIncomplete: boolean
  /** The city whose results are shown because its district, which was asked for, had none; '' otherwise. */
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

/** Whether a control other than the text box is not at its default. */
export function hasFilters({ location, category, rating, featured, open, sort }: SearchQuery): boolean {
  return [location, category, rating, featured, open, sort].some((value) => value !== '')
}

/** What the search function is asked for a location: any of the names it may be written by. */
export function locationNames(location: string): string[] {
  if (location === '') return []
  const city = findCity(location)
  if (city) return [city.name, ...city.aliases]
  return [...(findDistrict(location)?.names ?? [location])]
}

/** Where to look when a district has nothing: the city around it. */
export function widerLocation(location: string): string {
  return findCity(location) ? '' : (findDistrict(location)?.city.slug ?? '')
}
