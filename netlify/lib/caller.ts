import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#db/client.ts'
import { callerDb } from './caller-db.ts'

/** Whoever is signed in and calls a function; `email` is '' for an account without one, `db` does what the caller may do. */
export type Caller = { userId: string; email: string; db: Db }

/**
 * Who the caller is, for what a function does with more rights than the caller's own. The auth service is asked, so
 * that a session that was ended is nobody's.
 * @throws AppError `not-authenticated` without a session that is alive, `unavailable` when nobody can be asked
 */
export async function requireCaller(request: Request): Promise<Caller> {
  const db = callerDb(request)
  const token = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? ''
  const { data, error } = await db.auth.getUser(token)
  if (isAuthRetryableFetchError(error))
    throw new AppError('unavailable', `the auth service does not answer: ${error.message}`, { cause: error })
  if (error) throw new AppError('not-authenticated', `the access token is refused: ${error.message}`)
  return { userId: data.user.id, email: data.user.email ?? '', db }
}
