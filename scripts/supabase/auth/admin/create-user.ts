import { asService } from '../caller.ts'
import { invalid, unprocessable } from '../failure.ts'
import { isUuid } from '../fields.ts'
import { json } from '../replies.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import type { Db } from '../store.ts'
import { emailExists } from '../users/email-change.ts'
import { keepOwnIdentity } from '../users/identities.ts'
import { userJson } from '../users/user-json.ts'
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  insertUser,
  mergeMetadata,
  type UserRow,
} from '../users/users.ts'
import { readUserBody, type UserBody } from './user-body.ts'

function checkId(id: string): void {
  if (id === '') return
  if (!isUuid(id)) throw invalid('ID must conform to the uuid v4 format')
  if (/^[0-]+$/.test(id)) throw invalid('ID cannot be a nil uuid')
}

async function checkTaken(db: Db, { id, email, phone }: UserBody): Promise<void> {
  if (id !== '' && (await findUser(db, id, 'read')))
    throw unprocessable('user_already_exists', 'User already registered')
  if (email !== '' && (await findUserByEmail(db, email))) throw emailExists()
  if (phone !== '' && (await findUserByPhone(db, phone)))
    throw unprocessable('phone_exists', 'Phone number already registered by another user')
}

async function create(db: Db, body: UserBody, now: Date): Promise<UserRow> {
  const providers = [...(body.email === '' ? [] : ['email']), ...(body.phone === '' ? [] : ['phone'])]
  const password =
    body.password === undefined ? body.password_hash || null : await hashPassword(body.password)
  const user = await insertUser(db, {
    ...(body.id !== '' && { id: body.id }),
    email: body.email || null,
    phone: body.phone || null,
    role: body.role || 'authenticated',
    encrypted_password: password,
    email_confirmed_at: body.email_confirm && body.email !== '' ? now : null,
    phone_confirmed_at: body.phone_confirm && body.phone !== '' ? now : null,
    raw_app_meta_data: mergeMetadata({ provider: providers[0], providers }, body.app_metadata ?? {}),
    raw_user_meta_data: body.user_metadata ?? {},
    banned_until: body.bannedUntil ?? null,
  })
  const verified = { email_verified: false, phone_verified: false }
  if (body.email !== '') await keepOwnIdentity(db, user, 'email', { email: body.email, ...verified })
  if (body.phone !== '') await keepOwnIdentity(db, user, 'phone', { phone: body.phone, ...verified })
  return user
}

export const createUser = asService(async (request, auth) => {
  const body = readUserBody(request, auth.now())
  if (body.email === '' && body.phone === '')
    throw invalid('Cannot create a user without either an email or phone')
  checkId(body.id)
  return auth.transact(async (db) => {
    await checkTaken(db, body)
    return json(200, await userJson(db, await create(db, body, auth.now())))
  })
})
