import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import type { Identity } from '../identity.ts'
import type { Keys } from '../keys.ts'

/** A verified token and its expiry in seconds since 1970. */
export type Verified = { identity: Identity; expires: number }

/** An invalid token: the code that hosted messages begin with, and the message. */
export class TokenError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export const expiredToken = (expires: number, now: number) =>
  new TokenError('InvalidJWTToken', `Token has expired ${Math.max(0, Math.trunc(now - expires))} seconds ago`)

function refusal(error: unknown, now: number): TokenError {
  if (error instanceof errors.JWTExpired) return expiredToken(Number(error.payload.exp), now)
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey)
    return new TokenError('JwtSignatureError', 'Failed to validate JWT signature')
  return new TokenError('MalformedJWT', 'The token provided is not a valid JWT')
}

/** Verifies tokens signed with our key. `now` returns seconds since 1970. */
export function createTokenReader(
  keys: Pick<Keys, 'publicKeys'>,
  now: () => number,
): (token: string) => Promise<Verified> {
  const findKey = createLocalJWKSet(keys.publicKeys)
  return async (token) => {
    const { payload } = await jwtVerify(token, findKey, { algorithms: ['ES256'] }).catch((error) => {
      throw refusal(error, now())
    })
    const { role, exp } = payload
    if (typeof role !== 'string' || exp === undefined)
      throw new TokenError('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT')
    return { identity: { role, claims: payload }, expires: exp }
  }
}
