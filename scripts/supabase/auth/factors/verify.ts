import { z } from 'zod'
import { asCaller, type Caller } from '../caller.ts'
import type { Auth } from '../context.ts'
import { AuthFailure, badRequest, forbidden, invalid, unprocessable } from '../failure.ts'
import { isUuid } from '../fields.ts'
import { json } from '../replies.ts'
import { type AuthRequest, readBody, text } from '../request.ts'
import { sameText } from '../secrets.ts'
import { addMethod, insertRefreshToken, type SessionRow } from '../sessions.ts'
import type { Db } from '../store.ts'
import { sessionJson } from '../tokens.ts'
import type { FactorRow } from './factor-rows.ts'
import { ownedFactor } from './owned-factor.ts'
import { findStep } from './totp.ts'

const bodyForm = z.object({ challenge_id: text, code: text })

type ChallengeRow = {
  id: string
  ip_address: string
  otp_code: string | null
  verified_at: Date | null
  is_expired: boolean
}

/** An expired challenge is refused by a return, not a throw, so that its deletion is committed. */
async function findChallenge(
  db: Db,
  factor: FactorRow,
  id: string,
  ip: string,
): Promise<ChallengeRow | AuthFailure> {
  if (!isUuid(id))
    throw badRequest('bad_json', 'Could not parse request body as JSON: challenge_id: not a UUID')
  const challenge = await db.row<ChallengeRow>(
    `select id, host(ip_address) as ip_address, otp_code, verified_at,
       created_at < now() - interval '5 minutes' as is_expired
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factor.id],
  )
  if (!challenge)
    throw unprocessable('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.verified_at !== null || challenge.ip_address !== ip)
    throw unprocessable('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (!challenge.is_expired) return challenge
  await db.rows('delete from auth.mfa_challenges where id = $1', [challenge.id])
  return unprocessable(
    'mfa_challenge_expired',
    `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
  )
}

/** A code works once: after one is accepted, only later ones are. */
async function checkTotp(db: Db, factor: FactorRow, code: string, now: Date): Promise<void> {
  const step = findStep(factor.secret ?? '', code, now.getTime())
  const last = Number(factor.last_used_step ?? -1)
  if (step === undefined || step <= last)
    throw unprocessable('mfa_verification_failed', 'Invalid TOTP code entered')
  await db.rows('update auth.mfa_factors set last_used_step = $2 where id = $1', [factor.id, step])
}

function checkPhone(challenge: ChallengeRow, code: string): void {
  if (challenge.otp_code === null || !sameText(challenge.otp_code, code))
    throw unprocessable('mfa_verification_failed', 'Invalid MFA Phone code entered')
}

/** Raises the session to level 2 and ends the sessions that are still below it. */
async function raise(db: Db, session: SessionRow, factor: FactorRow): Promise<string> {
  await addMethod(db, session.id, factor.factor_type === 'phone' ? 'mfa/phone' : 'totp')
  await db.rows(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`, [
    session.id,
    factor.id,
  ])
  await db.rows(`delete from auth.sessions where user_id = $1 and aal < 'aal2'`, [factor.user_id])
  await db.rows(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'`,
    [factor.user_id, factor.factor_type],
  )
  await db.rows(
    'update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where session_id = $1 and not revoked',
    [session.id],
  )
  // Without a parent, so that reusing an older token cannot lead to the session of the higher level.
  return insertRefreshToken(db, session.id, null)
}

async function answer(db: Db, auth: Auth, caller: Caller, request: AuthRequest) {
  const factor = await ownedFactor(db, caller.user, request)
  const { session } = caller
  if (!session) throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist')
  const { challenge_id, code } = readBody(request, bodyForm)
  if (factor.factor_type === 'webauthn')
    throw unprocessable('mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn')
  if (code === '') throw invalid('Code needs to be non-empty')
  const challenge = await findChallenge(db, factor, challenge_id, request.ip)
  if (challenge instanceof AuthFailure) return challenge
  if (factor.factor_type === 'totp') await checkTotp(db, factor, code, auth.now())
  else checkPhone(challenge, code)
  await db.rows('update auth.mfa_challenges set verified_at = now() where id = $1', [challenge.id])
  await db.rows(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [
    factor.id,
  ])
  const refreshToken = await raise(db, session, factor)
  return sessionJson(db, auth, caller.user.id, { session, refreshToken })
}

export const verifyFactor = asCaller(async ({ db, auth, caller, request }) => {
  const result = await answer(db, auth, caller, request)
  return result instanceof AuthFailure ? result : json(200, result)
})
