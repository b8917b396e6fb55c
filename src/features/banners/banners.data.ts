import { dataOrThrow, readAllRows, readInParts } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { bannerRow, bannerSelect } from './banners.schema.ts'
import { type Banner, leadsSomewhere } from './banners.ts'

function activeBanners(db: Db) {
  return db
    .from('mn_banner_ads')
    .select(bannerSelect)
    .eq('active', true)
    .order('position')
    .order('created_at')
    .order('id')
}

type BannersQuery = ReturnType<typeof activeBanners>

async function readBanners(query: () => BannersQuery): Promise<Banner[]> {
  const rows = await readAllRows('banners', (from, to) => query().range(from, to))
  return rows.map((row) => bannerRow.parse(row)).filter(leadsSomewhere)
}

/** Banners never break a page: on failure, there are none. */
function bannersOrNone(query: () => BannersQuery): Promise<Banner[]> {
  return readBanners(query).catch((error) => {
    console.error('Reading banners failed:', error)
    return []
  })
}

/** Active banners for the home page, ordered by position. */
export function listHomeBanners(db: Db): Promise<Banner[]> {
  return bannersOrNone(() => activeBanners(db).eq('show_on_homepage', true))
}

/** Active banners for the search page: the home page's, and those of plans. */
export function listSearchBanners(db: Db): Promise<Banner[]> {
  return bannersOrNone(() => activeBanners(db).or('show_on_homepage.eq.true,subscription_id.not.is.null'))
}

const bannersOfCategory = (db: Db, categoryId: string) => activeBanners(db).eq('category_id', categoryId)

/** Active banners targeted at a category, ordered by position. */
export function listCategoryBanners(db: Db, categoryId: string): Promise<Banner[]> {
  return bannersOrNone(() => bannersOfCategory(db, categoryId))
}

/**
 * The same for a build, where a page without its banners would stay so until something else on it changes.
 * @throws AppError when they cannot be read
 */
export function readCategoryBanners(db: Db, categoryId: string): Promise<Banner[]> {
  return readBanners(() => bannersOfCategory(db, categoryId))
}

/** The categories on whose pages banners of these businesses run. */
export async function readBannerCategories(db: Db, businessIds: readonly string[]): Promise<string[]> {
  const targets = await readInParts(businessIds, (ids) =>
    readAllRows('banners', (from, to) =>
      db
        .from('mn_banner_ads')
        .select('category_id')
        .eq('active', true)
        .in('business_id', ids)
        .order('id')
        .range(from, to),
    ),
  )
  return targets.flatMap(({ category_id }) => category_id ?? [])
}

/** Begins and ends banners that are scheduled. @param db with the service key */
export async function turnBanners(db: Db): Promise<void> {
  dataOrThrow(await db.rpc('turn_banners'), 'scheduled banners')
}
