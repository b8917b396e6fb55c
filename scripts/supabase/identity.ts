import { compactVerify, createLocalJWKSet, errors } from 'jose'
import type { Keys } from './keys.ts'
import { RestError } from './rest/errors.ts'

/** The identity of a request: a database role, and the claims that row-level security reads. */
export type Identity = { role: string; claims: Readonly<Record<string, unknown>> }

/** The tolerated clock skew in seconds. */
const leeway = 30

function unauthorized(code: 'PGRST301' | 'PGRST303', message: string, details?: string): RestError {
  return new RestError(401, code, message, {
    details: details ?? null,
    headers: {
      'www-authenticate': `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`,
    },
  })
}

function decodeError(error: unknown): RestError {
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey)
    return unauthorized(
      'PGRST301',
      'No suitable key or wrong key type',
      'None of the keys was able to decode the JWT',
    )
  if (error instanceof errors.JOSENotSupported || error instanceof errors.JOSEAlgNotAllowed)
    return unauthorized('PGRST301', 'Wrong or unsupported encoding algorithm')
  return unauthorized('PGRST301', 'JWT cryptographic operation failed')
}

function parseClaims(payload: Uint8Array): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload))
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims))
      // JSON.parse gives objects string keys; the values are checked where they are used.
      return claims as Record<string, unknown>
  } catch {
    // Answered below.
  }
  throw unauthorized('PGRST303', 'Parsing claims failed')
}

/** @throws RestError PGRST303 as PostgREST words it */
function checkTimes(claims: Readonly<Record<string, unknown>>, now: number): void {
  const { exp, nbf, iat } = claims
  const check = (name: string, value: unknown, invalid: (seconds: number) => boolean, message: string) => {
    if (value === undefined || value === null) return
    if (typeof value !== 'number') throw unauthorized('PGRST303', `The JWT '${name}' claim must be a number`)
    if (invalid(value)) throw unauthorized('PGRST303', message)
  }
  check('exp', exp, (seconds) => now - leeway > seconds, 'JWT expired')
  check('nbf', nbf, (seconds) => now + leeway < seconds, 'JWT not yet valid')
  check('iat', iat, (seconds) => now + leeway < seconds, 'JWT issued at future')
}

/** The most verified tokens to cache; verifying one costs more than a small query. */
const maxRemembered = 1000

/** Verifies tokens signed with our key. `now` returns seconds since 1970. */
export function createTokenReader(
  keys: Pick<Keys, 'publicKeys'>,
  now: () => number,
): (token: string) => Promise<Identity> {
  const findKey = createLocalJWKSet(keys.publicKeys)
  const known = new Map<string, Record<string, unknown>>()
  const verify = async (token: string) => {
    const parts = token.split('.').length
    if (parts !== 3) throw unauthorized('PGRST301', `Expected 3 parts in JWT; got ${parts}`)
    const { payload } = await compactVerify(token, findKey, { algorithms: ['ES256'] }).catch((error) => {
      throw decodeError(error)
    })
    const claims = parseClaims(payload)
    if (known.size >= maxRemembered) known.clear()
    known.set(token, claims)
    return claims
  }
  return async (token) => {
    if (token === '') throw unauthorized('PGRST301', 'Empty JWT is sent in Authorization header')
    const claims = known.get(token) ?? (await verify(token))
    checkTimes(claims, now())
    const { role } = claims
    return { role: role === undefined ? 'anon' : String(role), claims: { ...claims, role: role ?? 'anon' } }
  }
}

/** The token of an `Authorization` header; undefined when there is none. */
export function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^bearer *(.*)$/i.exec(header)?.[1]
}
