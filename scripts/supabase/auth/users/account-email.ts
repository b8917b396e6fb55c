import { unprocessable } from '../failure.ts'
import type { Db } from '../store.ts'
import { type IdentityRow, identitiesOf } from './identities.ts'
import { type UserRow, updateUser } from './users.ts'

const isVerified = ({ identity_data }: IdentityRow) => identity_data['email_verified'] === true

/**
 * A user whose e-mail address belongs to none of their identities takes that of one, preferring verified ones.
 * @throws AuthFailure email_conflict_identity_not_deletable when another user has that address
 */
export async function keepAnEmail(db: Db, user: UserRow): Promise<UserRow> {
  const identities = await identitiesOf(db, [user.id])
  const candidates = identities.filter(({ email }) => email !== null)
  if (candidates.some(({ email }) => email === user.email?.toLowerCase())) return user
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
