import { randomInt } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'

/**
 * The code of an authenticator app, `steps` half-minutes from now. The current and the next code are accepted even on a
 * slow machine; the previous one may expire on the way.
 */
export function appCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

export async function enrollTotp(client: SupabaseClient, friendlyName = 'Phone app') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret, data }
}

/** A verified second factor. */
export async function secureWithTotp(client: SupabaseClient, friendlyName?: string) {
  const factor = await enrollTotp(client, friendlyName)
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: appCode(factor.secret),
  })
  if (error) throw error
  return factor
}

/** A number that no other test has. */
export const unusedPhone = () => `639${randomInt(1e11, 1e12 - 1)}`

export async function challengeOf(client: SupabaseClient, factorId: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId })
  if (error) throw error
  return data
}

/** The assurance level of a session, and the one it could have. */
export async function levelOf(client: SupabaseClient) {
  return (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data
}
