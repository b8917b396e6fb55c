import { asCaller } from '../caller.ts'
import type { Auth, Handler } from '../context.ts'
import { invalid } from '../failure.ts'
import { json, redirect } from '../replies.ts'
import type { AuthRequest } from '../request.ts'
import type { Db } from '../store.ts'
import { consentAddress } from './consent.ts'
import { beginFlow } from './flow-state.ts'
import { parseChallenge } from './pkce.ts'
import { isProviderId } from './profile.ts'
import { chooseRedirect } from './redirects.ts'

/** Providers that the hosted service knows and our project leaves off. */
const others = new Set(
  `apple azure bitbucket discord figma fly github gitlab kakao keycloak linkedin linkedin_oidc notion slack
  slack_oidc snapchat spotify twitch twitter workos x zoom`.split(/\s+/),
)

function parseProvider(value: string) {
  const name = value.toLowerCase()
  if (isProviderId(name)) return name
  const why = others.has(name) ? 'provider is not enabled' : `Provider ${name} could not be found`
  throw invalid(`Unsupported provider: ${why}`)
}

/** Where a mail or a provider leads back to: what the request asks for, as far as it is allowed. */
export const returnAddress = (auth: Auth, { query, headers }: AuthRequest) =>
  chooseRedirect(auth.redirects, [
    headers['redirect_to'],
    query.get('redirect_to') ?? undefined,
    headers['referer'],
  ])

/** @returns the provider's page */
async function begin(db: Db, auth: Auth, request: AuthRequest, linkingTargetId?: string): Promise<string> {
  const { query } = request
  const provider = parseProvider(query.get('provider') ?? '')
  const challenge = parseChallenge(
    query.get('code_challenge') ?? '',
    query.get('code_challenge_method') ?? '',
  )
  const referrer = returnAddress(auth, request)
  const state = await beginFlow(db, { provider, method: 'oauth', challenge, referrer, linkingTargetId })
  return consentAddress(auth, provider, state)
}

export const authorize: Handler = async (request, auth) =>
  redirect(302, await auth.transact((db) => begin(db, auth, request)))

export const linkIdentity = asCaller(async ({ db, auth, request, caller }) => {
  const url = await begin(db, auth, request, caller.user.id)
  return request.query.get('skip_http_redirect') === 'true' ? json(200, { url }) : redirect(302, url)
})
