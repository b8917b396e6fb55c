import { z } from 'zod'
import { groupBy } from '#core/group-by.ts'
import { dataOrThrow, readAllRows } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { distinctPlaces, type Place } from '#features/cities/cities.ts'
import { type ListStamp, listStamp, listStamps } from '#features/listings/list-pages.data.ts'
import { listPageSize } from '#features/listings/listings.ts'
import type { CategoryPlace } from './category-pages.ts'

/** The cities where a category has public businesses, by name; a city's spellings count as one. */
export async function listCategoryPlaces(db: Db, categoryId: string): Promise<CategoryPlace[]> {
  const cities = await readAllRows('a category’s cities', (from, to) =>
    db.rpc('category_cities', { category_id: categoryId }).order('city_key').range(from, to),
  )
  return distinctPlaces(cities).map((place) => {
    const own = cities.filter(({ city_key }) => place.keys.includes(city_key))
    return { ...place, businesses: own.reduce((sum, { businesses }) => sum + businesses, 0) }
  })
}

/** The stamp of each page of a category's list, which changes with its content. */
export async function readListStamps(db: Db, categoryId: string): Promise<ListStamp[]> {
  const answer = await db.rpc('category_list_stamps', { category_id: categoryId, page_size: listPageSize })
  return listStamps.parse(dataOrThrow(answer, 'a category’s list'))
}

const cityStamps = z.array(listStamp.extend({ city: z.number() }))

/** The stamps of a category's lists in cities, in the order of these: one read for all. */
export async function readCityListStamps(
  db: Db,
  categoryId: string,
  places: readonly Place[],
): Promise<ListStamp[][]> {
  const answer = await db.rpc('category_city_list_stamps', {
    category_id: categoryId,
    cities: places.map(({ keys }) => [...keys]),
    page_size: listPageSize,
  })
  const stamps = groupBy(
    cityStamps.parse(dataOrThrow(answer, 'a category’s lists in cities')),
    ({ city }) => city,
  )
  return places.map((_, index) => stamps.get(index) ?? [])
}
