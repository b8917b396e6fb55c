import { notFound } from '../failure.ts'
import { isUuid } from '../fields.ts'
import type { AuthRequest } from '../request.ts'
import type { Db } from '../store.ts'
import type { UserRow } from '../users/users.ts'
import type { FactorRow } from './factor-rows.ts'

/** The factor that a path names, if it is this person's. @throws AuthFailure mfa_factor_not_found */
export async function ownedFactor(
  db: Db,
  user: Pick<UserRow, 'id'>,
  { params }: AuthRequest,
): Promise<FactorRow> {
  const id = params['factor'] ?? ''
  if (!isUuid(id)) throw notFound('validation_failed', 'factor_id must be an UUID')
  const factor = await db.row<FactorRow>('select * from auth.mfa_factors where id = $1 and user_id = $2', [
    id,
    user.id,
  ])
  if (!factor) throw notFound('mfa_factor_not_found', 'Factor not found')
  return factor
}

/** Removing a factor lowers its sessions to level 1. */
export async function removeFactor(db: Db, factor: FactorRow): Promise<void> {
  await db.rows(
    `delete from auth.mfa_amr_claims where authentication_method = $2
     and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factor.id, factor.factor_type === 'phone' ? 'mfa/phone' : 'totp'],
  )
  await db.rows(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [factor.id])
  await db.rows('delete from auth.mfa_factors where id = $1', [factor.id])
}
