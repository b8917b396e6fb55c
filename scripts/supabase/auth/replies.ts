import type { Reply } from '../http.ts'
import { type AuthFailure, OAuthFailure } from './failure.ts'

const versionHeader = 'x-supabase-api-version'
/** From this version on errors are `{ code, message }`; older clients get the previous form. */
const codedErrors = '2024-01-01'

/** Headers that other origins may read; supabase-js needs the version to parse errors. */
const exposed = {
  'access-control-expose-headers': 'X-Total-Count, Link, X-Supabase-Api-Version, Content-Type',
}

const jsonType = { 'content-type': 'application/json' }

export function json(status: number, body: unknown, headers: Reply['headers'] = {}): Reply {
  return { status, headers: { ...exposed, ...jsonType, ...headers }, body: JSON.stringify(body) }
}

export const noContent = (): Reply => ({ status: 204, headers: exposed })

export function redirect(status: 302 | 303, location: string): Reply {
  return { status, headers: { location, 'cache-control': 'no-store' } }
}

export const pageNotFound = (): Reply => ({
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: '404 page not found\n',
})

export const methodNotAllowed = (): Reply => ({ status: 405 })

/** An error as the client's API version has it. */
export function failureReply(failure: AuthFailure | OAuthFailure, version: string | undefined): Reply {
  if (failure instanceof OAuthFailure)
    return json(400, { error: failure.error, error_description: failure.message })
  const { status, code, message, more } = failure
  const named = { 'x-sb-error-code': code }
  const isCoded = version !== undefined && /^\d{4}-\d\d-\d\d$/.test(version) && version >= codedErrors
  if (!isCoded) return json(status, { code: status, error_code: code, msg: message, ...more }, named)
  return json(status, { code, message, ...more }, { ...named, [versionHeader]: codedErrors })
}

/** The API version that a client asks for. */
export const apiVersion = (headers: Readonly<Record<string, string | undefined>>) => headers[versionHeader]
