import { createHash } from 'node:crypto'
import type { Db } from '../store.ts'
import { type ProviderId, providers } from './providers.ts'

/** A provider's profile as the hosted service stores it. */
export type Profile = {
  provider: ProviderId
  data: {
    iss: string
    sub: string
    provider_id: string
    name: string
    full_name: string
    email: string
    email_verified: boolean
    phone_verified: false
  }
}

/** `sub` is the user's id at the provider. */
export function createProfile(provider: ProviderId, sub: string, email: string, name: string): Profile {
  return {
    provider,
    data: {
      iss: providers[provider].issuer,
      sub,
      provider_id: sub,
      name,
      full_name: name,
      email,
      email_verified: true,
      phone_verified: false,
    },
  }
}

/** The user's id at the provider: the known one, else one derived from the e-mail address. */
export async function subjectOf(db: Db, provider: ProviderId, email: string): Promise<string> {
  const known = await db.row<{ provider_id: string }>(
    'select provider_id from auth.identities where provider = $1 and email = $2 order by created_at limit 1',
    [provider, email],
  )
  if (known) return known.provider_id
  const digest = createHash('sha256').update(`${provider}:${email}`).digest('hex')
  return BigInt(`0x${digest.slice(0, 16)}`)
    .toString()
    .padStart(20, '1')
}

/** 'maria.clara@example.com' is called 'Maria Clara'. */
export function nameFromEmail(email: string): string {
  const [local = ''] = email.split(/[@+]/)
  const words = local.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email
}
