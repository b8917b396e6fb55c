import { z } from 'zod'
import { asCaller, type Caller } from '../caller.ts'
import type { Auth } from '../context.ts'
import { forbidden, invalid, unprocessable } from '../failure.ts'
import { parsePhone } from '../fields.ts'
import { json } from '../replies.ts'
import { readBody, text } from '../request.ts'
import type { Db } from '../store.ts'
import { type FactorRow, factorsOf } from './factor-rows.ts'
import { maxQrBytes, newSecret, qrCode, totpAddress } from './totp.ts'

const bodyForm = z.object({ friendly_name: text, factor_type: text, issuer: text, phone: text })

type EnrollRequest = z.output<typeof bodyForm>

const maxFactors = 10
/** An enrolment that is not verified within this time expires. */
const unverifiedLifetime = "interval '5 minutes'"

async function checkFactors(db: Db, { user, session }: Caller, name: string): Promise<void> {
  await db.rows(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and created_at < now() - ${unverifiedLifetime}`,
    [user.id],
  )
  const factors = await factorsOf(db, [user.id])
  if (factors.some(({ friendly_name }) => (friendly_name ?? '') === name))
    throw unprocessable(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  if (factors.length >= maxFactors)
    throw unprocessable(
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (factors.some(({ status }) => status === 'verified') && session?.aal !== 'aal2')
    throw forbidden('insufficient_aal', 'AAL2 required to enroll a new factor')
}

async function insertFactor(
  db: Db,
  { user }: Caller,
  asked: EnrollRequest,
  { secret = null, phone = null }: { secret?: string | null; phone?: string | null },
): Promise<string> {
  const row = await db.row<{ id: string }>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret, phone)
     values ($1, $2, $3, 'unverified', $4, $5) returning id`,
    [user.id, asked.friendly_name, asked.factor_type, secret, phone],
  )
  return row?.id ?? ''
}

async function enrollTotp(db: Db, auth: Auth, caller: Caller, asked: EnrollRequest) {
  await checkFactors(db, caller, asked.friendly_name)
  const secret = newSecret()
  const uri = totpAddress(
    secret,
    asked.issuer || new URL(auth.redirects.siteUrl).host,
    caller.user.email ?? '',
  )
  if (Buffer.byteLength(uri) > maxQrBytes) throw invalid('issuer is too long for a QR code')
  const id = await insertFactor(db, caller, asked, { secret })
  return {
    id,
    type: 'totp',
    friendly_name: asked.friendly_name,
    totp: { qr_code: qrCode(uri), secret, uri },
  }
}

/** Enrolling the same phone number again replaces the unverified factor. */
async function dropBegun(db: Db, factors: readonly FactorRow[], phone: string): Promise<void> {
  const same = factors.filter((factor) => factor.factor_type === 'phone' && factor.phone === phone)
  if (same.some(({ status }) => status === 'verified'))
    throw unprocessable(
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  await db.rows('delete from auth.mfa_factors where id = any($1)', [same.map(({ id }) => id)])
}

async function enrollPhone(db: Db, caller: Caller, asked: EnrollRequest) {
  if (asked.phone === '') throw invalid('Phone number required to enroll Phone factor')
  const phone = parsePhone(asked.phone)
  await dropBegun(db, await factorsOf(db, [caller.user.id]), phone)
  await checkFactors(db, caller, asked.friendly_name)
  const id = await insertFactor(db, caller, asked, { phone })
  return { id, type: 'phone', friendly_name: asked.friendly_name, phone: asked.phone }
}

export const enroll = asCaller(async ({ db, auth, caller, request }) => {
  if (!caller.session)
    throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist')
  const asked = readBody(request, bodyForm)
  switch (asked.factor_type) {
    case 'totp':
      return json(200, await enrollTotp(db, auth, caller, asked))
    case 'phone':
      return json(200, await enrollPhone(db, caller, asked))
    case 'webauthn':
      throw unprocessable('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
    default:
      throw invalid('factor_type needs to be totp, phone, or webauthn')
  }
})
