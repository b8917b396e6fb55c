import { createProfile } from '../supabase/auth/sign-in/profile.ts'
import { adminId, editorId, moderatorId, type Person } from './people.ts'
import { demoId } from './random.ts'

/** What the provider said of a person; the auth service keeps it with the user and with the identity. */
const claims = ({ id, email, name, provider }: Person) =>
  createProfile(provider, `demo-${id.slice(-12)}`, email, name).data

/** `auth.users` rows as the auth service writes them after a first sign-in with a provider. */
export function userRows(people: readonly Person[]) {
  return people.map((person) => ({
    id: person.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: person.email,
    email_confirmed_at: person.createdAt,
    last_sign_in_at: person.createdAt,
    raw_app_meta_data: { provider: person.provider, providers: [person.provider] },
    raw_user_meta_data: claims(person),
    is_anonymous: false,
    created_at: person.createdAt,
    updated_at: person.createdAt,
  }))
}

export function identityRows(people: readonly Person[]) {
  return people.map((person) => ({
    id: demoId(`identity/${person.id}`),
    user_id: person.id,
    provider: person.provider,
    provider_id: claims(person).sub,
    identity_data: claims(person),
    last_sign_in_at: person.createdAt,
    created_at: person.createdAt,
    updated_at: person.createdAt,
  }))
}

const roles: ReadonlyMap<string, string> = new Map([
  [adminId, 'administrator'],
  [editorId, 'editor'],
  [moderatorId, 'moderator'],
])

/** The first administrator was made by an operator, and made the others. */
export function staffRows(people: readonly Person[]) {
  return people.flatMap(({ id, createdAt }) => {
    const role = roles.get(id)
    const givenBy = id === adminId ? null : adminId
    return role === undefined ? [] : [{ user_id: id, role, given_by: givenBy, given_at: createdAt }]
  })
}
