/** What one click decides about businesses: flags, owners, categories. */
import type { Db } from '#db/client.ts'
import { saveSeen } from '../save-seen.ts'
import type { AdminBusiness, Flag, FlagValue } from './admin-businesses.ts'

/** A business as it is shown to whoever decides about it. */
export type SeenBusiness = Pick<AdminBusiness, 'id' | 'name'> &
  Partial<Pick<AdminBusiness, 'draft' | 'archived' | 'verified' | 'featuredByAdmin' | 'ownerId'>>

/** A flag of it; for `featured`, only the administrator's part, which alone can be set. */
export function flagOf(business: SeenBusiness, flag: Flag): boolean | undefined {
  return flag === 'featured' ? business.featuredByAdmin : business[flag]
}

/** Whether it is a submission that its owner can be asked to change. */
export function canBeSentBack({ draft, archived, ownerId }: SeenBusiness): boolean {
  return draft === true && archived === false && typeof ownerId === 'string'
}

/** What the decision about a flag rests on. Nobody publishes what was archived meanwhile, or the other way round. */
function readFor(flag: Flag, { draft, archived, verified, featuredByAdmin }: SeenBusiness) {
  if (flag === 'verified') return { verified }
  return flag === 'featured' ? { featured_by_admin: featuredByAdmin } : { draft, archived }
}

/**
 * Sets one flag of several businesses at once, and says which were left alone, since somebody else was faster.
 * `featured` sets only the administrator's flag, not the plan's.
 * @returns the ids of those that have it now; null when the database refused
 */
export async function setFlag(
  db: Db,
  businesses: readonly SeenBusiness[],
  flag: Flag,
  value: FlagValue,
): Promise<readonly string[] | null> {
  const change = {
    draft: { draft: value !== false },
    archived: { archived: value !== false },
    featured: { featured_by_admin: value !== false },
    verified: typeof value === 'string' ? { verified_what: value } : { verified: value },
  }[flag]
  const rows = businesses.map((seen) => ({ id: seen.id, name: seen.name, read: readFor(flag, seen) }))
  return saveSeen(db, 'business', rows, change)
}

/** The same businesses once the flag is set, for undoing it. */
export function withFlag(seen: SeenBusiness, flag: Flag, value: FlagValue): SeenBusiness {
  return { ...seen, [flag === 'featured' ? 'featuredByAdmin' : flag]: value !== false }
}

/** @returns whether it was the owner that was shown, and is another one now */
export async function setOwner(
  db: Db,
  business: { id: string; name: string; ownerId: string | null },
  ownerId: string | null,
): Promise<boolean> {
  const { id, name, ownerId: before } = business
  const saved = await saveSeen(db, 'business', [{ id, name, read: { owner_id: before } }], {
    owner_id: ownerId,
  })
  return saved?.includes(id) ?? false
}

/** Sorts a business that has no category into one. @returns whether it still had none, and has this one now */
export async function setCategory(
  db: Db,
  { id, name }: { id: string; name: string },
  categoryId: string,
): Promise<boolean> {
  const unsorted = { id, name, read: { category_id: null } }
  const saved = await saveSeen(db, 'business', [unsorted], { category_id: categoryId })
  return saved?.includes(id) ?? false
}
