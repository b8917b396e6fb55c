import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { Business } from './business.ts'
import { parseBusiness, profileSelect } from './businesses.schema.ts'

/**
 * Row-level security keeps drafts and archived ones from visitors; saying so here too keeps them out of lists that
 * their owner or an administrator looks at.
 */
const profiles = (db: Db, { draft = false } = {}) =>
  db.from('mn_businesses').select(profileSelect).eq('draft', draft).eq('archived', false)

/** How many businesses are public; only the verified ones when asked. */
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

/** A business by its slug, or null: a public one, or a draft as far as row-level security gives it to the caller. */
export async function getBusinessBySlug(
  db: Db,
  slug: string,
  state: { draft?: boolean } = {},
): Promise<Business | null> {
  const row = dataOrThrow(await profiles(db, state).eq('slug', slug).maybeSingle(), 'a business')
  return row ? parseBusiness(row) : null
}

/** All public businesses with an id behind `afterId`, in its order: one batch of a build. */
export async function readBusinessBatch(db: Db, afterId: string | null, size: number): Promise<Business[]> {
  let query = profiles(db)
  if (afterId !== null) query = query.gt('id', afterId)
  const rows = dataOrThrow(await query.order('id').limit(size), 'a batch of businesses')
  return rows.map(parseBusiness)
}

/** The public ones among the businesses of these ids, or of these slugs. */
export async function readBusinesses(
  db: Db,
  by: 'id' | 'slug',
  values: readonly string[],
): Promise<Business[]> {
  return dataOrThrow(await profiles(db).in(by, values).order('id'), 'some businesses').map(parseBusiness)
}
