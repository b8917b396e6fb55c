import { copiedLink, normalizeLink, pictureLink } from '#core/link.ts'
import { err, ok, type Result } from '#core/result.ts'
import { readAllRows, readInParts } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type Refusal, refusalOf } from '#db/refusal.ts'
import { fieldLabel, fullValue } from '#features/businesses/shown-values.ts'
import { type Choose, readLastChanges, saveEdit } from '#features/edits/edits.data.ts'
import { editOf, type Fields } from '#features/edits/edits.ts'
import { givenPicture, pictureWithSource } from '#features/pictures/picture-columns.ts'
import { type BannerDraft, draftOf, type OwnBanner } from './own-banners.ts'

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

type Place = {
  /** The banner, and its fields as they were read; none to create one. */
  banner: (BannerDraft & { id: string }) | undefined
  subscriptionId: string
  businessId: string
  /** The names of categories, by id. */
  categories: ReadonlyMap<string, string>
  choose: Choose
}

/** How a banner's fields are told to whoever must choose between two versions. @param categories names by id */
export function bannerWords(categories: ReadonlyMap<string, string>) {
  return {
    words: {
      label: (field: string) => fieldLabel('banner', field),
      shown: (value: unknown) => fullValue(value, categories) || 'empty',
    },
    gone: 'This banner is not there any more.',
  }
}

const rowOf = ({ title, imageUrl, linkUrl, categoryId }: BannerDraft) => ({
  title: title.trim(),
  image_url: pictureLink(imageUrl) ?? imageUrl.trim(),
  link_url: normalizeLink(copiedLink(linkUrl)) ?? linkUrl.trim(),
  category_id: categoryId,
})

/** What the form of a plan's banner knows of the row behind it. @param categories names by id */
export function storedBanner(
  db: Db,
  { planId, bannerId }: { planId: string; bannerId: string },
  categories: ReadonlyMap<string, string>,
) {
  return {
    read: async () => {
      const banner = (await listOwnBanners(db, [planId])).find(({ id }) => id === bannerId)
      return banner ? draftOf(banner) : null
    },
    readWho: (columns: readonly string[]) => readLastChanges(db, 'banner', bannerId, columns),
    words: bannerWords(categories).words,
    columnOf: { imageUrl: 'image_url', linkUrl: 'link_url', categoryId: 'category_id' },
  }
}

/**
 * Creates or edits a plan's banner; either way it waits for an administrator's consent.
 * @returns whether it was stored, or the person went back to the form; why it was refused
 */
export async function saveOwnBanner(
  db: Db,
  place: Place,
  draft: BannerDraft,
): Promise<Result<boolean, Refusal>> {
  const row = rowOf(draft)
  const { banner, subscriptionId, businessId, categories, choose } = place
  if (banner === undefined) {
    const own = { ...row, subscription_id: subscriptionId, business_id: businessId }
    const { error, status } = await db.from('mn_banner_ads').insert(own)
    return error ? err(refusalOf({ error, status })) : ok(true)
  }
  const before: Fields = rowOf(banner)
  const changes = Object.entries(row).filter(([column, value]) => value !== before[column])
  const saved = await saveEdit(
    db,
    { entity: 'banner', id: banner.id },
    editOf(Object.fromEntries(changes), before),
    { ...bannerWords(categories), choose },
  )
  return saved.ok ? ok(saved.value !== null) : saved
}
