import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { Business } from './business.ts'
import { parseBusiness, profileSelect } from './businesses.schema.ts'

/**
 * Row-level security keeps drafts and archived ones from visitors; saying so here too keeps them out of lists that
 * their owner or an administrator looks at.
 */
const publicProfiles = (db: Db) =>
  db.from('mn_businesses').select(profileSelect).eq('draft', false).eq('archived', false)

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

/** A public business by its slug, or null. Whoever may see a draft reads it elsewhere. */
export async function getBusinessBySlug(db: Db, slug: string): Promise<Business | null> {
  const answer = await publicProfiles(db).eq('slug', slug).maybeSingle()
  const row = dataOrThrow(answer, 'a business')
  return row && parseBusiness(row)
}

/** A draft by its slug, or null: row-level security gives it to its owner and to administrators. */
export async function getDraftBySlug(db: Db, slug: string): Promise<Business | null> {
  const answer = await db
    .from('mn_businesses')
    .select(profileSelect)
    .eq('slug', slug)
    .eq('draft', true)
    .eq('archived', false)
    .maybeSingle()
  const row = dataOrThrow(answer, 'a draft')
  return row && parseBusiness(row)
}

/** All public businesses with an id behind `afterId`, in its order: one batch of a build. */
export async function readBusinessBatch(db: Db, afterId: string | null, size: number): Promise<Business[]> {
  let query = publicProfiles(db)
  if (afterId !== null) query = query.gt('id', afterId)
  const rows = dataOrThrow(await query.order('id').limit(size), 'a batch of businesses')
  return rows.map(parseBusiness)
}

/** The public ones among the businesses of these ids. */
export async function readBusinessesById(db: Db, ids: readonly string[]): Promise<Business[]> {
  return dataOrThrow(await publicProfiles(db).in('id', ids).order('id'), 'some businesses').map(parseBusiness)
}

/** The public ones among the businesses of these slugs. */
export async function readBusinessesBySlug(db: Db, slugs: readonly string[]): Promise<Business[]> {
  return dataOrThrow(await publicProfiles(db).in('slug', slugs).order('id'), 'some businesses').map(
    parseBusiness,
  )
}
