import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'

/**
 * What an authenticator app shows; `steps` half-minutes from now. Codes of now and of the next step are accepted however
 * slow the machine is; the one before may run out on its way.
 */
export function appCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

export async function enrollTotp(client: SupabaseClient, friendlyName = 'Phone app') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret, data }
}

/** Somebody's second factor, set up and shown. */
export async function secureWithTotp(client: SupabaseClient, friendlyName?: string) {
  const factor = await enrollTotp(client, friendlyName)
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: appCode(factor.secret),
  })
  if (error) throw error
  return factor
}
