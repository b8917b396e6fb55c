/** What the form of a banner shows of it, and how it follows what others change. */
import type { RefObject } from 'react'
import type { Db } from '#db/client.ts'
import { bannerWords } from '#features/banners/own-banners.data.ts'
import { readLastChanges } from '#features/edits/edits.data.ts'
import type { StoredRow } from '#features/edits/use-stored.ts'
import { getAdminBanner } from './ads.data.ts'
import { type BannerForm, bannerColumns } from './ads.schema.ts'
import type { AdminBanner } from './ads.ts'
import { dayOf, endOf, startOf } from './days.ts'

/** What a form shows of a banner. */
export function formOf(banner: AdminBanner): BannerForm {
  return {
    title: banner.title,
    imageUrl: banner.imageUrl,
    linkUrl: banner.linkUrl,
    position: banner.position,
    categoryId: banner.categoryId ?? '',
    showOnHomepage: banner.showOnHomepage,
    startsOn: dayOf(banner.startsAt),
    endsOn: dayOf(banner.endsAt),
  }
}

/** @param latest becomes the banner as it was read last @param categories names by id */
export function storedBanner(
  db: Db,
  categories: ReadonlyMap<string, string>,
  latest: RefObject<AdminBanner | undefined>,
  id: string,
): Omit<StoredRow<BannerForm>, 'heard'> {
  const { label, shown } = bannerWords(categories).words
  const momentOf: Readonly<Record<string, (day: string) => string | null>> = {
    starts_at: startOf,
    ends_at: endOf,
  }
  return {
    read: async () => {
      const banner = await getAdminBanner(db, id)
      if (banner) latest.current = banner
      return banner && formOf(banner)
    },
    readWho: (columns) => readLastChanges(db, 'banner', id, columns),
    words: { label, shown: (value, column) => shown(momentOf[column]?.(`${value}`) ?? value) },
    columnOf: bannerColumns,
  }
}
