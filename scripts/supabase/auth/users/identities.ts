import type { Db } from '../store.ts'
import { type Metadata, mergeMetadata, type UserRow, updateUser } from './users.ts'

export type IdentityRow = {
  id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: Metadata
  email: string | null
  last_sign_in_at: Date | null
  created_at: Date
  updated_at: Date
}

/** Oldest first. */
export function identitiesOf(db: Db, userIds: readonly string[]): Promise<IdentityRow[]> {
  return db.rows('select * from auth.identities where user_id = any($1) order by created_at, id', [userIds])
}

export function findIdentity(db: Db, provider: string, providerId: string): Promise<IdentityRow | undefined> {
  return db.row('select * from auth.identities where provider = $1 and provider_id = $2', [
    provider,
    providerId,
  ])
}

/** `data.sub` is the user's id at the provider. */
export async function insertIdentity(
  db: Db,
  user: Pick<UserRow, 'id'>,
  provider: string,
  data: Metadata & { sub: string },
): Promise<void> {
  await db.rows(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, now())`,
    [user.id, provider, data.sub, data],
  )
}

/** Stores the provider's latest profile. */
export async function refreshIdentity(db: Db, { id }: IdentityRow, data: Metadata): Promise<void> {
  await db.rows(
    'update auth.identities set identity_data = $2, last_sign_in_at = now(), updated_at = now() where id = $1',
    [id, data],
  )
}

/** Creates or updates the identity of a user's e-mail address or phone number. */
export async function keepOwnIdentity(
  db: Db,
  user: Pick<UserRow, 'id'>,
  provider: 'email' | 'phone',
  data: Metadata,
): Promise<void> {
  const old = await findIdentity(db, provider, user.id)
  if (old) await refreshIdentity(db, old, { ...old.identity_data, ...data })
  else await insertIdentity(db, user, provider, { sub: user.id, ...data })
}

/** `app_metadata` names the first provider and all of them. */
export async function updateProviders(db: Db, user: UserRow): Promise<UserRow> {
  const identities = await identitiesOf(db, [user.id])
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const [provider] = providers
  const changes = provider === undefined ? { providers } : { provider, providers }
  return updateUser(db, user, { raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, changes) })
}
