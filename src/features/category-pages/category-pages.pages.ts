import { paths } from '#config/paths.ts'
import type { Db } from '#db/client.ts'
import { readCategoryBanners } from '#features/banners/banners.data.ts'
import { listCategories } from '#features/categories/categories.data.ts'
import type { Category } from '#features/categories/categories.ts'
import { pagesOfList } from '#features/listings/list-pages.data.ts'
import type { MarkSeen, Page } from '#rendering/page.ts'
import { listCategoryPlaces, readListStamps } from './category-pages.data.ts'

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
    shows: [shown, places.map(({ name }) => name), banners],
    path: (page: number) => paths.category(category.slug, { page }),
    changedAt: pageChangedAt,
    locals: (found: object) => ({ categoryPage: { category, places, banners, list: found } }),
  }
  yield* pagesOfList(db, list, markSeen)
}
