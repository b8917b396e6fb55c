import type { JWTPayload } from 'jose'
import { type Auth, secondsOf } from './context.ts'
import { type MethodUsed, methodsOf, type OpenSession, type SessionRow } from './sessions.ts'
import type { Db } from './store.ts'
import { type UserJson, userJson } from './users/user-json.ts'
import { findUser, type UserRow } from './users/users.ts'

/** Lifetime of an access token in seconds, as on hosted projects. */
const lifetime = 3600

const secondFactors = new Set(['totp', 'mfa/phone', 'mfa/webauthn'])

/** Level 2 once the session has verified a second factor. */
export const assuranceLevel = (methods: readonly MethodUsed[]): 'aal1' | 'aal2' =>
  methods.some(({ method }) => secondFactors.has(method)) ? 'aal2' : 'aal1'

/**
 * The claims of an access token, without its times.
 * https://supabase.com/docs/guides/auth/jwt-fields
 */
function accessClaims(
  user: UserRow,
  session: Pick<SessionRow, 'id'>,
  methods: readonly MethodUsed[],
  issuer: string,
): JWTPayload {
  return {
    iss: issuer,
    sub: user.id,
    aud: user.aud,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: assuranceLevel(methods),
    amr: methods,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  }
}

export type SessionJson = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: UserJson
}

/** The answer to signing in and refreshing. */
export async function sessionJson(
  db: Db,
  auth: Auth,
  userId: string,
  { session, refreshToken }: OpenSession,
): Promise<SessionJson> {
  const user = await findUser(db, userId, 'read')
  if (!user) throw new Error('A session has no user')
  const issued = secondsOf(auth.now())
  const expires = issued + lifetime
  const claims = accessClaims(user, session, await methodsOf(db, session.id), auth.issuer)
  return {
    access_token: await auth.keys.sign(claims, { issued, expires }),
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: expires,
    refresh_token: refreshToken,
    user: await userJson(db, user),
  }
}
