import type { Db } from '#db/client.ts'
import { readBannerCategories } from '#features/banners/banners.data.ts'
import { listListingsOfCategory } from '#features/businesses/businesses.data.ts'
import { type AffectedPages, addBusiness } from './affected-pages.ts'

/**
 * Adds what only the database knows: the lists on which banners show a changed business, and everything that shows a
 * category which has another name now.
 */
export async function readAffected(db: Db, affected: AffectedPages): Promise<void> {
  for (const id of await readBannerCategories(db, [...affected.businesses])) affected.categories.add(id)
  for (const id of affected.renamed)
    for await (const listing of listListingsOfCategory(db, id)) {
      affected.businesses.add(listing.id)
      addBusiness(affected, listing)
    }
}
