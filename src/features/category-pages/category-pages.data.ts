import { dataOrThrow, readAllRows } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { distinctPlaces, type Place } from '#features/cities/cities.ts'
import { type ListStamp, listStamps } from '#features/listings/list-pages.data.ts'
import { listPageSize } from '#features/listings/listings.ts'

/** The cities where a category has public businesses, by name; a city's spellings count as one. */
export async function listCategoryPlaces(db: Db, categoryId: string): Promise<Place[]> {
  const cities = await readAllRows('a category’s cities', (from, to) =>
    db.rpc('category_cities', { category_id: categoryId }).order('city_key').range(from, to),
  )
  return distinctPlaces(cities)
}

/** The stamp of each page of a category's list, which changes with its content. */
export async function readListStamps(db: Db, categoryId: string): Promise<ListStamp[]> {
  const answer = await db.rpc('category_list_stamps', { category_id: categoryId, page_size: listPageSize })
  return listStamps.parse(dataOrThrow(answer, 'a category’s list'))
}
