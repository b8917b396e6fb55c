import { dataOrThrow } from '#core/data-or-throw.ts'
import type { Db } from '#db/client.ts'
import { listOrder, listPageSize } from '#features/businesses/businesses.ts'
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

function publicInPlace(db: Db, cityKeys: readonly string[]) {
  return db
    .from('mn_businesses')
    .select('id, updated_at, category:mn_categories!mn_businesses_category_id_fkey(name, icon)', {
      count: 'exact',
    })
    .eq('draft', false)
    .eq('archived', false)
    .in('city_key', cityKeys)
}

export async function countInPlace(db: Db, cityKeys: readonly string[]): Promise<number> {
  const answer = await publicInPlace(db, cityKeys).limit(1)
  dataOrThrow(answer, 'the number of businesses of a place')
  return answer.count ?? 0
}

/** What stands for one page of a place's list: who is on it, in which order, and when each changed last. */
export async function readListStamp(db: Db, cityKeys: readonly string[], page: number) {
  const first = (page - 1) * listPageSize
  const query = listOrder.reduce(
    (sorted, [column, direction]) => sorted.order(column, direction),
    publicInPlace(db, cityKeys),
  )
  return dataOrThrow(await query.range(first, first + listPageSize - 1), 'a place’s list')
}
