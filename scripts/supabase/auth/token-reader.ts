import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Auth } from './context.ts'
import { type AuthFailure, forbidden } from './failure.ts'

const claimsForm = z.object({
  sub: z.string().optional(),
  session_id: z.string().optional(),
  role: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
})

export type Claims = z.infer<typeof claimsForm>

function why(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired'
  if (error instanceof errors.JWTClaimValidationFailed) return 'token has invalid claims'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'token signature is invalid'
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported)
    return 'token is unverifiable: error while executing keyfunc: unrecognized JWT kid for algorithm'
  if (error instanceof errors.JOSEAlgNotAllowed)
    return 'token signature is invalid: signing method is invalid'
  return 'token is malformed'
}

const refuse = (error: unknown): AuthFailure =>
  forbidden('bad_jwt', `invalid JWT: unable to parse or verify signature, ${why(error)}`)

/** The payload of a token that we signed and that has not expired. @throws AuthFailure bad_jwt */
export async function verifyToken(auth: Pick<Auth, 'keys' | 'now'>, token: string): Promise<JWTPayload> {
  const keys = createLocalJWKSet(auth.keys.publicKeys)
  const options = { algorithms: ['ES256'], currentDate: auth.now() }
  const { payload } = await jwtVerify(token, keys, options).catch((error: unknown) => {
    throw refuse(error)
  })
  return payload
}

/** The claims of an access token or of a project key. @throws AuthFailure bad_jwt */
export async function readClaims(auth: Pick<Auth, 'keys' | 'now'>, token: string): Promise<Claims> {
  const claims = claimsForm.safeParse(await verifyToken(auth, token))
  if (!claims.success) throw refuse(claims.error)
  return claims.data
}
