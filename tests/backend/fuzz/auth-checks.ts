import type { Got } from '../support/send.ts'
import type { AuthAsker, AuthFuzzRequest } from './any-auth-request.ts'
import { checkAuthCode, isRedirectedCode } from './auth-documented-errors.ts'
import { secretOfBystander } from './auth-fixture.ts'
import { isRecord, parseJson } from './json.ts'
import { leak } from './rest-checks.ts'

/** The database's own error texts, which no request contains. */
export const databaseWords =
  /\bauth\.(users|identities|sessions|refresh_tokens|mfa_\w+|flow_state)\b|syntax error at|duplicate key|violates|relation "|invalid input syntax for/

/** Routes that browsers navigate to; they need no key. */
const open =
  /^\/(auth\/v1\/(\.well-known\/(jwks\.json|oauth-authorization-server)|authorize|callback|verify)\/*|consent\/[^/]+\/*)$/
const forService = /^\/auth\/v1\/(admin\/(users|generate_link)|invite)\b/
const forPeople = /^\/auth\/v1\/(user|factors|logout|reauthenticate)\b/

const people: readonly AuthAsker[] = [
  'actor',
  'actor with a factor',
  'actor without a session',
  'unknown person',
]

/** The path as the server reads it; undefined when it cannot. */
function pathOf(target: string): string | undefined {
  try {
    return decodeURIComponent(target.split('?')[0] ?? '')
  } catch {
    return undefined
  }
}

/** No redirect leads to another site. */
function checkRedirect({ headers }: Got): string[] {
  const location = headers.location ?? ''
  if (!URL.canParse(location)) return [`leads to no address: ${location.slice(0, 60)}`]
  const url = new URL(location)
  if (!['localhost', '127.0.0.1'].includes(url.hostname)) return [`leads to ${url.host}`]
  const told = [url.searchParams, new URLSearchParams(url.hash.slice(1))].map((part) =>
    part.get('error_code'),
  )
  return told
    .filter((code) => code !== null && !isRedirectedCode(code))
    .map((code) => `leads with code ${code}`)
}

function checkRefusal(request: AuthFuzzRequest, got: Got, path: string | undefined): string[] {
  const { status, headers } = got
  const type = headers['content-type'] ?? ''
  if (status === 405) return got.body === '' ? [] : ['405 with a body']
  if (status === 404 && type.startsWith('text/plain')) return []
  if (path?.startsWith('/consent/') && type.startsWith('text/html'))
    return [400, 422].includes(status) ? [] : ['page']
  const body = parseJson(got.body)
  if (!isRecord(body)) return [`refusal that is no JSON object (${status})`]
  const keys = Object.keys(body).sort().join()
  if (path === undefined) return status === 400 && keys === 'message' ? [] : ['address that cannot be read']
  if (keys === 'hint,message') return status === 401 ? [] : ['gateway']
  if (!path.startsWith('/auth/v1/') && keys === 'message') return status === 404 ? [] : [`gateway: ${status}`]
  // The consent page belongs to the auth service and refuses malformed requests in its format.
  if (!/^\/(auth\/v1|consent)\//.test(path)) return [`other form: ${keys}`]
  // Two grants refuse as OAuth 2 does.
  if (keys === 'error,error_description')
    return status === 400 && request.target.includes('id_token') ? [] : ['refusal in the form of OAuth']
  const isCoded = request.headers['x-supabase-api-version'] === '2024-01-01'
  if (isRecord(body['weak_password'])) delete body['weak_password']
  if (Object.keys(body).sort().join() !== (isCoded ? 'code,message' : 'code,error_code,msg'))
    return [`refusal of another form: ${keys}`]
  const code = String(isCoded ? body['code'] : body['error_code'])
  const told = String(isCoded ? body['message'] : body['msg'])
  return [
    ...(isCoded || body['code'] === status ? [] : ['code that is not the status']),
    ...(headers['x-sb-error-code'] === code ? [] : ['code that is not in the headers']),
    ...(told === '' ? ['refusal without words'] : []),
    ...[checkAuthCode(code, status) ?? []].flat(),
  ]
}

/** A caller without permission never gets a success. */
function checkCaller({ asker, method }: AuthFuzzRequest, { status }: Got, path: string): string[] {
  if (method === 'OPTIONS') return []
  const keyless = asker === 'no key' || asker === 'wrong key'
  if (keyless && !open.test(path) && path.startsWith('/auth/v1/') && ![401, 405].includes(status))
    return [`${asker}: ${status}`]
  if (status >= 400) return []
  if (forService.test(path) && asker !== 'service') return [`${asker} does what only the service may`]
  return forPeople.test(path) && !people.includes(asker) ? [`${asker} does what only people may`] : []
}

/** No longer URL reaches the service: the gateway refuses it. */
const longestTarget = 8000

/** @returns how an answer differs from the documentation */
export function checkAuth(request: AuthFuzzRequest, got: Got): string[] {
  const { status, body } = got
  if (request.target.length > longestTarget) return status === 414 ? [] : [`status ${status} for a long URL`]
  const path = pathOf(request.target)
  const bodiless = request.method === 'HEAD' || status === 204
  const shown = `${body}${got.headers.location ?? ''}`
  const known = [200, 204, 302, 303, 400, 401, 403, 404, 405, 413, 422, 429]
  return [
    ...(known.includes(status) ? [] : [`status ${status}`]),
    ...(leak.test(shown) || databaseWords.test(shown) ? ['shows something of the program'] : []),
    ...(got.headers['x-injected'] ? ['a header that the caller wrote'] : []),
    ...(bodiless && body !== '' ? ['a body where none may be'] : []),
    ...(body.includes(secretOfBystander) && request.asker !== 'service'
      ? ['shows what belongs to another']
      : []),
    ...(path === undefined ? [] : checkCaller(request, got, path)),
    ...(status === 302 || status === 303 ? checkRedirect(got) : []),
    ...(status >= 400 && request.method !== 'HEAD' ? checkRefusal(request, got, path) : []),
  ]
}
