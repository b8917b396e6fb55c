/** Creates a banner, or saves what was changed of one. */
import { site } from '#config/place/site.ts'
import { ok, type Result } from '#core/result.ts'
import { localDay } from '#core/time.ts'
import type { Db } from '#db/client.ts'
import type { Refusal } from '#db/refusal.ts'
import { bannerWords } from '#features/banners/own-banners.data.ts'
import { chooseVersions } from '#features/edits/conflict-dialog.tsx'
import { saveEdit } from '#features/edits/edits.data.ts'
import { editOf, type Fields, same } from '#features/edits/edits.ts'
import { written } from '../admin.data.ts'
import type { BannerDraft } from './ads.schema.ts'
import type { AdminBanner } from './ads.ts'
import { dayOf, endOf, startOf } from './days.ts'

const rowOf = (draft: BannerDraft) => ({
  title: draft.title,
  image_url: draft.imageUrl,
  link_url: draft.linkUrl,
  position: draft.position,
  show_on_homepage: draft.showOnHomepage,
  category_id: draft.categoryId || null,
})

/** Whether it is to begin on a day to come. */
const isLater = ({ startsOn }: BannerDraft) => startsOn > localDay(new Date(), site.timeZone)

/** A new banner runs at once, or from the day that was said. */
export async function createBanner(
  db: Db,
  businessId: string,
  draft: BannerDraft,
): Promise<Result<null, Refusal>> {
  const later = isLater(draft)
  return written(
    await db.from('mn_banner_ads').insert({
      ...rowOf(draft),
      business_id: businessId,
      ends_at: endOf(draft.endsOn),
      active: !later,
      ...(later && { starts_at: startOf(draft.startsOn), approved_at: new Date().toISOString() }),
    }),
  )
}

/** What the banner's row holds of the form, as it was read. */
const storedRow = (banner: AdminBanner): Fields => ({
  title: banner.title,
  image_url: banner.imageUrl,
  link_url: banner.linkUrl,
  position: banner.position,
  show_on_homepage: banner.showOnHomepage,
  category_id: banner.categoryId,
})

/**
 * Saves what was changed of a banner. Another day than the one shown changes its times; a start that is still to come
 * stops it until then, and one that was and is not any more lets it run.
 * @returns whether it was stored, or the person went back to the form; why it was refused
 */
export async function changeBanner(
  db: Db,
  banner: AdminBanner,
  draft: BannerDraft,
  categories: ReadonlyMap<string, string>,
): Promise<Result<boolean, Refusal>> {
  const times = {
    ...(draft.startsOn !== dayOf(banner.startsAt) && {
      starts_at: isLater(draft) ? startOf(draft.startsOn) : null,
      ...(isLater(draft)
        ? { active: false, approved_at: banner.approvedAt ?? new Date().toISOString() }
        : banner.startsAt !== null && { active: true }),
    }),
    ...(draft.endsOn !== dayOf(banner.endsAt) && { ends_at: endOf(draft.endsOn) }),
  }
  const read: Fields = {
    ...storedRow(banner),
    starts_at: banner.startsAt,
    ends_at: banner.endsAt,
    active: banner.active,
    approved_at: banner.approvedAt,
  }
  const wanted: Fields = { ...rowOf(draft), ...times }
  const changes = Object.entries(wanted).filter(([column, value]) => !same(value, read[column]))
  const saved = await saveEdit(
    db,
    { entity: 'banner', id: banner.id },
    editOf(Object.fromEntries(changes), read),
    { ...bannerWords(categories), choose: chooseVersions },
  )
  return saved.ok ? ok(saved.value !== null) : saved
}
