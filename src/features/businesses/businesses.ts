import { site } from '#config/place/site.ts'
import type { CategoryLabel } from '#features/categories/categories.ts'
import type { WeekHours } from '#features/hours/hours.ts'

export const priceRanges = ['budget', 'moderate', 'upscale', 'luxury'] as const

export type PriceRange = (typeof priceRanges)[number]

/** A business as every list shows it. Texts are '' when there is nothing to show. */
export type BusinessCard = {
  id: string
  slug: string
  name: string
  shortDescription: string
  city: string
  phone: string
  email: string
  /** '', `/business/…` or an http(s) address. */
  websiteUrl: string
  /** '', `https://…` or `/media/…` (our own storage). */
  imageUrl: string
  /** Out of ten; null until somebody rated. */
  rating: number | null
  ratingCount: number
  featured: boolean
  verified: boolean
  priceRange: PriceRange | null
  category: CategoryLabel | null
  hours: WeekHours
}

/** A business as its own page shows it. */
export type Business = BusinessCard & {
  description: string
  address: string
  state: string
  countryCode: string
  googleLocationUrl: string
  latitude: number | null
  longitude: number | null
  services: string
  currenciesAccepted: string
  locatedIn: string
  /** Mean of the users' own ratings, without an administrator's override; the only one fit for markup. */
  ratingMean: number | null
  secondaryCategory: CategoryLabel | null
  seoTitle: string
  seoMetaDescription: string
  createdAt: string
  /** When what its page shows changed last. */
  pageChangedAt: string
}

/** `9.25` → `9.3/10`, `8` → `8/10`: one decimal is as much as a glance takes in. */
export function ratingOutOfTen(rating: number): string {
  return `${Math.round(rating * 10) / 10}/10`
}

/** One to four signs from budget to luxury. */
export function priceSigns(range: PriceRange): string {
  return site.currency.sign.repeat(priceRanges.indexOf(range) + 1)
}

/** The price range in a word. */
export function priceRangeName(range: PriceRange): string {
  return range.charAt(0).toUpperCase() + range.slice(1)
}

/** Whether the Business Details card has anything to show. */
export function hasDetails(business: Business): boolean {
  const { priceRange, currenciesAccepted, locatedIn, rating } = business
  return priceRange !== null || currenciesAccepted !== '' || locatedIn !== '' || rating !== null
}
