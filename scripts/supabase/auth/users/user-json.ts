import { type FactorRow, factorsOf } from '../factors/factor-rows.ts'
import type { Db } from '../store.ts'
import { type IdentityRow, identitiesOf } from './identities.ts'
import type { UserRow } from './users.ts'

/** Unset fields are left out, as by the hosted service. */
function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
}

function identityJson(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...present({ last_sign_in_at: identity.last_sign_in_at, email: identity.email }),
  }
}

/** A factor without its secret. */
export function factorJson(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    factor_type: factor.factor_type,
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at,
    ...present({ friendly_name: factor.friendly_name }),
  }
}

export type UserJson = { id: string; email: string; phone: string } & Record<string, unknown>

function toJson(user: UserRow, identities: readonly IdentityRow[], factors: readonly FactorRow[]): UserJson {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: user.confirmed_at,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    ...(factors.length > 0 && { factors: factors.map(factorJson) }),
    identities: identities.map(identityJson),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  }
}

/** Users as clients see them, with two queries for all of them. */
export async function usersJson(db: Db, users: readonly UserRow[]): Promise<UserJson[]> {
  const ids = users.map(({ id }) => id)
  const identities = Map.groupBy(await identitiesOf(db, ids), ({ user_id }) => user_id)
  const factors = Map.groupBy(await factorsOf(db, ids), ({ user_id }) => user_id)
  return users.map((user) => toJson(user, identities.get(user.id) ?? [], factors.get(user.id) ?? []))
}

export async function userJson(db: Db, user: UserRow): Promise<UserJson> {
  const [json] = await usersJson(db, [user])
  if (!json) throw new Error('A user has no form')
  return json
}
