import { dataOrThrow } from '#core/data-or-throw.ts'
import type { Db } from '#db/client.ts'
import { distinctPlaces, type Place } from './places.ts'

/** The places that public businesses lie in, by name; spellings of one city are one place. */
export async function listPlaces(db: Db): Promise<Place[]> {
  return distinctPlaces(dataOrThrow(await db.rpc('public_cities'), 'the cities'))
}

/** A category on a location page. */
export type PopularCategory = { slug: string; name: string; icon: string }

/** At most twenty categories that have public businesses in the place, the largest first (specification, 7). */
export async function listPopularCategories(db: Db, cityKeys: readonly string[]): Promise<PopularCategory[]> {
  const query = db
    .from('mn_categories')
    .select('slug, name, icon, businesses:mn_businesses!mn_businesses_category_id_fkey!inner(id)')
    .eq('businesses.draft', false)
    .eq('businesses.archived', false)
    .in('businesses.city_key', cityKeys)
    .limit(1, { referencedTable: 'businesses' })
    .order('item_count', { ascending: false })
    .order('name')
    .limit(20)
  const rows = dataOrThrow(await query, 'the popular categories of a place')
  return rows.map(({ slug, name, icon }) => ({ slug, name, icon }))
}
