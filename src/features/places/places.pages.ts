import { cities } from '#config/cities.ts'
import { paths } from '#config/paths.ts'
import { digestOf } from '#core/digest.ts'
import type { Page } from '#core/page.ts'
import type { Db } from '#db/client.ts'
import { listPageSize } from '#features/businesses/businesses.ts'
import { countInPlace, listPlaces, listPopularCategories, readListStamp } from './places.data.ts'
import { type Place, placeFromSlug } from './places.ts'

/** Every city of the list, and every other place that has businesses: each page of its list. */
export async function* listPages(db: Db): AsyncIterable<Page> {
  const places = new Map<string, Place>()
  for (const { slug } of cities) {
    const place = placeFromSlug(slug)
    if (place) places.set(slug, place)
  }
  for (const place of await listPlaces(db)) places.set(place.slug, place)
  for (const place of places.values()) yield* pagesOfPlace(db, place)
}

async function* pagesOfPlace(db: Db, place: Place): AsyncIterable<Page> {
  const [total, popular] = await Promise.all([
    countInPlace(db, place.keys),
    listPopularCategories(db, place.keys),
  ])
  const pages = Math.max(1, Math.ceil(total / listPageSize))
  for (let page = 1; page <= pages; page++) {
    const stamp = await readListStamp(db, place.keys, page)
    const lastModified = stamp
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1)
    yield {
      path: paths.location(place.slug, { page }),
      digest: digestOf([total, popular, stamp]),
      ...(lastModified && { lastModified }),
    }
  }
}
