import type { Db } from '#db/client.ts'
import {
  listPages as listBusinessPages,
  listPagesOf as listPagesOfBusinesses,
} from '#features/businesses/businesses.pages.ts'
import {
  listPages as listCategoryPages,
  listCityPages as listPagesOfCategoriesInCities,
} from '#features/category-pages/category-pages.pages.ts'
import { listPages as listLocationPages } from '#features/city-pages/city-pages.pages.ts'
import type { AffectedPages } from '#features/publishing/publishing.ts'
import type { MarkSeen, Page } from '#rendering/page.ts'

/** A kind of page whose number depends on the data. Each kind has sitemaps of its own, named after it. */
export type PageSource = {
  kind: string
  /** Whether each page is a part of a list. */
  isOfLists: boolean
  /** The pages of the kind that are out of date, limited to those that changes affect if these are given. */
  pages(db: Db, markSeen: MarkSeen, affected?: AffectedPages): AsyncIterable<Page>
}

/**
 * The pages that have rows in the database, as a stream per kind: the site is never held in memory. Businesses come
 * first, so that a list never links to a page that does not exist yet.
 */
export const pageSources: readonly PageSource[] = [
  {
    kind: 'businesses',
    isOfLists: false,
    pages: (db, markSeen, affected) =>
      affected
        ? listPagesOfBusinesses(db, { ids: affected.businesses, slugs: affected.businessSlugs }, markSeen)
        : listBusinessPages(db, markSeen),
  },
  {
    kind: 'categories',
    isOfLists: true,
    pages: (db, markSeen, affected) => listCategoryPages(db, markSeen, affected?.categories),
  },
  {
    kind: 'categories-in-cities',
    isOfLists: true,
    pages: (db, markSeen, affected) => listPagesOfCategoriesInCities(db, markSeen, affected),
  },
  {
    kind: 'locations',
    isOfLists: true,
    pages: (db, markSeen, affected) => listLocationPages(db, markSeen, affected?.places),
  },
]

/** Fixed routes that are rendered on request, since they depend on it. */
const onRequest = new Set(['/search', '/500'])

/**
 * The pages without rows in the database: all routes without parameters. They are always rendered, since some show data:
 * they are few, and unchanged files are not written.
 */
export function fixedPages(fixedPaths: readonly string[]): Page[] {
  return fixedPaths.filter((path) => !onRequest.has(path)).map((path) => ({ path, digest: '' }))
}
