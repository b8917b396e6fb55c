import { dataOrThrow } from '#core/data-or-throw.ts'
import type { Db } from '#db/client.ts'
import { bannerRow } from './banners.schema.ts'
import { type Banner, leadsSomewhere } from './banners.ts'

const bannerSelect = `id, title, image_url, link_url,
  business:mn_businesses(slug, name, short_description, city, rating, featured)` as const

function activeBanners(db: Db) {
  return db
    .from('mn_banner_ads')
    .select(bannerSelect)
    .eq('active', true)
    .order('position')
    .order('created_at')
    .order('id')
}

/** A list of banners is never worth a failed page (specification, section 8): without it, there are none. */
async function bannersOrNone(query: ReturnType<typeof activeBanners>): Promise<Banner[]> {
  const { data, error } = await query
  if (error) {
    console.error('Reading banners failed:', error.message)
    return []
  }
  return data.map((row) => bannerRow.parse(row)).filter(leadsSomewhere)
}

/** Active banners for the home page, ordered by position. */
export function listHomeBanners(db: Db): Promise<Banner[]> {
  return bannersOrNone(activeBanners(db).eq('show_on_homepage', true))
}

/** Active banners for the search page's slot: the home page's, and those of plans (reading 30). */
export function listSearchBanners(db: Db): Promise<Banner[]> {
  return bannersOrNone(activeBanners(db).or('show_on_homepage.eq.true,subscription_id.not.is.null'))
}

/** Active banners that are targeted at a category, ordered by position. */
export function listCategoryBanners(db: Db, categoryId: string): Promise<Banner[]> {
  return bannersOrNone(activeBanners(db).eq('category_id', categoryId))
}

/** The categories on whose pages banners of these businesses run. */
export async function readBannerCategories(db: Db, businessIds: readonly string[]): Promise<string[]> {
  if (businessIds.length === 0) return []
  const query = db.from('mn_banner_ads').select('business_id, category_id').eq('active', true)
  const rows = dataOrThrow(await query.not('category_id', 'is', null), 'banners')
  const wanted = new Set(businessIds)
  return rows.flatMap((row) =>
    row.category_id && wanted.has(row.business_id ?? '') ? [row.category_id] : [],
  )
}
