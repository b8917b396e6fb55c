/** What the account tab asks of the auth service and the database. Failures carry a message for the user. */
import type { AuthError, UserIdentity } from '@supabase/supabase-js'
import { site } from '#config/place/site.ts'
import { AppError } from '#core/app-error.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import type { ProviderId } from './account.ts'
import { wordsOfAuth } from './auth-words.ts'
import { keepNext } from './next-path.ts'

type Answer<T> = { data: T; error: null } | { data: unknown; error: AuthError }

function resultOf<T>(answer: Answer<T>): Result<T> {
  return answer.error ? err(wordsOfAuth(answer.error)) : ok(answer.data)
}

function orThrow<T>(answer: { data: T | null; error: { message: string } | null }, what: string): T {
  if (answer.data !== null && !answer.error) return answer.data
  throw new AppError('unavailable', `Reading ${what} failed: ${answer.error?.message}`)
}

/** The providers through which the user can log in. @throws AppError `unavailable` */
export async function listIdentities(db: Db): Promise<UserIdentity[]> {
  return orThrow(await db.auth.getUserIdentities(), 'sign-in methods').identities
}

/**
 * Redirects to a provider to link it as another way to log in. The user returns to the root of the site.
 * @returns why it could not begin
 */
export async function linkProvider(db: Db, provider: ProviderId): Promise<Result<null>> {
  const answer = await db.auth.linkIdentity({
    provider,
    options: { redirectTo: `${location.origin}/`, skipBrowserRedirect: true },
  })
  if (answer.error) return err(wordsOfAuth(answer.error))
  keepNext(sessionStorage, `${location.pathname}${location.search}`)
  location.assign(answer.data.url)
  return ok(null)
}

export async function unlinkIdentity(db: Db, identity: UserIdentity): Promise<Result<unknown>> {
  return resultOf(await db.auth.unlinkIdentity(identity))
}

/** The id of the user's authenticator app; null without one. @throws AppError `unavailable` */
export async function readAuthenticator(db: Db): Promise<string | null> {
  const { totp } = orThrow(await db.auth.mfa.listFactors(), 'second factors')
  return totp[0]?.id ?? null
}

/** An app being set up: the code to scan, the same as text, and the id by which it is verified. */
export type Enrolment = { id: string; picture: string; secret: string }

/** Starts setting up an app. An unfinished earlier attempt is removed. */
export async function enrolAuthenticator(db: Db): Promise<Result<Enrolment>> {
  const known = await db.auth.mfa.listFactors()
  if (known.error) return err(wordsOfAuth(known.error))
  for (const { id, status, factor_type } of known.data.all)
    if (status === 'unverified' && factor_type === 'totp') await db.auth.mfa.unenroll({ factorId: id })
  const { data, error } = await db.auth.mfa.enroll({
    factorType: 'totp',
    issuer: site.brand,
    friendlyName: 'Authenticator app',
  })
  if (error) return err(wordsOfAuth(error))
  return ok({ id: data.id, picture: data.totp.qr_code, secret: data.totp.secret })
}

export async function verifyAuthenticator(db: Db, factorId: string, code: string): Promise<Result<unknown>> {
  return resultOf(await db.auth.mfa.challengeAndVerify({ factorId, code }))
}

export async function removeAuthenticator(db: Db, factorId: string): Promise<Result<unknown>> {
  const removed = resultOf(await db.auth.mfa.unenroll({ factorId }))
  // The session still claims a second factor; a fresh one does not.
  if (removed.ok) await db.auth.refreshSession()
  return removed
}
