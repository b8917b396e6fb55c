import { paths } from '#config/paths.ts'
import type { BusinessCard } from '#features/businesses/business.ts'

type Listed = Pick<BusinessCard, 'slug' | 'name'>

/**
 * One page of a list as a schema.org ItemList; nothing for an empty list, which search engines reject.
 * @param facts.path the page's own path
 * @param facts.before how many businesses the pages before it list
 * @param facts.total how many all pages list
 */
export function itemListNodes(
  businesses: readonly Listed[],
  facts: { origin: string; path: string; before?: number; total?: number },
): object[] {
  const { origin, path, before = 0, total } = facts
  if (businesses.length === 0) return []
  const itemListElement = businesses.map(({ slug, name }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    url: `${origin}${paths.business(slug)}`,
    name,
  }))
  const numberOfItems = total === undefined ? {} : { numberOfItems: total }
  return [{ '@type': 'ItemList', '@id': `${origin}${path}#list`, ...numberOfItems, itemListElement }]
}
