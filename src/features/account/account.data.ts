import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'

/**
 * Whether the client's user is an administrator. Only a result of exactly true counts; when the function fails, the
 * user is looked up among the administrators.
 * @throws AppError `unavailable` when that fails too
 */
export async function askAdminStatus(db: Db, userId: string): Promise<boolean> {
  const { data, error } = await db.rpc('is_current_user_admin')
  if (!error) return data === true
  const found = await db.from('admin_users').select('user_id').eq('user_id', userId).maybeSingle()
  return dataOrThrow(found, 'administrators')?.user_id === userId
}
