import { asCaller } from './caller.ts'
import { notFound, unprocessable } from './failure.ts'
import { isUuid } from './fields.ts'
import { type IdentityRow, identitiesOf, updateProviders } from './identities.ts'
import { json } from './replies.ts'
import type { Db } from './store.ts'
import { type UserRow, updateUser } from './users.ts'

const isVerified = ({ identity_data }: IdentityRow) => identity_data['email_verified'] === true

/** Someone whose address went with the identity gets the address of one that is left, verified ones first. */
async function keepAnEmail(db: Db, user: UserRow, left: readonly IdentityRow[]): Promise<UserRow> {
  if (left.some(({ email }) => email === user.email?.toLowerCase())) return user
  const candidates = left.filter(({ email }) => email !== null)
  const next = candidates.find(isVerified) ?? candidates[0]
  if (!next) return user
  const taken = await db.row('select 1 from auth.users where lower(email) = $1 and id <> $2', [
    next.email,
    user.id,
  ])
  if (taken)
    throw unprocessable(
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    )
  return updateUser(db, user, { email: next.email })
}

export const unlinkIdentity = asCaller(async ({ db, caller: { user }, request }) => {
  const id = request.params['id'] ?? ''
  if (!isUuid(id)) throw notFound('validation_failed', 'identity_id must be an UUID')
  const identities = await identitiesOf(db, [user.id])
  if (identities.length <= 1)
    throw unprocessable('single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
  const goes = identities.find((identity) => identity.id === id.toLowerCase())
  if (!goes) throw unprocessable('identity_not_found', "Identity doesn't exist")
  await db.rows('delete from auth.identities where id = $1', [goes.id])
  const left = identities.filter((identity) => identity !== goes)
  const known =
    goes.provider === 'phone'
      ? await updateUser(db, user, { phone: null, phone_confirmed_at: null })
      : await keepAnEmail(db, user, left)
  await updateProviders(db, known)
  return json(200, {})
})
