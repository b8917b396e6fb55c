import { paths } from '#config/paths.ts'
import type { BusinessCard } from '#features/businesses/business.ts'

/** How many results get structured data. */
const markedUp = 10

/** The first results as a schema.org ItemList; nothing for an empty list, which search engines reject. */
export function resultNodes(businesses: readonly BusinessCard[], origin: string): object[] {
  if (businesses.length === 0) return []
  const itemListElement = businesses.slice(0, markedUp).map(({ slug, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${origin}${paths.business(slug)}`,
    name,
  }))
  return [{ '@type': 'ItemList', '@id': `${origin}${paths.search()}#results`, itemListElement }]
}
