import { AppError } from '#core/app-error.ts'
import { dataOrThrow } from '#db/answers.ts'
import { type Caller, requireCaller } from './caller.ts'

/**
 * Who the caller is, for what only administrators may have done. The database is asked, so that somebody who was one
 * until a moment ago is none.
 * @throws AppError `not-authenticated`, `not-administrator`, `unavailable` when nobody can be asked
 */
export async function requireAdministrator(request: Request): Promise<Caller> {
  const caller = await requireCaller(request)
  const isAdmin = dataOrThrow(
    await caller.db.rpc('is_current_user_admin'),
    'whether the caller is an administrator',
  )
  if (isAdmin !== true) throw new AppError('not-administrator', `${caller.userId} is no administrator`)
  return caller
}
