import type { Db } from '#db/client.ts'
import { readBannerCategories } from '#features/banners/banners.data.ts'
import { listCategories } from '#features/categories/categories.data.ts'
import { listListingsOfCategory } from '#features/listings/listings.data.ts'
import { type AffectedPages, addBusiness, addWithCities } from './publishing.ts'

/**
 * Adds what only the database knows: the lists whose banners show, or showed, a changed business, everything that
 * shows a renamed category, and the categories' slugs.
 * @param db with the service key: visitors cannot see the banners of a business that is no longer public
 */
export async function readAffected(db: Db, affected: AffectedPages): Promise<void> {
  for (const id of await readBannerCategories(db, [...affected.businesses])) addWithCities(affected, id)
  for (const id of affected.renamed)
    for await (const listing of listListingsOfCategory(db, id)) {
      affected.businesses.add(listing.id)
      addBusiness(affected, listing)
    }
  for (const { id, slug } of affected.categories.size > 0 ? await listCategories(db) : [])
    if (affected.categories.has(id)) affected.categorySlugs.add(slug)
}
