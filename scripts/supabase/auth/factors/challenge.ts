import { z } from 'zod'
import { asCaller } from '../caller.ts'
import { secondsOf } from '../context.ts'
import { AuthFailure } from '../failure.ts'
import { checkChannel } from '../fields.ts'
import { factorMessage } from '../mail.ts'
import { json } from '../replies.ts'
import { readBody, text } from '../request.ts'
import { newCode } from '../secrets.ts'
import type { FactorRow } from './factor-rows.ts'
import { ownedFactor } from './owned-factor.ts'

const bodyForm = z.object({ channel: text })

/** Seconds that a challenge can be answered. */
const challengeLifetime = 300
/** Seconds between two text messages. */
const messageInterval = 5

/** @throws AuthFailure over_sms_send_rate_limit */
function checkPace({ last_challenged_at: last }: FactorRow, now: Date): void {
  if (last === null) return
  const left = Math.ceil(messageInterval - (now.getTime() - last.getTime()) / 1000)
  if (left <= 0) return
  throw new AuthFailure(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${left} seconds.`,
  )
}

export const challenge = asCaller(async ({ db, auth, caller, request, post }) => {
  const factor = await ownedFactor(db, caller.user, request)
  const now = auth.now()
  let code: string | null = null
  if (factor.factor_type === 'phone') {
    checkChannel(readBody(request, bodyForm).channel)
    checkPace(factor, now)
    code = newCode()
  }
  const row = await db.row<{ id: string }>(
    'insert into auth.mfa_challenges (factor_id, ip_address, otp_code) values ($1, $2, $3) returning id',
    [factor.id, request.ip, code],
  )
  await db.rows('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [factor.id, now])
  if (code !== null && factor.phone !== null) post(factorMessage(factor.phone, code))
  return json(200, {
    id: row?.id,
    type: factor.factor_type,
    expires_at: secondsOf(now) + challengeLifetime,
  })
})
