import type { Db } from '#db/client.ts'
import { saveSeen } from '../save-seen.ts'
import type { AdminBanner } from './ads.ts'

/**
 * Starts or stops banners. Starting one approves it, as it was seen; `consented: false` withdraws the approval.
 * @returns the ids of those that were; null when the database refused
 */
export async function setBannersActive(
  db: Db,
  banners: readonly AdminBanner[],
  active: boolean,
  { consented = true } = {},
): Promise<readonly string[] | null> {
  const change = { active, ...(!consented && { approved_at: null }) }
  const rows = banners.map(({ id, title, imageUrl, linkUrl, ...seen }) => ({
    id,
    name: title,
    read: { active: seen.active, title, image_url: imageUrl, link_url: linkUrl },
  }))
  return saveSeen(db, 'banner', rows, change)
}
