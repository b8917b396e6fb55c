import { AppError } from '#core/app-error.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { StaffRight } from '#features/account/staff.ts'
import { type Caller, requireCaller } from './caller.ts'

/**
 * Identifies the caller of an action that takes a right of staff. The database is asked each time, so that a role that
 * was taken away counts no more at once.
 * @throws AppError `not-authenticated`, `not-allowed`, or `unavailable` when the check itself fails
 */
export function requireRight(right: StaffRight): (request: Request) => Promise<Caller> {
  return async (request) => {
    const caller = await requireCaller(request)
    if (!(await hasRight(caller, right)))
      throw new AppError('not-allowed', `${caller.userId} has no right to ${right}`)
    return caller
  }
}

/** @throws AppError `unavailable` when the check itself fails */
export async function hasRight({ db }: Pick<Caller, 'db'>, right: StaffRight): Promise<boolean> {
  return dataOrThrow(await db.rpc('has_right', { wanted: right }), 'whether the caller has a right') === true
}
