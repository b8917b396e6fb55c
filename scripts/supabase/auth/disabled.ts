import { z } from 'zod'
import { asService } from './caller.ts'
import type { Handler } from './context.ts'
import { badRequest, invalid, notFound, unprocessable } from './failure.ts'
import { parseEmail, parsePhone } from './fields.ts'
import { readBody, text } from './request.ts'
import { checkStrength } from './sign-in/passwords.ts'
import { parseChallenge } from './sign-in/pkce.ts'
import { findUserByEmail, findUserByPhone } from './users/users.ts'

/** What a hosted project can switch on and this backend does not have; each refuses in the hosted service's words. */

const challengeForm = { code_challenge: text, code_challenge_method: text }

const signUpForm = z.object({ email: text, phone: text, password: text, ...challengeForm })

/** What is wrong with the request is said before that the way is closed. */
export const signUp: Handler = async (request) => {
  const { email, phone, password, ...flow } = readBody(request, signUpForm)
  if (email === '' && phone === '')
    throw unprocessable('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (password === '') throw invalid('Signup requires a valid password')
  checkStrength(password)
  if (email !== '' && phone !== '')
    throw invalid('Only an email address or phone number should be provided on signup.')
  if (phone !== '' && flow.code_challenge !== '') throw invalid('PKCE not supported for phone signups')
  parseChallenge(flow.code_challenge, flow.code_challenge_method)
  if (email !== '') throw badRequest('email_provider_disabled', 'Email signups are disabled')
  throw badRequest('phone_provider_disabled', 'Phone signups are disabled')
}

const codeForm = z.object({
  ...{ email: text, phone: text, channel: text, ...challengeForm },
  create_user: z.boolean().nullish(),
})

export const oneTimePassword: Handler = async (request, auth) => {
  const { email, phone, channel, create_user, ...flow } = readBody(request, codeForm)
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided')
  if (email !== '' && channel !== '') throw invalid('Channel should only be specified with Phone OTP')
  parseChallenge(flow.code_challenge, flow.code_challenge_method)
  if (create_user === false) {
    const known = await auth.transact((db) =>
      email === '' ? findUserByPhone(db, parsePhone(phone)) : findUserByEmail(db, parseEmail(email)),
    )
    if (!known) throw unprocessable('otp_disabled', 'Signups not allowed for otp')
  }
  if (email !== '') throw unprocessable('email_provider_disabled', 'Email logins are disabled')
  if (phone !== '') throw badRequest('phone_provider_disabled', 'Unsupported phone provider')
  throw invalid('One of email or phone must be set')
}

const resendForm = z.object({ type: text, email: text, phone: text })

export const resend: Handler = async (request) => {
  const { type, email, phone } = readBody(request, resendForm)
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type))
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  if (type === 'signup' && email === '') throw invalid('Type provided requires an email address')
  if (type === 'sms' && phone === '') throw invalid('Type provided requires a phone number')
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided.')
  if (email !== '') throw badRequest('email_provider_disabled', 'Email logins are disabled')
  if (phone !== '') throw badRequest('phone_provider_disabled', 'Phone logins are disabled')
  throw invalid('Missing email address or phone number')
}

/** Refused before the body is read. */
export const recover: Handler = async () => {
  throw badRequest('email_provider_disabled', 'Email logins are disabled')
}

export const singleSignOn: Handler = async () => {
  throw notFound('saml_provider_disabled', 'SAML 2.0 is disabled')
}

export const passkeys: Handler = async () => {
  throw notFound('passkey_disabled', 'Passkeys are disabled')
}

export const oauthServer: Handler = async () => {
  throw notFound('feature_disabled', 'OAuth server is disabled')
}

/** Who is no administrator is not told what is switched off. */
export const oauthClients: Handler = asService(oauthServer)

export const customProviders: Handler = asService(async () => {
  throw notFound('feature_disabled', 'Custom OAuth providers are disabled')
})

/** Hosted projects have these; here nothing is written that they could show. */
export const leftOut: Handler = async () => {
  throw notFound('feature_disabled', 'Not available on the embedded backend')
}
