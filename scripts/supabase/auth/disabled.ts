import { z } from 'zod'
import type { Handler } from './context.ts'
import { badRequest, invalid, notFound, unprocessable } from './failure.ts'
import { parseEmail, parsePhone } from './fields.ts'
import { readBody, text } from './request.ts'
import { findUserByEmail, findUserByPhone } from './users/users.ts'

/** What a hosted project can switch on and this backend does not have; each refuses in the hosted service's words. */

const contactForm = z.object({ email: text, phone: text, create_user: z.boolean().nullish() })

export const signUp: Handler = async (request) => {
  const { email, phone } = readBody(request, contactForm)
  if (email !== '') throw badRequest('email_provider_disabled', 'Email signups are disabled')
  if (phone !== '') throw badRequest('phone_provider_disabled', 'Phone signups are disabled')
  throw unprocessable('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
}

export const oneTimePassword: Handler = async (request, auth) => {
  const { email, phone, create_user } = readBody(request, contactForm)
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided')
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

export const resend: Handler = async (request) => {
  const { email, phone } = readBody(request, contactForm)
  if (email !== '') throw badRequest('email_provider_disabled', 'Email logins are disabled')
  if (phone !== '') throw badRequest('phone_provider_disabled', 'Phone logins are disabled')
  throw invalid('Missing email address or phone number')
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

export const customProviders: Handler = async () => {
  throw notFound('feature_disabled', 'Custom OAuth providers are disabled')
}
