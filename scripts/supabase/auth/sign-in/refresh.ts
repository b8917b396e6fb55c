import { z } from 'zod'
import { originOf } from '../caller.ts'
import type { Auth } from '../context.ts'
import { AuthFailure, badRequest, invalid } from '../failure.ts'
import { json } from '../replies.ts'
import { type AuthRequest, readBody, text } from '../request.ts'
import { refreshTokenForm } from '../secrets.ts'
import { findSession, insertRefreshToken } from '../sessions.ts'
import type { Db } from '../store.ts'
import { sessionJson } from '../tokens.ts'
import { findUser, isBanned } from '../users/users.ts'

const bodyForm = z.object({ refresh_token: text })

/** For this long, concurrent requests may use the same refresh token. */
const graceInterval = "interval '10 seconds'"

type TokenRow = { token: string; session_id: string; revoked: boolean; is_recent: boolean }

function findToken(db: Db, token: string): Promise<TokenRow | undefined> {
  return db.row(
    `select token, session_id, revoked, updated_at > now() - ${graceInterval} as is_recent
     from auth.refresh_tokens where token = $1`,
    [token],
  )
}

async function rotate(db: Db, { token, session_id }: TokenRow): Promise<string> {
  await db.rows(
    'update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = $1',
    [token],
  )
  return insertRefreshToken(db, session_id, token)
}

/**
 * The token to answer with when a used one comes again: the active one, if its answer was lost (the used one is its
 * parent) or requests ran concurrently. Otherwise undefined: the token was stolen.
 * https://supabase.com/docs/guides/auth/sessions#what-is-refresh-token-reuse-detection-and-what-does-it-protect-from
 */
async function reuse(db: Db, used: TokenRow): Promise<string | undefined> {
  const active = await db.row<{ token: string; parent: string | null }>(
    'select token, parent from auth.refresh_tokens where session_id = $1 and not revoked',
    [used.session_id],
  )
  return active && (active.parent === used.token || used.is_recent) ? active.token : undefined
}

async function exchange(db: Db, auth: Auth, request: AuthRequest, token: string) {
  const seen = await findToken(db, token)
  const session = seen && (await findSession(db, seen.session_id, 'lock'))
  // Read again under the session's lock, where requests with the same token queue.
  const used = session && (await findToken(db, token))
  if (!session || !used)
    throw badRequest('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  const user = await findUser(db, session.user_id, 'read')
  if (!user || isBanned(user, auth.now()))
    throw badRequest('user_banned', 'Invalid Refresh Token: User Banned')
  if (session.not_after !== null && session.not_after < auth.now())
    throw badRequest('session_expired', 'Invalid Refresh Token: Session Expired')
  const refreshToken = used.revoked ? await reuse(db, used) : await rotate(db, used)
  if (refreshToken === undefined) {
    await db.rows('delete from auth.sessions where id = $1', [session.id])
    // Returned, not thrown, so that the end of the session is committed.
    return badRequest('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  const { ip, userAgent } = originOf(request)
  await db.rows(
    'update auth.sessions set refreshed_at = now(), updated_at = now(), ip = $2, user_agent = $3 where id = $1',
    [session.id, ip, userAgent ?? null],
  )
  return sessionJson(db, auth, user.id, { session, refreshToken })
}

/** `POST /token?grant_type=refresh_token` */
export async function refresh(request: AuthRequest, auth: Auth) {
  const { refresh_token: token } = readBody(request, bodyForm)
  if (!refreshTokenForm.test(token)) throw invalid('Refresh token is not valid')
  const result = await auth.transact((db) => exchange(db, auth, request, token))
  if (result instanceof AuthFailure) throw result
  return json(200, result)
}
