import { paths } from '#config/paths.ts'
import type { Db } from '#db/client.ts'
import { readCategoryBanners } from '#features/banners/banners.data.ts'
import { listCategories } from '#features/categories/categories.data.ts'
import type { Category } from '#features/categories/categories.ts'
import { pagesOfList, totalOf } from '#features/listings/list-pages.data.ts'
import type { MarkSeen, Page } from '#rendering/page.ts'
import { listCategoryPlaces, readCityListStamps, readListStamps } from './category-pages.data.ts'
import { cityLinks, hasCityPage } from './category-pages.ts'

/**
 * Every category, each page of its list that is not up to date.
 * @param only ids of the categories to check; all when left out
 */
export async function* listPages(
  db: Db,
  markSeen: MarkSeen,
  only?: ReadonlySet<string>,
): AsyncIterable<Page> {
  for (const category of await listCategories(db))
    if (!only || only.has(category.id)) yield* pagesOfCategory(db, category, markSeen)
}

async function* pagesOfCategory(db: Db, category: Category, markSeen: MarkSeen): AsyncIterable<Page> {
  const [places, stamps, banners] = await Promise.all([
    listCategoryPlaces(db, category.id),
    readListStamps(db, category.id),
    readCategoryBanners(db, category.id),
  ])
  const { pageChangedAt, ...shown } = category
  const list = {
    of: { categoryId: category.id },
    stamps,
    shows: [shown, places.map(({ name }) => name), cityLinks(places), banners],
    path: (page: number) => paths.category(category.slug, { page }),
    changedAt: pageChangedAt,
    locals: (found: object) => ({ categoryPage: { category, city: null, places, banners, list: found } }),
  }
  yield* pagesOfList(db, list, markSeen)
}

/** Which of the categories' pages for cities to check. */
type CityPagesToCheck = {
  /** Slugs of cities by the category's id. */
  categoryCities: ReadonlyMap<string, ReadonlySet<string>>
  /** Ids of categories to check for every city. */
  allCities: ReadonlySet<string>
}

/**
 * Every category's page for a city with enough of its businesses, each page of its list that is not up to date.
 * @param only the pages to check; all when left out
 */
export async function* listCityPages(
  db: Db,
  markSeen: MarkSeen,
  only?: CityPagesToCheck,
): AsyncIterable<Page> {
  if (only && only.categoryCities.size + only.allCities.size === 0) return
  for (const category of await listCategories(db)) {
    const ofAll = !only || only.allCities.has(category.id)
    const cities = only?.categoryCities.get(category.id)
    if (ofAll || cities) yield* pagesOfCities(db, category, markSeen, ofAll ? undefined : cities)
  }
}

async function* pagesOfCities(
  db: Db,
  category: Category,
  markSeen: MarkSeen,
  only?: ReadonlySet<string>,
): AsyncIterable<Page> {
  const { id, slug, name, icon, description } = category
  const [places, banners] = await Promise.all([listCategoryPlaces(db, id), readCategoryBanners(db, id)])
  const cities = places.filter((place) => hasCityPage(place.businesses) && (only?.has(place.slug) ?? true))
  const stamps = await readCityListStamps(db, id, cities)
  for (const [index, city] of cities.entries()) {
    const own = stamps[index] ?? []
    // A business may have left since its city was counted.
    if (!hasCityPage(totalOf(own))) continue
    const list = {
      of: { categoryId: id, cityKeys: city.keys },
      stamps: own,
      shows: [
        id,
        slug,
        name,
        icon,
        description,
        places.map((place) => place.name),
        cityLinks(places),
        banners,
      ],
      path: (page: number) => paths.categoryCity(slug, city.slug, { page }),
      locals: (found: object) => ({ categoryPage: { category, city, places, banners, list: found } }),
    }
    yield* pagesOfList(db, list, markSeen)
  }
}
