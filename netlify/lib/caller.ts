import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { AppError } from '#core/app-error.ts'
import { errorCodes, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { callerDb } from './caller-db.ts'

/** A signed-in caller. `email` is '' for an account without one; `db` has the caller's rights. */
export type Caller = { userId: string; email: string; db: Db }

/**
 * Identifies the caller before a function acts with more rights than theirs. The auth service is asked, so that an
 * ended session no longer counts, and the database, whether the account's second factor was used.
 * @throws AppError `not-authenticated` without a live session, `second-factor` without that factor, `unavailable` when
 * a service fails
 */
export async function requireCaller(request: Request): Promise<Caller> {
  const db = callerDb(request)
  const token = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? ''
  const { data, error } = await db.auth.getUser(token)
  if (isAuthRetryableFetchError(error))
    throw new AppError('unavailable', `the auth service did not answer: ${error.message}`, { cause: error })
  if (error) throw new AppError('not-authenticated', `the access token was refused: ${error.message}`)
  await requireSecondFactor(db)
  return { userId: data.user.id, email: data.user.email ?? '', db }
}

async function requireSecondFactor(db: Db): Promise<void> {
  const answer = await db.rpc('require_second_factor')
  if (answer.error?.code === errorCodes.secondFactor)
    throw new AppError('second-factor', 'the account has a second factor, which this session lacks')
  writtenOrThrow(answer, 'whether the second factor was used')
}
