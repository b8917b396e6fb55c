import { err, ok, type Result } from '#core/result.ts'
import { dataOrThrow, errorCodes } from '#db/answers.ts'
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

/**
 * Deletes the account of the client's user, with its drafts.
 * @returns why it was refused; `held` when a paid plan must end first
 */
export async function deleteAccount(db: Db): Promise<Result<null, { held: boolean; message: string }>> {
  const { error } = await db.rpc('delete_my_account')
  return error
    ? err({ held: error.code === errorCodes.foreignKeyViolation, message: error.message })
    : ok(null)
}
