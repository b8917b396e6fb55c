import { z } from 'zod'
import { originOf } from '../caller.ts'
import type { Handler } from '../context.ts'
import { badRequest, invalid, notFound, OAuthFailure, unprocessable } from '../failure.ts'
import { json } from '../replies.ts'
import { readBody, text } from '../request.ts'
import { openSession } from '../sessions.ts'
import { sessionJson } from '../tokens.ts'
import { findUser } from '../users/users.ts'
import { endFlow, findFlowByCode } from './flow-state.ts'
import { checkVerifier } from './pkce.ts'
import { refresh } from './refresh.ts'

const codeForm = z.object({ auth_code: text, code_verifier: text })

const exchangeCode: Handler = async (request, auth) => {
  const { auth_code, code_verifier } = readBody(request, codeForm)
  if (auth_code === '' || code_verifier === '')
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  const body = await auth.transact(async (db) => {
    const flow = await findFlowByCode(db, auth_code)
    const user = flow?.user_id ? await findUser(db, flow.user_id, 'read') : undefined
    if (!flow?.code_challenge || !flow.code_challenge_method || !user)
      throw notFound('flow_state_not_found', 'invalid flow state, no valid flow state found')
    if (flow.is_expired)
      throw unprocessable('flow_state_expired', 'invalid flow state, flow state has expired')
    checkVerifier({ challenge: flow.code_challenge, method: flow.code_challenge_method }, code_verifier)
    const opened = await openSession(db, user, flow.authentication_method, originOf(request))
    await endFlow(db, flow)
    const session = await sessionJson(db, auth, user.id, opened)
    const { provider_access_token: providerToken } = flow
    return providerToken === null ? session : { ...session, provider_token: providerToken }
  })
  return json(200, body)
}

const passwordForm = z.object({ email: text, phone: text })

const refusePassword: Handler = async (request) => {
  const { email, phone } = readBody(request, passwordForm)
  if (email !== '' && phone !== '')
    throw invalid('Only an email address or phone number should be provided on login.')
  if (email !== '') throw unprocessable('email_provider_disabled', 'Email logins are disabled')
  if (phone !== '') throw unprocessable('phone_provider_disabled', 'Phone logins are disabled')
  throw invalid('missing email or phone')
}

const idTokenForm = z.object({ id_token: text, provider: text, client_id: text, issuer: text })

const refuseIdToken: Handler = async (request) => {
  const { id_token, provider, client_id, issuer } = readBody(request, idTokenForm)
  if (id_token === '') throw new OAuthFailure('invalid request', 'id_token required')
  if (provider === '' && (client_id === '' || issuer === ''))
    throw new OAuthFailure('invalid request', 'provider or client_id and issuer required')
  throw badRequest('provider_disabled', `Provider (issuer "${provider}") is not enabled`)
}

const refuseWeb3: Handler = async () => {
  throw unprocessable('web3_provider_disabled', 'Web3 provider is disabled')
}

const grants = new Map<string | null, Handler>([
  ['pkce', exchangeCode],
  ['refresh_token', refresh],
  ['password', refusePassword],
  ['id_token', refuseIdToken],
  ['web3', refuseWeb3],
])

export const token: Handler = async (request, auth) => {
  const grant = grants.get(request.query.get('grant_type'))
  if (!grant) throw badRequest('invalid_credentials', 'unsupported_grant_type')
  return grant(request, auth)
}
