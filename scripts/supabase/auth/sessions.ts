import { newRefreshToken } from './secrets.ts'
import type { Db } from './store.ts'
import type { UserRow } from './users/users.ts'

export type SessionRow = {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2' | 'aal3'
  factor_id: string | null
  not_after: Date | null
  created_at: Date
}

/** How somebody authenticated, as the `amr` claim names it. */
export type Method =
  | 'oauth'
  | 'otp'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'totp'
  | 'mfa/phone'

/** Where a request came from; kept with its session. */
export type Origin = { ip: string; userAgent: string | undefined }

export type OpenSession = { session: SessionRow; refreshToken: string }

export function findSession(db: Db, id: string, lock: 'lock' | 'read'): Promise<SessionRow | undefined> {
  return db.row(`select * from auth.sessions where id = $1 ${lock === 'lock' ? 'for update' : ''}`, [id])
}

/** Using a method again updates its time. */
export async function addMethod(db: Db, sessionId: string, method: Method): Promise<void> {
  await db.rows(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = clock_timestamp()`,
    [sessionId, method],
  )
}

/** Issues the token that follows `parent`; the session must have no other valid one. */
export async function insertRefreshToken(db: Db, sessionId: string, parent: string | null): Promise<string> {
  const token = newRefreshToken()
  await db.rows('insert into auth.refresh_tokens (token, session_id, parent) values ($1, $2, $3)', [
    token,
    sessionId,
    parent,
  ])
  return token
}

export async function openSession(
  db: Db,
  user: UserRow,
  method: Method,
  { ip, userAgent }: Origin,
): Promise<OpenSession> {
  const session = await db.row<SessionRow>(
    'insert into auth.sessions (user_id, ip, user_agent) values ($1, $2, $3) returning *',
    [user.id, ip, userAgent ?? null],
  )
  if (!session) throw new Error('A session that was inserted did not come back')
  await addMethod(db, session.id, method)
  await db.rows('update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1', [user.id])
  return { session, refreshToken: await insertRefreshToken(db, session.id, null) }
}

export type MethodUsed = { method: string; timestamp: number }

/** Newest first. */
export async function methodsOf(db: Db, sessionId: string): Promise<MethodUsed[]> {
  return db.rows(
    `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc, authentication_method`,
    [sessionId],
  )
}
