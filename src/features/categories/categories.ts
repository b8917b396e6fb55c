/** A category as lists and its own page show it. */
export type Category = {
  id: string
  slug: string
  name: string
  description: string
  /** Name of a lucide icon; empty when none was chosen. */
  icon: string
  /** Public businesses that have it as primary or secondary category (reading 6). */
  itemCount: number
  updatedAt: string
}

/** What a business shows of its category. */
export type CategoryLabel = Pick<Category, 'slug' | 'name' | 'icon'>

/** The icon of a category without one, or with one that does not exist. */
export const fallbackIcon = 'building-2'

/** `1 business`, `1,204 businesses`. */
export function countBusinesses(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'business' : 'businesses'}`
}

/** The sentence on a category's card: its own description, else the specification's fallback. */
export function categoryBlurb(category: Pick<Category, 'name' | 'description'>): string {
  return category.description.trim() || `Find businesses in ${category.name}`
}
