import { paths } from '#config/paths.ts'
import type { AffectedPages } from '#features/publishing/publishing.ts'

/**
 * The affected pages whose URLs may have nothing published yet.
 * @returns undefined when there are none
 */
export function withNewUrls(
  affected: AffectedPages,
  isPublished: (path: string) => boolean,
): AffectedPages | undefined {
  const unpublished = (slugs: ReadonlySet<string>, path: (slug: string) => string) =>
    new Set([...slugs].filter((slug) => !isPublished(path(slug))))
  const businessSlugs = unpublished(affected.businessSlugs, paths.business)
  const categorySlugs = new Map(
    [...affected.categorySlugs].filter(([slug]) => !isPublished(paths.category(slug))),
  )
  const places = unpublished(affected.places, paths.location)
  if (businessSlugs.size + categorySlugs.size + places.size === 0) return undefined
  return {
    ...affected,
    businesses: businessSlugs.size > 0 ? affected.businesses : new Set(),
    businessSlugs,
    categories: categorySlugs.size > 0 ? affected.categories : new Set(),
    categorySlugs,
    places,
    // Before it is built, the URL of a category in a city is answered by the renderer: no link to it is dead.
    categoryCities: new Map(),
    allCities: new Set(),
  }
}

/**
 * The pages that changes name, whether they still exist or not. Of a category's pages for cities only those that are
 * looked at: a build removes what it names and does not list.
 */
export function urlsOf(affected: AffectedPages): string[] {
  const { businessSlugs, categorySlugs, places, allCities, categoryCities } = affected
  const citiesOf = (id: string) => [...(allCities.has(id) ? places : (categoryCities.get(id) ?? []))]
  return [
    ...[...businessSlugs].map((slug) => paths.business(slug)),
    ...[...categorySlugs.keys()].map((slug) => paths.category(slug)),
    ...[...places].map((slug) => paths.location(slug)),
    ...[...categorySlugs].flatMap(([slug, id]) => citiesOf(id).map((city) => paths.categoryCity(slug, city))),
  ]
}
