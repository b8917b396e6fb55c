import { z } from 'zod'
import { asService } from '../caller.ts'
import type { Auth } from '../context.ts'
import { invalid, notFound } from '../failure.ts'
import { parseEmail } from '../fields.ts'
import { actionLink, type LinkType, linkMail } from '../mail.ts'
import { json } from '../replies.ts'
import { object, readBody, text } from '../request.ts'
import { returnAddress } from '../sign-in/authorize.ts'
import { createOneTimeToken, type OneTimeToken } from '../sign-in/one-time-tokens.ts'
import { chooseRedirect } from '../sign-in/redirects.ts'
import type { Db } from '../store.ts'
import { emailExists } from '../users/email-change.ts'
import { keepOwnIdentity } from '../users/identities.ts'
import { userJson } from '../users/user-json.ts'
import { findUserByEmail, insertUser, type Metadata, type UserRow, updateUser } from '../users/users.ts'

const bodyForm = z.object({ type: text, email: text, data: object, redirect_to: text })

type Link = { user: UserRow; token: OneTimeToken; type: LinkType }

async function newUser(db: Db, email: string, data: Metadata | undefined): Promise<UserRow> {
  const user = await insertUser(db, {
    email,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: data ?? {},
  })
  await keepOwnIdentity(db, user, 'email', { email, email_verified: false, phone_verified: false })
  return user
}

/** A link for a user, new or existing, whose e-mail address is not confirmed yet. */
async function confirmationLink(
  db: Db,
  auth: Auth,
  type: 'signup' | 'invite',
  email: string,
  data: Metadata | undefined,
): Promise<Link> {
  const known = await findUserByEmail(db, email)
  if (known?.email_confirmed_at) throw emailExists()
  const user = known ?? (await newUser(db, email, data))
  const token = await createOneTimeToken(db, user, 'confirmation_token', email)
  const now = auth.now()
  const changes = { confirmation_sent_at: now, ...(type === 'invite' && { invited_at: now }) }
  return { user: await updateUser(db, user, changes), token, type }
}

async function recoveryLink(
  db: Db,
  auth: Auth,
  type: 'recovery' | 'magiclink',
  email: string,
  data: Metadata | undefined,
): Promise<Link> {
  const user = await findUserByEmail(db, email)
  // An unknown user signs up by the link, as on hosted projects.
  if (!user && type === 'magiclink') return confirmationLink(db, auth, 'signup', email, data)
  if (!user) throw notFound('user_not_found', 'User with this email not found')
  const token = await createOneTimeToken(db, user, 'recovery_token', email)
  return { user: await updateUser(db, user, { recovery_sent_at: auth.now() }), token, type }
}

function makeLink(db: Db, auth: Auth, type: string, email: string, data: Metadata | undefined) {
  switch (type) {
    case 'signup':
    case 'invite':
      return confirmationLink(db, auth, type, email, data)
    case 'recovery':
    case 'magiclink':
      return recoveryLink(db, auth, type, email, data)
    default:
      throw invalid(`Invalid email action link type requested: ${type}`)
  }
}

/** A link as a mail would carry it, for the service to send itself. */
export const generateLink = asService(async (request, auth) => {
  const body = readBody(request, bodyForm)
  const email = parseEmail(body.email)
  const redirectTo = chooseRedirect(auth.redirects, [body.redirect_to, returnAddress(auth, request)])
  return auth.transact(async (db) => {
    const { user, token, type } = await makeLink(db, auth, body.type, email, body.data)
    return json(200, {
      ...(await userJson(db, user)),
      action_link: actionLink(auth, type, token.hash, redirectTo),
      email_otp: token.code,
      hashed_token: token.hash,
      verification_type: type,
      redirect_to: redirectTo,
    })
  })
})

export const invite = asService(async (request, auth) => {
  const body = readBody(request, bodyForm)
  const email = parseEmail(body.email)
  const { reply, message } = await auth.transact(async (db) => {
    const { user, token } = await confirmationLink(db, auth, 'invite', email, body.data)
    const message = linkMail(auth, email, 'invite', token, returnAddress(auth, request))
    return { reply: json(200, await userJson(db, user)), message }
  })
  await auth.outbox.send(message)
  return reply
})
