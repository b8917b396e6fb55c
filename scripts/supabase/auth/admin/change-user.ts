import { unprocessable } from '../failure.ts'
import { json } from '../replies.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import type { Db } from '../store.ts'
import { emailExists } from '../users/email-change.ts'
import { keepOwnIdentity, updateProviders } from '../users/identities.ts'
import { userJson } from '../users/user-json.ts'
import { findUserByEmail, findUserByPhone, mergeMetadata, type UserRow, updateUser } from '../users/users.ts'
import { withUser } from './named-user.ts'
import { readUserBody, type UserBody } from './user-body.ts'

async function changeEmail(db: Db, user: UserRow, { email, email_confirm }: UserBody): Promise<void> {
  if (email === '') return
  const other = await findUserByEmail(db, email)
  if (other && other.id !== user.id) throw emailExists()
  await keepOwnIdentity(db, user, 'email', { email, email_verified: email_confirm ?? false })
  await updateUser(db, user, { email })
}

async function changePhone(db: Db, user: UserRow, { phone, phone_confirm }: UserBody): Promise<void> {
  if (phone === '') return
  const other = await findUserByPhone(db, phone)
  if (other && other.id !== user.id)
    throw unprocessable('phone_exists', 'Phone number already registered by another user')
  await keepOwnIdentity(db, user, 'phone', { phone, phone_verified: phone_confirm ?? false })
  await updateUser(db, user, { phone })
}

export const changeUser = withUser(async ({ db, user, request, auth }) => {
  const body = readUserBody(request, auth.now())
  const now = auth.now()
  await changeEmail(db, user, body)
  await changePhone(db, user, body)
  const described = await updateProviders(db, user)
  const changed = await updateUser(db, described, {
    ...(body.role !== '' && { role: body.role }),
    ...(body.email_confirm && user.email_confirmed_at === null && { email_confirmed_at: now }),
    ...(body.phone_confirm && user.phone_confirmed_at === null && { phone_confirmed_at: now }),
    ...(body.password !== undefined && { encrypted_password: await hashPassword(body.password) }),
    ...(body.app_metadata && {
      raw_app_meta_data: mergeMetadata(described.raw_app_meta_data, body.app_metadata),
    }),
    ...(body.user_metadata && {
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, body.user_metadata),
    }),
    ...(body.bannedUntil !== undefined && { banned_until: body.bannedUntil }),
  })
  if (body.password !== undefined) await db.rows('delete from auth.sessions where user_id = $1', [user.id])
  return json(200, await userJson(db, changed))
})
