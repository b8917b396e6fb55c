import type { Page } from '#core/page.ts'
import type { Db } from '#db/client.ts'
import { listPages as listBusinessPages } from '#features/businesses/businesses.pages.ts'
import { listPages as listCategoryPages } from '#features/categories/categories.pages.ts'
import { listPages as listLocationPages } from '#features/places/places.pages.ts'

/** A kind of page whose number follows the data. Each kind has sitemaps of its own, named after it. */
export type PageSource = { name: string; pages: AsyncIterable<Page> }

/** Fixed routes that are answered when asked: what they show depends on the request. */
const onRequest = new Set(['/search', '/500'])

/** The pages that are not in the database; all routes without parameters are. */
export function fixedPages(fixedPaths: readonly string[]): Page[] {
  return fixedPaths.filter((path) => !onRequest.has(path)).map((path) => ({ path, digest: '' }))
}

/** The pages that the database has rows for. Each is a stream: the site is never held in memory. */
export function databasePages(db: Db): PageSource[] {
  return [
    { name: 'businesses', pages: listBusinessPages(db) },
    { name: 'categories', pages: listCategoryPages(db) },
    { name: 'locations', pages: listLocationPages(db) },
  ]
}
