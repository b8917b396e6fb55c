import type { BusinessCard } from '#features/businesses/business.ts'

/** A business in a list. */
export type ListedBusiness = BusinessCard & {
  /** Metres from the position that the list is asked for, where both are known. */
  distance?: number | null
}

/** The heading of a list of featured businesses. */
export const featuredTitle = 'Featured Businesses'

/** Listings per category or city page; `?page=` leads to the rest. */
export const listPageSize = 50

/** The order of every list: featured first, then by the Bayesian mean of ratings, then newer; the id breaks ties. */
export const listOrder = [
  ['featured', { ascending: false }],
  ['quality', { ascending: false }],
  ['created_at', { ascending: false }],
  ['id', { ascending: true }],
] as const
