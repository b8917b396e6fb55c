import { dataOrThrow } from '#core/data-or-throw.ts'
import type { Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { outcome } from '../admin.data.ts'
import { businessPage } from './admin-businesses.schema.ts'
import type { BusinessPage, Flag } from './admin-businesses.ts'

export type BusinessFilter = {
  /** Words of the name. */
  q: string
  status: string
  /** The primary category's id. */
  category: string | null
  /** From 1; a page behind the last one gives the last one. */
  page: number
  pageSize: number
  /** As a queue; newest first otherwise. */
  oldestFirst?: boolean
}

export async function listBusinesses(db: Db, filter: BusinessFilter): Promise<BusinessPage> {
  const { q, status, category, page, pageSize, oldestFirst = false } = filter
  const answer = await db.rpc('admin_businesses', {
    q,
    status,
    ...(category && { category }),
    page,
    page_size: pageSize,
    oldest_first: oldestFirst,
  })
  return businessPage.parse(dataOrThrow(answer, 'the businesses'))
}

/** Sets one flag of several businesses at once. `featured` sets the administrator's part of it. */
export async function setFlag(
  db: Db,
  ids: readonly string[],
  flag: Flag,
  value: boolean,
): Promise<Result<null>> {
  const change = {
    draft: { draft: value },
    archived: { archived: value },
    featured: { featured_by_admin: value },
    verified: { verified: value },
  }[flag]
  return outcome(await db.from('mn_businesses').update(change).in('id', ids))
}

/** Deletes businesses with their ratings and reports; all of them or, when one is refused, none. */
export async function deleteBusinesses(db: Db, ids: readonly string[]): Promise<Result<null>> {
  return outcome(await db.from('mn_businesses').delete().in('id', ids))
}

/** All categories by name, for filters and forms. */
export async function listCategoryNames(db: Db): Promise<{ id: string; name: string }[]> {
  return dataOrThrow(await db.from('mn_categories').select('id, name').order('name'), 'categories')
}
