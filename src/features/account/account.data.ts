import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type Staff, staffOf } from './staff.ts'

/**
 * The role of the client's user; null for whoever is no staff. Of an administrator only a result of exactly true counts;
 * when the function fails, the user is looked up among the staff.
 * @throws AppError `unavailable` when that fails too
 */
export async function askStaff(db: Db, userId: string): Promise<Staff | null> {
  const { data, error } = await db.rpc('is_current_user_admin')
  if (!error && data === true) return { role: 'administrator', factorMissing: false }
  if (!error) return staffOf(dataOrThrow(await db.rpc('current_staff'), 'the role of the user'))
  const found = await db.from('admin_users').select('user_id, role').eq('user_id', userId).maybeSingle()
  const row = dataOrThrow(found, 'the staff')
  return row?.user_id === userId ? staffOf(row) : null
}
