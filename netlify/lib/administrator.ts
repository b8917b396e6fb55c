import { AppError } from '#core/app-error.ts'
import { dataOrThrow } from '#db/answers.ts'
import { type Caller, requireCaller } from './caller.ts'

/**
 * Identifies the caller of an action reserved for administrators. The database is asked each time, so that a revoked
 * role takes effect at once.
 * @throws AppError `not-authenticated`, `not-administrator`, or `unavailable` when the check itself fails
 */
export async function requireAdministrator(request: Request): Promise<Caller> {
  const caller = await requireCaller(request)
  const isAdmin = dataOrThrow(
    await caller.db.rpc('is_current_user_admin'),
    'whether the caller is an administrator',
  )
  if (isAdmin !== true) throw new AppError('not-administrator', `${caller.userId} is not an administrator`)
  return caller
}
