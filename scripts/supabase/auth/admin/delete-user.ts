import { createHash } from 'node:crypto'
import { z } from 'zod'
import { json } from '../replies.ts'
import { readBody } from '../request.ts'
import type { Db } from '../store.ts'
import { identitiesOf } from '../users/identities.ts'
import { type UserRow, updateUser } from '../users/users.ts'
import { withUser } from './named-user.ts'

const bodyForm = z.object({ should_soft_delete: z.boolean().nullish() })

/** One-way and deterministic. */
const obscure = (id: string, value: string) =>
  createHash('sha256').update(id).update(value).digest('base64url')

/** Soft deletion: rows that refer to the user stay, and identify nobody any more. */
async function deleteSoftly(db: Db, user: UserRow, now: Date): Promise<void> {
  if (user.deleted_at !== null) return
  await updateUser(db, user, {
    email: obscure(user.id, user.email ?? ''),
    phone: obscure(user.id, user.phone ?? '').slice(0, 15),
    email_change: null,
    encrypted_password: null,
    raw_app_meta_data: {},
    raw_user_meta_data: {},
    deleted_at: now,
  })
  for (const { id, provider, provider_id } of await identitiesOf(db, [user.id])) {
    await db.rows(`update auth.identities set provider_id = $2, identity_data = '{}' where id = $1`, [
      id,
      obscure(user.id, `${provider}:${provider_id}`),
    ])
  }
  await db.rows('delete from auth.one_time_tokens where user_id = $1', [user.id])
  await db.rows('delete from auth.mfa_factors where user_id = $1', [user.id])
  await db.rows('delete from auth.sessions where user_id = $1', [user.id])
}

export const deleteUser = withUser(async ({ db, user, request, auth }) => {
  const isSoft = request.text !== '' && readBody(request, bodyForm).should_soft_delete === true
  if (isSoft) await deleteSoftly(db, user, auth.now())
  else await db.rows('delete from auth.users where id = $1', [user.id])
  return json(200, {})
})
