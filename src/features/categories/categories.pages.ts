import { paths } from '#config/paths.ts'
import { digestOf } from '#core/digest.ts'
import type { Page } from '#core/page.ts'
import type { Db } from '#db/client.ts'
import { listPageSize } from '#features/businesses/businesses.ts'
import { listCategories, listCategoryPlaces, readCategoryBanners, readListStamp } from './categories.data.ts'
import type { Category } from './categories.ts'

/** Every category, each page of its list. */
export async function* listPages(db: Db): AsyncIterable<Page> {
  for (const category of await listCategories(db)) yield* pagesOfCategory(db, category)
}

async function* pagesOfCategory(db: Db, category: Category): AsyncIterable<Page> {
  const [places, banners] = await Promise.all([
    listCategoryPlaces(db, category.id),
    readCategoryBanners(db, category.id),
  ])
  const names = places.map(({ name }) => name)
  const pages = Math.max(1, Math.ceil(category.itemCount / listPageSize))
  for (let page = 1; page <= pages; page++) {
    const stamp = await readListStamp(db, category.id, page)
    const changes = [category.updatedAt, ...stamp.map(({ updated_at }) => updated_at)]
    yield {
      path: paths.category(category.slug, { page }),
      digest: digestOf([category, names, banners, stamp]),
      lastModified: changes.sort().at(-1) ?? category.updatedAt,
    }
  }
}
