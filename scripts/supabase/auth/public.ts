import type { Handler } from './context.ts'
import { json } from './replies.ts'

export const jwks: Handler = async (_request, auth) =>
  json(200, auth.keys.publicKeys, { 'cache-control': 'public, max-age=600' })

export const health: Handler = async () =>
  json(200, {
    version: 'local',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })

const off =
  `anonymous_users apple azure bitbucket discord email figma fly github gitlab kakao keycloak linkedin
  linkedin_oidc notion phone slack slack_oidc snapchat spotify twitch twitter workos zoom`.split(/\s+/)

/** What clients may know of the project's settings. */
export const settings: Handler = async () =>
  json(200, {
    external: {
      ...Object.fromEntries(off.map((name) => [name, false])),
      google: true,
      facebook: true,
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  })
