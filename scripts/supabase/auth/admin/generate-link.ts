import { z } from 'zod'
import { asService } from '../caller.ts'
import type { Auth } from '../context.ts'
import { invalid, notFound } from '../failure.ts'
import { parseEmail } from '../fields.ts'
import { actionLink, type LinkType, linkMail } from '../mail.ts'
import { json } from '../replies.ts'
import { object, readBody, text } from '../request.ts'
import { returnUrl } from '../sign-in/authorize.ts'
import { createOneTimeToken, type OneTimeToken } from '../sign-in/one-time-tokens.ts'
import { checkStrength } from '../sign-in/passwords.ts'
import { chooseRedirect } from '../sign-in/redirects.ts'
import type { Db } from '../store.ts'
import { emailExists } from '../users/email-change.ts'
import { keepOwnIdentity } from '../users/identities.ts'
import { userJson } from '../users/user-json.ts'
import { findUserByEmail, insertUser, type Metadata, type UserRow, updateUser } from '../users/users.ts'

const bodyForm = z.object({
  ...{ type: text, email: text, new_email: text, password: text, redirect_to: text },
  data: object,
})

type Asked = Pick<z.output<typeof bodyForm>, 'type' | 'new_email' | 'password' | 'data'> & { email: string }

type Link = { user: UserRow; token: OneTimeToken; type: LinkType | keyof typeof changeTokens }

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

/** Which of the two addresses of a change is to confirm it. */
const changeTokens = {
  email_change_current: 'email_change_token_current',
  email_change_new: 'email_change_token_new',
} as const

async function emailChangeLink(
  db: Db,
  auth: Auth,
  type: keyof typeof changeTokens,
  { email, new_email }: Asked,
): Promise<Link> {
  const user = await findUserByEmail(db, email)
  if (!user) throw notFound('user_not_found', 'User with this email not found')
  const next = parseEmail(new_email)
  const other = await findUserByEmail(db, next)
  if (other && other.id !== user.id) throw emailExists()
  const recipient = type === 'email_change_new' ? next : email
  const token = await createOneTimeToken(db, user, changeTokens[type], recipient)
  const changes = { email_change: next, email_change_sent_at: auth.now(), email_change_confirm_status: 0 }
  return { user: await updateUser(db, user, changes), token, type }
}

async function signUpLink(db: Db, auth: Auth, { email, password, data }: Asked): Promise<Link> {
  if (!(await findUserByEmail(db, email))) {
    if (password === '') throw invalid('Signup requires a valid password')
    checkStrength(password)
  }
  return confirmationLink(db, auth, 'signup', email, data)
}

function makeLink(db: Db, auth: Auth, asked: Asked): Promise<Link> {
  const { type, email, data } = asked
  switch (type) {
    case 'signup':
      return signUpLink(db, auth, asked)
    case 'invite':
      return confirmationLink(db, auth, type, email, data)
    case 'email_change_current':
    case 'email_change_new':
      return emailChangeLink(db, auth, type, asked)
    case 'recovery':
    case 'magiclink':
      return recoveryLink(db, auth, type, email, data)
    default:
      throw invalid(`Invalid email action link type requested: ${type}`)
  }
}

/** A change of address is confirmed by one kind of link, whoever gets it. */
const linkTypeOf = (type: Link['type']): LinkType =>
  type === 'email_change_current' || type === 'email_change_new' ? 'email_change' : type

/** A link as a mail would carry it, for the service to send itself. */
export const generateLink = asService(async (request, auth) => {
  const body = readBody(request, bodyForm)
  const email = parseEmail(body.email)
  const redirectTo = chooseRedirect(auth.redirects, [body.redirect_to, returnUrl(auth, request)])
  return auth.transact(async (db) => {
    const { user, token, type } = await makeLink(db, auth, { ...body, email })
    return json(200, {
      ...(await userJson(db, user)),
      action_link: actionLink(auth, linkTypeOf(type), token.hash, redirectTo),
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
    const message = linkMail(auth, email, 'invite', token, returnUrl(auth, request))
    return { reply: json(200, await userJson(db, user)), message }
  })
  await auth.outbox.send(message)
  return reply
})
