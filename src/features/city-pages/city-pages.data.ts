import { dataOrThrow, readAllRows } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { distinctPlaces, type Place } from '#features/cities/cities.ts'
import { type ListStamp, listStamps } from '#features/listings/list-pages.data.ts'
import { listPageSize } from '#features/listings/listings.ts'

/** The cities of public businesses, by name; a city's spellings count as one. */
export async function listPlaces(db: Db): Promise<Place[]> {
  const cities = await readAllRows('the cities', (from, to) =>
    db.rpc('public_cities').order('city_key').range(from, to),
  )
  return distinctPlaces(cities)
}

/** A category on a location page. */
export type PopularCategory = { slug: string; name: string; icon: string; businesses: number }

/** At most twenty categories with public businesses in the city, the largest there first. */
export async function listPopularCategories(db: Db, cityKeys: readonly string[]): Promise<PopularCategory[]> {
  const answer = await db.rpc('place_categories', { city_keys: [...cityKeys], at_most: 20 })
  return dataOrThrow(answer, 'a city’s popular categories')
}

/** The stamp of each page of a city's list, which changes with its content. */
export async function readListStamps(db: Db, cityKeys: readonly string[]): Promise<ListStamp[]> {
  const answer = await db.rpc('place_list_stamps', { city_keys: [...cityKeys], page_size: listPageSize })
  return listStamps.parse(dataOrThrow(answer, 'a city’s list'))
}
