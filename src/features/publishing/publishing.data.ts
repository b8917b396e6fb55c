import { z } from 'zod'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { readBannerCategories } from '#features/banners/banners.data.ts'
import { readCompanions } from '#features/businesses/nearby/nearby.data.ts'
import { listCategories } from '#features/categories/categories.data.ts'
import { listListingsOfCategory } from '#features/listings/listings.data.ts'
import { type AffectedPages, addBusiness, addWithCities, type NearbyState } from './publishing.ts'

/**
 * Adds what only the database knows: the lists whose banners show, or showed, a changed business, the pages that list it
 * under Nearby, everything that shows a renamed category, and the categories' slugs.
 * @param db with the service key: visitors cannot see the banners of a business that is no longer public
 */
export async function readAffected(db: Db, affected: AffectedPages): Promise<void> {
  for (const id of await readBannerCategories(db, [...affected.businesses])) addWithCities(affected, id)
  for (const id of await readPagesNearby(db, affected.nearby)) affected.businesses.add(id)
  for (const id of affected.renamed)
    for await (const listing of listListingsOfCategory(db, id)) {
      affected.businesses.add(listing.id)
      addBusiness(affected, listing)
    }
  // Pages say of what goes with their category what it is called.
  for (const { category, companion } of affected.renamed.size > 0 ? await readCompanions(db) : [])
    if (affected.renamed.has(companion))
      for await (const { id } of listListingsOfCategory(db, category)) affected.businesses.add(id)
  for (const { id, slug } of affected.categories.size > 0 ? await listCategories(db) : [])
    if (affected.categories.has(id)) affected.categorySlugs.set(slug, id)
}

/** Each state takes some milliseconds. */
const statesTogether = 100

async function readPagesNearby(db: Db, states: readonly NearbyState[]): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < states.length; from += statesTogether) {
    const answer = await db.rpc('pages_nearby', { states: states.slice(from, from + statesTogether) })
    const ids = dataOrThrow(answer, 'pages that list a business under Nearby')
    found.push(...z.array(z.string()).parse(ids))
  }
  return found
}
