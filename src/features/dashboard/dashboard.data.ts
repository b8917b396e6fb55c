import { err, ok, type Result } from '#core/result.ts'
import { readAllRows } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { refusalOf } from '#db/refusal.ts'
import {
  type ColumnsOf,
  fieldsFor,
  hoursColumns,
  selectOf,
  toKeys,
  type WeekColumns,
} from '#features/businesses/business-columns.ts'
import type { OwnBusiness } from './dashboard.ts'

const fields = fieldsFor('list')

const ownSelect = [
  ...['id', 'rating_count', ...hoursColumns, 'category:mn_categories!mn_businesses_category_id_fkey(name)'],
  ...selectOf(fields),
].join(', ')

type OwnRow = ColumnsOf<'list'> &
  WeekColumns & { id: string; rating_count: number; category: { name: string } | null }

/** The user's own businesses, without archived ones, newest first. @throws AppError `unavailable` */
export async function listOwnBusinesses(db: Db, ownerId: string): Promise<OwnBusiness[]> {
  const rows = await readAllRows('own businesses', (from, to) =>
    db
      .from('mn_businesses')
      .select(ownSelect)
      .eq('owner_id', ownerId)
      .eq('archived', false)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to),
  )
  // The client cannot type a select built at run time.
  return (rows as unknown as OwnRow[]).map((row) => ({
    ...toKeys(fields, row),
    id: row.id,
    ratingCount: row.rating_count,
    category: row.category?.name ?? null,
    hasHours: hoursColumns.some((column) => row[column] !== ''),
  }))
}

/**
 * Archives one of the user's businesses; an owner cannot bring it back.
 * @returns why it was refused
 */
export async function archiveOwnBusiness(db: Db, businessId: string): Promise<Result<null>> {
  const { error, count, status } = await db
    .from('mn_businesses')
    .update({ archived: true }, { count: 'exact' })
    .eq('id', businessId)
  if (error) return err(refusalOf({ error, status }).words)
  return count === 1 ? ok(null) : err('This business is not yours any more.')
}
