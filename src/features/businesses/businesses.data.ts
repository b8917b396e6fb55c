import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { Business } from './business.ts'
import { parseBusiness, profileSelect } from './businesses.schema.ts'

/**
 * Row-level security hides drafts and archived ones from visitors; this filter also keeps them out of lists that their
 * owner or an administrator sees.
 */
const profiles = (db: Db, { draft = false } = {}) =>
  db.from('mn_businesses').select(profileSelect).eq('draft', draft).eq('archived', false)

/** The number of public businesses, optionally of verified ones only. */
export async function countPublic(db: Db, filter: { verified?: boolean } = {}): Promise<number> {
  let query = db
    .from('mn_businesses')
    .select('id', { count: 'exact', head: true })
    .eq('draft', false)
    .eq('archived', false)
  if (filter.verified) query = query.eq('verified', true)
  const answer = await query
  dataOrThrow(answer, 'the number of businesses')
  return answer.count ?? 0
}

/** A business by its slug, or null: a public one, or a draft that row-level security shows the caller. */
export async function getBusinessBySlug(
  db: Db,
  slug: string,
  state: { draft?: boolean } = {},
): Promise<Business | null> {
  const row = dataOrThrow(await profiles(db, state).eq('slug', slug).maybeSingle(), 'a business')
  return row ? parseBusiness(row) : null
}

/** The slug of the public business that one of this slug was merged into; null if none. */
export async function findMergedSlug(db: Db, slug: string): Promise<string | null> {
  // The generated types know no function that answers null.
  return dataOrThrow(await db.rpc('merged_slug', { asked: slug }), 'a merged business') as string | null
}

/** All public businesses with an id after `afterId`, ordered by id: one batch of a build. */
export async function readBusinessBatch(db: Db, afterId: string | null, size: number): Promise<Business[]> {
  let query = profiles(db)
  if (afterId !== null) query = query.gt('id', afterId)
  const rows = dataOrThrow(await query.order('id').limit(size), 'a batch of businesses')
  return rows.map(parseBusiness)
}

/** The public businesses among these ids or slugs. */
export async function readBusinesses(
  db: Db,
  by: 'id' | 'slug',
  values: readonly string[],
): Promise<Business[]> {
  return dataOrThrow(await profiles(db).in(by, values).order('id'), 'some businesses').map(parseBusiness)
}
