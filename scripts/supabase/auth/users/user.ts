import { z } from 'zod'
import { asCaller, type Caller } from '../caller.ts'
import type { Auth } from '../context.ts'
import { factorsOf } from '../factors/factor-rows.ts'
import { AuthFailure, badRequest, forbidden, unprocessable } from '../failure.ts'
import { checkChannel, parseEmail, parsePhone } from '../fields.ts'
import { reauthenticationMail } from '../mail.ts'
import type { Message } from '../outbox.ts'
import { json } from '../replies.ts'
import { object, readBody, text } from '../request.ts'
import { returnUrl } from '../sign-in/authorize.ts'
import { beginFlow } from '../sign-in/flow-state.ts'
import { createOneTimeToken } from '../sign-in/one-time-tokens.ts'
import { checkStrength, hashPassword, isPassword } from '../sign-in/passwords.ts'
import { type CodeChallenge, parseChallenge } from '../sign-in/pkce.ts'
import type { Db } from '../store.ts'
import { beginEmailChange } from './email-change.ts'
import { userJson } from './user-json.ts'
import { findUserByPhone, mergeMetadata, type UserRow, updateUser } from './users.ts'

export const readUser = asCaller(async ({ db, caller }) => json(200, await userJson(db, caller.user)), 'read')

const bodyForm = z.object({
  email: text,
  phone: text,
  channel: text,
  password: z.string().nullish(),
  data: object,
  app_metadata: object,
  code_challenge: text,
  code_challenge_method: text,
})

type UserChange = {
  email: string
  phone: string
  password: string | undefined
  data: Readonly<Record<string, unknown>> | undefined
  challenge: CodeChallenge | undefined
}

function parseNumber({ phone, channel }: { phone: string; channel: string }): string {
  const number = parsePhone(phone)
  checkChannel(channel)
  return number
}

function parseUserChange(body: z.output<typeof bodyForm>): UserChange {
  if (typeof body.password === 'string') checkStrength(body.password)
  if (body.app_metadata) throw forbidden('not_admin', 'Updating app_metadata requires admin privileges')
  return {
    email: body.email === '' ? '' : parseEmail(body.email),
    phone: body.phone === '' ? '' : parseNumber(body),
    password: body.password || undefined,
    data: body.data,
    challenge: parseChallenge(body.code_challenge, body.code_challenge_method),
  }
}

/** Nobody is sent text messages, so a number can be no more than taken. */
async function refuseNumber(db: Db, phone: string): Promise<never> {
  throw (await findUserByPhone(db, phone))
    ? unprocessable('phone_exists', 'A user with this phone number has already been registered')
    : badRequest('phone_provider_disabled', 'Unsupported phone provider')
}

/** Changing credentials needs level 2 for users with a second factor. */
async function requireSecondFactor(db: Db, { user, session }: Caller, change: UserChange): Promise<void> {
  const changesAccess =
    change.password !== undefined ||
    (change.email !== '' && change.email !== user.email) ||
    (change.phone !== '' && change.phone !== user.phone)
  if (!changesAccess || session?.aal === 'aal2') return
  const factors = await factorsOf(db, [user.id])
  if (factors.some(({ status }) => status === 'verified'))
    throw new AuthFailure(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
}

async function changePassword(db: Db, user: UserRow, password: string): Promise<UserRow> {
  if (user.encrypted_password !== null && (await isPassword(password, user.encrypted_password)))
    throw unprocessable('same_password', 'New password should be different from the old password.')
  return updateUser(db, user, { encrypted_password: await hashPassword(password) })
}

/** A new password ends every other session. */
async function endOtherSessions(db: Db, { user, session }: Caller): Promise<void> {
  await db.rows('delete from auth.sessions where user_id = $1 and id is distinct from $2', [
    user.id,
    session?.id ?? null,
  ])
}

async function changeEmail(
  db: Db,
  auth: Auth,
  user: UserRow,
  { email, challenge }: UserChange,
  redirectTo: string,
): Promise<{ user: UserRow; messages: Message[] }> {
  if (email === '' || email === user.email) return { user, messages: [] }
  if (challenge)
    await beginFlow(db, { provider: 'email_change', method: 'email_change', challenge, userId: user.id })
  return beginEmailChange(db, auth, user, email, { isPkce: challenge !== undefined, redirectTo })
}

export const changeUser = asCaller(async ({ db, auth, caller, request, post }) => {
  const change = parseUserChange(readBody(request, bodyForm))
  await requireSecondFactor(db, caller, change)
  if (change.phone !== '' && change.phone !== caller.user.phone) await refuseNumber(db, change.phone)
  let { user } = caller
  if (change.password !== undefined) {
    user = await changePassword(db, user, change.password)
    await endOtherSessions(db, caller)
  }
  if (change.data)
    user = await updateUser(db, user, {
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, change.data),
    })
  const changed = await changeEmail(db, auth, user, change, returnUrl(auth, request))
  post(...changed.messages)
  return json(200, await userJson(db, changed.user))
})

/** Mails a code with which a signed-in user confirms their identity again. */
export const reauthenticate = asCaller(async ({ db, auth, caller: { user }, post }) => {
  if (user.email === null)
    throw badRequest(
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  if (user.email_confirmed_at === null)
    throw unprocessable('email_not_confirmed', 'Please verify your email first.')
  const { code } = await createOneTimeToken(db, user, 'reauthentication_token', user.email)
  await updateUser(db, user, { reauthentication_sent_at: auth.now() })
  post(reauthenticationMail(user.email, code))
  return json(200, {})
})
