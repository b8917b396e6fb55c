import { err, type Result } from '#core/result.ts'
import { dataOrThrow, errorCodes } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { outcome } from '../admin.data.ts'
import type { ListPage } from '../list-page.ts'
import { businessIds, businessPage } from './admin-businesses.schema.ts'
import type { BusinessPage } from './admin-businesses.ts'
import type { AskedFilter } from './business-filters.ts'

/** One page of the businesses that a filter finds, in its order. */
export async function findBusinesses(
  db: Db,
  filter: AskedFilter,
  { page, pageSize }: ListPage,
): Promise<BusinessPage> {
  const answer = await db.rpc('admin_businesses', { filter, page, page_size: pageSize })
  return businessPage.parse(dataOrThrow(answer, 'the businesses'))
}

/** The ids of all businesses that a filter finds, in its order, up to a number of them. */
export async function findBusinessIds(
  db: Db,
  filter: AskedFilter,
  atMost: number,
): Promise<{ total: number; ids: string[] }> {
  const answer = await db.rpc('admin_business_ids', { filter, at_most: atMost })
  return businessIds.parse(dataOrThrow(answer, 'the businesses'))
}

/** Where businesses came from. */
export async function listSources(db: Db): Promise<string[]> {
  return dataOrThrow(await db.rpc('admin_business_sources'), 'the sources')
}

/**
 * Deletes businesses with their ratings and reports; if one is refused, none are deleted.
 * @returns why it was refused; `held` when a paid plan must end first
 */
export async function deleteBusinesses(
  db: Db,
  ids: readonly string[],
): Promise<Result<null, { held: boolean; message: string }>> {
  const answer = await db.from('mn_businesses').delete({ count: 'exact' }).in('id', ids)
  const deleted = outcome(answer)
  return deleted.ok
    ? deleted
    : err({ held: answer.error?.code === errorCodes.foreignKeyViolation, message: deleted.error })
}

/** What the edit form shows of a business beside its fields. */
export type ModerationState = {
  id: string
  name: string
  ownerId: string | null
  /** The mean of users' ratings; null until there is one. */
  mean: number | null
  count: number
  /** The editor's rating; null without one. */
  override: number | null
  draft: boolean
  archived: boolean
}

/** @returns null when the business no longer exists */
export async function readModerationState(db: Db, id: string): Promise<ModerationState | null> {
  const answer = await db
    .from('mn_businesses')
    .select('name, owner_id, rating_mean, rating_count, rating_override, draft, archived')
    .eq('id', id)
    .maybeSingle()
  const row = dataOrThrow(answer, 'a business')
  return (
    row && {
      id,
      name: row.name,
      ownerId: row.owner_id,
      mean: row.rating_mean,
      count: row.rating_count,
      override: row.rating_override,
      draft: row.draft,
      archived: row.archived,
    }
  )
}

/** The account with this email address, ignoring case; null when there is none. */
export async function findUser(db: Db, email: string): Promise<string | null> {
  if (email === '') return null
  const answer = await db.rpc('get_all_users_with_details').eq('email', email.toLowerCase()).limit(1)
  return dataOrThrow(answer, 'the users')[0]?.user_id ?? null
}
