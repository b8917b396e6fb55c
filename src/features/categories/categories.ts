import { plural } from '#core/numbers.ts'

/** A category as lists and its own page show it. */
export type Category = {
  id: string
  slug: string
  name: string
  description: string
  /** Name of a lucide icon; empty when none was chosen. */
  icon: string
  /** Public businesses in it, as primary or secondary category. */
  itemCount: number
  /** When its page's content last changed. */
  pageChangedAt: string
}

/** The maximum length of a category's texts, in characters. */
export const categoryLimits = { name: 100, description: 1000 } as const

/** What a business shows of its category. */
export type CategoryLabel = Pick<Category, 'slug' | 'name' | 'icon'>

/** The icon for a category without a valid one. */
export const fallbackIcon = 'building-2'

/** `1 business`, `1,204 businesses`. */
export function countBusinesses(count: number): string {
  return plural(count, 'business', 'businesses')
}

/** `12 verified Restaurants businesses found`: the count line, without the city. */
export function countLine(count: number, name: string): string {
  return `${plural(count, `verified ${name} business`, `verified ${name} businesses`)} found`
}

/** The sentence on a category's card: its own description, else one derived from its name. */
export function categoryBlurb(category: Pick<Category, 'name' | 'description'>): string {
  return category.description.trim() || `Find businesses in ${category.name}`
}

/** The meta description of a category's page; each page of a long list includes its number. */
export function categoryDescription(
  category: Category,
  facts: { total: number; place: string; page: number },
): string {
  const { total, place, page } = facts
  const count = `${countBusinesses(total)} with hours, contact details and ratings out of ten.`
  const which = page > 1 ? ` Page ${page}.` : ''
  return `${category.name} in ${place}: ${categoryBlurb(category).replace(/[.\s]+$/, '')}. ${count}${which}`
}
