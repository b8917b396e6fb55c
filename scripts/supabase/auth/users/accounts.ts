import { badRequest, forbidden, unprocessable } from '../failure.ts'
import type { Profile } from '../sign-in/profile.ts'
import type { Db } from '../store.ts'
import { emailExistsMessage } from './email-change.ts'
import {
  findIdentity,
  type IdentityRow,
  insertIdentity,
  refreshIdentity,
  updateProviders,
} from './identities.ts'
import {
  findUser,
  findUserByEmail,
  insertUser,
  isBanned,
  mergeMetadata,
  type UserRow,
  updateUser,
} from './users.ts'

/** Another user who has confirmed this e-mail address. */
async function findByVerifiedEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.row<UserRow>(
    `select users.* from auth.users
     where lower(email) = $1 or id in (select user_id from auth.identities where email = $1)
     order by lower(email) = $1 desc nulls last limit 1 for no key update`,
    [email],
  )
}

async function signInAgain(db: Db, identity: IdentityRow, profile: Profile): Promise<UserRow | undefined> {
  const user = await findUser(db, identity.user_id, 'lock')
  if (user) await refreshIdentity(db, identity, profile.data)
  return user
}

async function linkOrCreate(db: Db, profile: Profile): Promise<UserRow> {
  const { provider, data } = profile
  const known = await findByVerifiedEmail(db, data.email)
  const user = known ?? (await insertUser(db, { email: data.email }))
  await insertIdentity(db, user, provider, data)
  return user
}

/** Removes identities with an unconfirmed address: an attacker may have planted them. */
async function dropUnconfirmed(db: Db, user: UserRow, profile: Profile, now: Date): Promise<UserRow> {
  await db.rows(
    `delete from auth.identities where user_id = $1 and not (provider = $2 and provider_id = $3)
     and coalesce(identity_data ->> 'email_verified', 'false') <> 'true'`,
    [user.id, profile.provider, profile.data.sub],
  )
  return updateUser(db, user, { email_confirmed_at: now, encrypted_password: null })
}

/**
 * The user of a provider's profile: found by identity, else by confirmed e-mail address, else created.
 * https://supabase.com/docs/guides/auth/auth-identity-linking
 * @throws AuthFailure user_banned
 */
export async function signInWithProfile(db: Db, profile: Profile, now: Date): Promise<UserRow> {
  const identity = await findIdentity(db, profile.provider, profile.data.sub)
  const again = identity && (await signInAgain(db, identity, profile))
  const user = again ?? (await linkOrCreate(db, profile))
  if (isBanned(user, now)) throw forbidden('user_banned', 'User is banned')
  const confirmed = user.email_confirmed_at === null ? await dropUnconfirmed(db, user, profile, now) : user
  const described = await updateUser(db, confirmed, {
    raw_user_meta_data: mergeMetadata(confirmed.raw_user_meta_data, profile.data),
  })
  return updateProviders(db, described)
}

/** A user without an e-mail address takes the provider's, which is verified. */
async function adoptEmail(db: Db, user: UserRow, { data: { email } }: Profile, now: Date): Promise<UserRow> {
  if (user.email !== null) return user
  if (await findUserByEmail(db, email)) throw badRequest('email_exists', emailExistsMessage)
  return updateUser(db, user, { email, email_confirmed_at: now, is_anonymous: false })
}

/**
 * Links a provider's identity to a signed-in user.
 * @throws AuthFailure identity_already_exists, email_exists
 */
export async function linkProfile(db: Db, userId: string, profile: Profile, now: Date): Promise<UserRow> {
  const user = await findUser(db, userId, 'lock')
  if (!user) throw unprocessable('user_not_found', 'Linking target user not found')
  const identity = await findIdentity(db, profile.provider, profile.data.sub)
  if (identity) {
    const whose = identity.user_id === user.id ? '' : ' to another user'
    throw unprocessable('identity_already_exists', `Identity is already linked${whose}`)
  }
  await insertIdentity(db, user, profile.provider, profile.data)
  return updateProviders(db, await adoptEmail(db, user, profile, now))
}
