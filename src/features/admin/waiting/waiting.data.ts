import type { Db } from '#db/client.ts'
import { readEmails } from '../admin.data.ts'
import { type BusinessFilter, listBusinesses } from '../businesses/admin-businesses.data.ts'
import type { AdminBusiness } from '../businesses/admin-businesses.ts'

/** `ownerEmail` is '' without an owner, or when the address is unknown. */
export type WaitingBusiness = AdminBusiness & { ownerEmail: string }

/** Undecided drafts, the oldest first, with the submitters' email addresses. */
export async function listWaiting(
  db: Db,
  filter: Pick<BusinessFilter, 'q' | 'page' | 'pageSize'>,
): Promise<{ total: number; page: number; rows: WaitingBusiness[] }> {
  const found = await listBusinesses(db, { ...filter, status: 'waiting', category: null, oldestFirst: true })
  const emails = await readEmails(
    db,
    found.rows.map(({ ownerId }) => ownerId),
  )
  const rows = found.rows.map((row) => ({ ...row, ownerEmail: emails.get(row.ownerId ?? '') ?? '' }))
  return { ...found, rows }
}
