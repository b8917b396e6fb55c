import { asCaller } from '../caller.ts'
import type { Auth, Handler } from '../context.ts'
import { invalid } from '../failure.ts'
import { json, redirect } from '../replies.ts'
import type { AuthRequest } from '../request.ts'
import type { Db } from '../store.ts'
import { consentAddress } from './consent.ts'
import { beginFlow } from './flow-state.ts'
import { parseChallenge } from './pkce.ts'
import { isProviderId, otherProviders, type ProviderId } from './providers.ts'
import { chooseRedirect } from './redirects.ts'

/** `x` is an alias that the settings of a hosted project do not list. */
const notListed = 'x'

function parseProvider(value: string, { providers }: Auth): ProviderId {
  const name = value.toLowerCase()
  if (isProviderId(name) && providers.has(name)) return name
  const isKnown = isProviderId(name) || otherProviders.includes(name) || name === notListed
  const why = isKnown ? 'provider is not enabled' : `Provider ${name} could not be found`
  throw invalid(`Unsupported provider: ${why}`)
}

/** The URL that a mail or a provider leads back to: the requested one if it is allowed. */
export const returnAddress = (auth: Auth, { query, headers }: AuthRequest) =>
  chooseRedirect(auth.redirects, [
    headers['redirect_to'],
    query.get('redirect_to') ?? undefined,
    headers['referer'],
  ])

/** @returns the provider's page */
async function begin(db: Db, auth: Auth, request: AuthRequest, linkingTargetId?: string): Promise<string> {
  const { query } = request
  const provider = parseProvider(query.get('provider') ?? '', auth)
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
