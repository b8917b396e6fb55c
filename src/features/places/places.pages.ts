import { cities } from '#config/cities.ts'
import { paths } from '#config/paths.ts'
import type { IsCurrent, Page } from '#core/page.ts'
import type { Db } from '#db/client.ts'
import { pagesOfList } from '#features/businesses/list-pages.data.ts'
import { listPlaces, listPopularCategories, readListStamps } from './places.data.ts'
import { type Place, placeFromSlug } from './places.ts'

/**
 * Every city of the list, and every other place that has businesses: each page of its list that is not current.
 * @param only slugs of the places to look at; all when left out
 */
export async function* listPages(
  db: Db,
  isCurrent: IsCurrent,
  only?: ReadonlySet<string>,
): AsyncIterable<Page> {
  const places = new Map<string, Place>()
  for (const { slug } of cities) {
    const place = placeFromSlug(slug)
    if (place) places.set(slug, place)
  }
  const isListed = only && [...only].every((slug) => places.has(slug))
  for (const place of isListed ? [] : await listPlaces(db)) places.set(place.slug, place)
  for (const place of places.values())
    if (!only || only.has(place.slug)) yield* pagesOfPlace(db, place, isCurrent)
}

async function* pagesOfPlace(db: Db, place: Place, isCurrent: IsCurrent): AsyncIterable<Page> {
  const [stamps, popular] = await Promise.all([
    readListStamps(db, place.keys),
    listPopularCategories(db, place.keys),
  ])
  const list = {
    of: { cityKeys: place.keys },
    stamps,
    shows: popular,
    path: (page: number) => paths.location(place.slug, { page }),
    locals: (found: object) => ({ placePage: { popular, list: found } }),
  }
  yield* pagesOfList(db, list, isCurrent)
}
