import { z } from 'zod'
import { originOf } from '../caller.ts'
import type { Auth, Handler } from '../context.ts'
import { AuthFailure, badRequest, forbidden, invalid, unprocessable } from '../failure.ts'
import { parseEmail, parsePhone } from '../fields.ts'
import { json, redirect } from '../replies.ts'
import { type AuthRequest, readBody, text } from '../request.ts'
import { hashCode } from '../secrets.ts'
import { openSession } from '../sessions.ts'
import type { Db } from '../store.ts'
import { type SessionJson, sessionJson } from '../tokens.ts'
import { confirmEmailChange } from '../users/email-change.ts'
import { updateProviders } from '../users/identities.ts'
import { findUser, isBanned, type UserRow, updateUser } from '../users/users.ts'
import { returnUrl } from './authorize.ts'
import { oauthError } from './callback.ts'
import { type FlowRow, findFlowOfUser, restartFlow } from './flow-state.ts'
import { dropOneTimeToken, findOneTimeToken, pkcePrefix, type TokenType } from './one-time-tokens.ts'
import { extendRedirect } from './redirects.ts'

/** Which tokens a verification of each type takes. */
const tokenTypes = new Map<string, readonly TokenType[]>([
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
])

const singleConfirmation =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Redeems a mailed token. @returns its user; undefined while the second address has yet to confirm */
async function redeem(
  db: Db,
  auth: Auth,
  type: string,
  hash: string,
  refusal: string,
): Promise<UserRow | undefined> {
  const types = tokenTypes.get(type)
  if (!types) throw invalid('Invalid email verification type')
  const token = await findOneTimeToken(db, types, hash)
  const user = token && (await findUser(db, token.user_id, 'lock'))
  if (!token || !user || token.is_expired) throw forbidden('otp_expired', refusal)
  if (isBanned(user, auth.now())) throw forbidden('user_banned', 'User is banned')
  await dropOneTimeToken(db, token)
  if (type === 'email_change') return confirmEmailChange(db, user, auth.now())
  const confirmed = user.email_confirmed_at
    ? user
    : await updateUser(db, user, { email_confirmed_at: auth.now() })
  return updateProviders(db, confirmed)
}

const flowMethods = new Map<string, FlowRow['authentication_method']>([
  ['recovery', 'recovery'],
  ['magiclink', 'magiclink'],
  ['invite', 'invite'],
  ['signup', 'email/signup'],
  ['email_change', 'email_change'],
])

async function codeFor(db: Db, user: UserRow, type: string): Promise<string> {
  const method = flowMethods.get(type)
  const flow = method && (await findFlowOfUser(db, user.id, method))
  if (!flow?.auth_code)
    throw badRequest(
      'flow_state_not_found',
      'No associated flow state found. No valid flow state found for user.',
    )
  await restartFlow(db, flow)
  return flow.auth_code
}

function asFragment(type: string, session: SessionJson): Record<string, string> {
  const { access_token, refresh_token, token_type, expires_in, expires_at } = session
  const times = { expires_in: String(expires_in), expires_at: String(expires_at) }
  return { access_token, refresh_token, token_type, type, ...times }
}

/** What a mailed link adds to the URL that it leads to. */
async function openLink(db: Db, auth: Auth, request: AuthRequest, type: string, hash: string) {
  const user = await redeem(db, auth, type, hash, 'Email link is invalid or has expired')
  if (!user) return { fragment: { message: singleConfirmation } }
  if (hash.startsWith(pkcePrefix)) return { query: { code: await codeFor(db, user, type) } }
  const opened = await openSession(db, user, 'otp', originOf(request))
  return { fragment: asFragment(type, await sessionJson(db, auth, user.id, opened)) }
}

/** `GET /verify`: a link in a mail. */
export const verifyLink: Handler = async (request, auth) => {
  const hash = request.query.get('token') ?? ''
  const type = request.query.get('type') ?? ''
  if (type === '') throw invalid('Verify requires a verification type')
  if (hash === '') throw invalid('Verify requires a token or a token hash')
  const returnTo = returnUrl(auth, request)
  try {
    const added = await auth.transact((db) => openLink(db, auth, request, type, hash))
    return redirect(303, extendRedirect(returnTo, added))
  } catch (error) {
    if (!(error instanceof AuthFailure)) throw error
    const told = {
      error: oauthError(error.status),
      error_code: error.code,
      error_description: error.message,
    }
    return redirect(
      303,
      extendRedirect(returnTo, { fragment: told, ...(hash.startsWith(pkcePrefix) && { query: told }) }),
    )
  }
}

const bodyForm = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
})

function parseAddress(email: string): string {
  try {
    return parseEmail(email)
  } catch {
    throw unprocessable('validation_failed', 'Invalid email format')
  }
}

/** The hash of the code or token in the request. */
function hashOf(body: z.output<typeof bodyForm>): string {
  const { type, token, token_hash, email, phone, redirect_to } = body
  if (type === '') throw invalid('Verify requires a verification type')
  if ((token === '') === (token_hash === '')) throw invalid('Verify requires either a token or a token hash')
  if (token_hash !== '') {
    if (email !== '' || phone !== '' || redirect_to !== '')
      throw invalid('Only the token_hash and type should be provided')
    return token_hash
  }
  if (phone !== '' && email === '') return hashCode(parsePhone(phone), token)
  if (email !== '' && phone === '') return hashCode(parseAddress(email), token)
  throw invalid('Only an email address or phone number should be provided on verify')
}

/** `POST /verify`: a typed code, or the hash of a link that a page passes on. */
export const verifyCode: Handler = async (request, auth) => {
  const body = readBody(request, bodyForm)
  const hash = hashOf(body)
  // A typed code is looked for by its owner, so that its type is not asked about before there is one.
  const isCode = body.token_hash === ''
  if (body.type === 'sms' || body.type === 'phone_change' || (isCode && !tokenTypes.has(body.type)))
    throw forbidden('otp_expired', 'Token has expired or is invalid')
  const refusal = isCode ? 'Token has expired or is invalid' : 'Email link is invalid or has expired'
  const session = await auth.transact(async (db) => {
    const user = await redeem(db, auth, body.type, hash, refusal)
    if (!user) return undefined
    return sessionJson(db, auth, user.id, await openSession(db, user, 'otp', originOf(request)))
  })
  return json(200, session ?? { msg: singleConfirmation, code: '200' })
}
