/** Creates a banner, or saves what was changed of one. */
import { site } from '#config/place/site.ts'
import { ok, type Result } from '#core/result.ts'
import { localDay } from '#core/time.ts'
import { errorCodes } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { Refusal } from '#db/refusal.ts'
import { bannerWords } from '#features/banners/own-banners.data.ts'
import { chooseVersions } from '#features/edits/conflict-dialog.tsx'
import { saveEdit } from '#features/edits/edits.data.ts'
import { editOf, type Fields, same } from '#features/edits/edits.ts'
import { written } from '../admin.data.ts'
import type { BannerDraft, BannerForm } from './ads.schema.ts'
import type { AdminBanner } from './ads.ts'
import { dayOf, endOf, startOf } from './days.ts'

const rowOf = <Position>(form: Omit<BannerForm, 'position'> & { position: Position }) => ({
  title: form.title,
  image_url: form.imageUrl,
  link_url: form.linkUrl,
  position: form.position,
  show_on_homepage: form.showOnHomepage,
  category_id: form.categoryId || null,
})

/** Whether it is to begin on a day to come. */
const isLater = ({ startsOn }: BannerDraft) => startsOn > localDay(new Date(), site.timeZone)

/**
 * A new banner runs at once, or from the day that was said. A repeated attempt, after an answer was lost, updates the row
 * instead of storing a second one.
 * @param id chosen by the caller, the same for each attempt
 */
export async function createBanner(
  db: Db,
  { id, businessId }: { id: string; businessId: string },
  draft: BannerDraft,
): Promise<Result<null, Refusal>> {
  const later = isLater(draft)
  const row = {
    ...rowOf(draft),
    ends_at: endOf(draft.endsOn),
    active: !later,
    starts_at: later ? startOf(draft.startsOn) : null,
    ...(later && { approved_at: new Date().toISOString() }),
  }
  const stored = await db.from('mn_banner_ads').insert({ ...row, id, business_id: businessId })
  if (stored.error?.code !== errorCodes.uniqueViolation) return written(stored)
  return written(await db.from('mn_banner_ads').update(row, { count: 'exact' }).eq('id', id))
}

/** A banner as it was read last, and what its form showed of it when each field was read. */
export type ReadBanner = { banner: AdminBanner; form: BannerForm }

/** The columns as they were when the form was read. Its days are exact to the second where the banner still has them. */
function storedRow({ banner, form }: ReadBanner): Fields {
  const { startsAt, endsAt, active, approvedAt } = banner
  return {
    ...rowOf(form),
    starts_at: dayOf(startsAt) === form.startsOn ? startsAt : startOf(form.startsOn),
    ends_at: dayOf(endsAt) === form.endsOn ? endsAt : endOf(form.endsOn),
    active,
    approved_at: approvedAt,
  }
}

/**
 * Saves what was changed of a banner. Another day than the one shown changes its times; a start that is still to come
 * stops it until then, and one that was and is not any more lets it run.
 * @returns whether it was stored, or the person went back to the form; why it was refused
 */
export async function changeBanner(
  db: Db,
  read: ReadBanner,
  draft: BannerDraft,
  categories: ReadonlyMap<string, string>,
): Promise<Result<boolean, Refusal>> {
  const { banner, form } = read
  const stored = storedRow(read)
  const times = {
    ...(draft.startsOn !== form.startsOn && {
      starts_at: isLater(draft) ? startOf(draft.startsOn) : null,
      ...(isLater(draft)
        ? { active: false, approved_at: banner.approvedAt ?? new Date().toISOString() }
        : stored['starts_at'] !== null && { active: true }),
    }),
    ...(draft.endsOn !== form.endsOn && { ends_at: endOf(draft.endsOn) }),
  }
  const wanted: Fields = { ...rowOf(draft), ...times }
  const changes = Object.entries(wanted).filter(([column, value]) => !same(value, stored[column]))
  const saved = await saveEdit(
    db,
    { entity: 'banner', id: banner.id },
    editOf(Object.fromEntries(changes), stored),
    { ...bannerWords(categories), choose: chooseVersions },
  )
  return saved.ok ? ok(saved.value !== null) : saved
}
