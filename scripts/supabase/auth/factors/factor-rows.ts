import type { Db } from '../store.ts'

export type FactorRow = {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: 'totp' | 'phone' | 'webauthn'
  status: 'unverified' | 'verified'
  secret: string | null
  phone: string | null
  /** A bigint, which the driver reads as text. */
  last_used_step: string | null
  last_challenged_at: Date | null
  created_at: Date
  updated_at: Date
}

/** Oldest first. */
export function factorsOf(db: Db, userIds: readonly string[]): Promise<FactorRow[]> {
  return db.rows('select * from auth.mfa_factors where user_id = any($1) order by created_at, id', [userIds])
}
