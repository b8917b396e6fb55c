import { randomUUID } from 'node:crypto'
import { originOf } from '../caller.ts'
import type { Auth, Handler } from '../context.ts'
import { AuthFailure, badRequest } from '../failure.ts'
import { isUuid } from '../fields.ts'
import { redirect } from '../replies.ts'
import type { AuthRequest } from '../request.ts'
import { openSession } from '../sessions.ts'
import type { Db } from '../store.ts'
import { sessionJson } from '../tokens.ts'
import { linkProfile, signInWithProfile } from '../users/accounts.ts'
import { profileOf } from './consent.ts'
import { endFlow, type FlowRow, findFlow, issueCode } from './flow-state.ts'
import type { Profile } from './profile.ts'
import { extendRedirect } from './redirects.ts'

/** OAuth's error codes by status. */
const oauthErrors: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

export const oauthError = (status: number) => oauthErrors[status] ?? 'server_error'

/** The provider's refusal, passed on unchanged. */
class ProviderRefusal extends Error {
  readonly error: string
  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

/** In the query for servers and code flows, in the fragment for pages that only read that. */
function withError(address: string, error: AuthFailure | ProviderRefusal): string {
  const named =
    error instanceof ProviderRefusal
      ? { error: error.error }
      : { error: oauthError(error.status), error_code: error.code }
  const added = { ...named, error_description: error.message }
  return extendRedirect(address, { query: added, fragment: added })
}

async function loadFlow(db: Db, state: string): Promise<FlowRow> {
  if (state === '') throw badRequest('bad_oauth_callback', 'OAuth state parameter missing')
  if (!isUuid(state)) throw badRequest('bad_oauth_state', 'OAuth state parameter is invalid')
  const flow = await findFlow(db, state)
  if (!flow) throw badRequest('bad_oauth_state', 'OAuth state not found or expired')
  if (flow.is_expired) throw badRequest('bad_oauth_state', 'OAuth state has expired')
  if (flow.auth_code !== null && flow.user_id !== null)
    throw badRequest('flow_state_already_used', 'State has already been used')
  return flow
}

async function profileFrom(auth: Auth, flow: FlowRow, answer: URLSearchParams): Promise<Profile> {
  const error = answer.get('error')
  if (error) throw new ProviderRefusal(error, answer.get('error_description') ?? '')
  const code = answer.get('code')
  if (!code) throw badRequest('bad_oauth_callback', 'OAuth callback with missing authorization code missing')
  const profile = await profileOf(auth, flow.provider_type, code)
  if (!profile)
    throw new AuthFailure(500, 'unexpected_failure', `Unable to exchange external code: ${code.slice(0, 4)}`)
  return profile
}

/** Signs in or links. @returns the URL to continue at */
async function finish(
  db: Db,
  auth: Auth,
  request: AuthRequest,
  flow: FlowRow,
  profile: Profile,
): Promise<string> {
  const address = flow.referrer ?? auth.redirects.siteUrl
  const user =
    flow.linking_target_id === null
      ? await signInWithProfile(db, profile, auth.now())
      : await linkProfile(db, flow.linking_target_id, profile, auth.now())
  const providerToken = `local-${flow.provider_type}-${randomUUID()}`
  if (flow.auth_code !== null) {
    await issueCode(db, flow, user.id, providerToken)
    return extendRedirect(address, { query: { code: flow.auth_code } })
  }
  const opened = await openSession(db, user, 'oauth', originOf(request))
  const { access_token, refresh_token, expires_at, expires_in, token_type } = await sessionJson(
    db,
    auth,
    user.id,
    opened,
  )
  await endFlow(db, flow)
  const times = { expires_at: String(expires_at), expires_in: String(expires_in) }
  return extendRedirect(address, {
    fragment: { access_token, refresh_token, token_type, ...times, provider_token: providerToken },
  })
}

/**
 * The provider redirects here. Whatever goes wrong, the browser ends on a page of the site that is told why; an unknown
 * state leads to the site's root.
 */
export const callback: Handler = async (request, auth) => {
  const answer = request.method === 'POST' ? new URLSearchParams(request.text) : request.query
  let address: string | undefined
  try {
    const next = await auth.transact(async (db) => {
      const flow = await loadFlow(db, answer.get('state') ?? '')
      address = flow.referrer ?? auth.redirects.siteUrl
      const profile = await profileFrom(auth, flow, answer)
      return finish(db, auth, request, flow, profile)
    })
    return redirect(302, next)
  } catch (error) {
    if (!(error instanceof AuthFailure || error instanceof ProviderRefusal)) throw error
    if (address !== undefined) return redirect(302, withError(address, error))
    return redirect(303, withError(auth.redirects.siteUrl, error))
  }
}
