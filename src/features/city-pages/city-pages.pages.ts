import { paths } from '#config/paths.ts'
import { cities } from '#config/place/cities.ts'
import type { Db } from '#db/client.ts'
import { type Place, placeFromSlug } from '#features/cities/cities.ts'
import { pagesOfList } from '#features/listings/list-pages.data.ts'
import type { MarkSeen, Page } from '#rendering/page.ts'
import { listPlaces, listPopularCategories, readListStamps } from './city-pages.data.ts'

/**
 * Every listed city, and every other city with businesses: each page of its list that is not up to date.
 * @param only slugs of the cities to check; all when left out
 */
export async function* listPages(
  db: Db,
  markSeen: MarkSeen,
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
    if (!only || only.has(place.slug)) yield* pagesOfPlace(db, place, markSeen)
}

async function* pagesOfPlace(db: Db, place: Place, markSeen: MarkSeen): AsyncIterable<Page> {
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
  yield* pagesOfList(db, list, markSeen)
}
