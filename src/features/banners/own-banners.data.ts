import { err, ok, type Result } from '#core/result.ts'
import { readAllRows, readInParts } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { givenPicture, pictureWithSource } from '#features/pictures/picture-columns.ts'
import type { BannerDraft, OwnBanner } from './own-banners.ts'

/** The banners of these plans. @throws AppError `unavailable` */
export async function listOwnBanners(db: Db, subscriptionIds: readonly string[]): Promise<OwnBanner[]> {
  const found = await readInParts(subscriptionIds, (ids) =>
    readAllRows('own banners', (from, to) =>
      db
        .from('mn_banner_ads')
        .select(`id, subscription_id, title, ${pictureWithSource}, link_url, category_id, active`)
        .in('subscription_id', ids)
        .order('created_at')
        .order('id')
        .range(from, to),
    ),
  )
  return found.map((row) => ({
    id: row.id,
    subscriptionId: row.subscription_id ?? '',
    title: row.title,
    imageUrl: givenPicture(row),
    linkUrl: row.link_url,
    categoryId: row.category_id,
    active: row.active,
  }))
}

type Place = { bannerId: string | null; subscriptionId: string; businessId: string }

/**
 * Creates or edits a plan's banner; either way it waits for an administrator's consent.
 * @returns the database's message when it refuses
 */
export async function saveOwnBanner(db: Db, place: Place, draft: BannerDraft): Promise<Result<null>> {
  const row = {
    title: draft.title.trim(),
    image_url: draft.imageUrl.trim(),
    link_url: draft.linkUrl.trim(),
    category_id: draft.categoryId,
  }
  const banners = db.from('mn_banner_ads')
  const { error } =
    place.bannerId === null
      ? await banners.insert({ ...row, subscription_id: place.subscriptionId, business_id: place.businessId })
      : await banners.update(row).eq('id', place.bannerId)
  return error ? err(error.message) : ok(null)
}
