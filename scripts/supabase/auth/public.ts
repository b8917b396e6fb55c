import type { Handler } from './context.ts'
import { json } from './replies.ts'
import { otherProviders, providers } from './sign-in/providers.ts'

export const jwks: Handler = async (_request, auth) =>
  json(200, auth.keys.publicKeys, { 'cache-control': 'public, max-age=600' })

export const health: Handler = async () =>
  json(200, {
    version: 'local',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })

/** Ways to sign in that this backend knows and does not offer. */
const off = ['anonymous_users', 'email', 'phone', ...otherProviders]

/** The settings that clients may read. */
export const settings: Handler = async (_request, auth) =>
  json(200, {
    external: {
      ...Object.fromEntries([...off, ...Object.keys(providers)].map((name) => [name, false])),
      ...Object.fromEntries([...auth.providers].map((name) => [name, true])),
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  })
