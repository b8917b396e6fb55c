import { createLocalJWKSet, jwtVerify } from 'jose'
import type { Call } from '../http.ts'
import { bearerToken, type Identity } from '../identity.ts'
import type { Keys } from '../keys.ts'
import { accessDenied, invalidRequest } from './errors.ts'

/** Who calls; `owner` is what new objects are marked with. */
export type Caller = { identity: Identity; owner: string | null }

/** Verifies a token and returns its claims. @throws Error that says what is wrong with it */
export type VerifyToken = (token: string) => Promise<Readonly<Record<string, unknown>>>

export function createVerifier(keys: Pick<Keys, 'publicKeys'>): VerifyToken {
  const findKey = createLocalJWKSet(keys.publicKeys)
  return async (token) => (await jwtVerify(token, findKey, { algorithms: ['ES256'] })).payload
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function callerOf(token: string, verify: VerifyToken): Promise<Caller> {
  const claims = await verify(token)
  const role = typeof claims['role'] === 'string' ? claims['role'] : 'anon'
  return { identity: { role, claims }, owner: typeof claims['sub'] === 'string' ? claims['sub'] : null }
}

/** @throws StorageError when the request has no valid token: Storage does not look at the project key */
export async function requireCaller(call: Call, verify: VerifyToken): Promise<Caller> {
  const header = call.headers['authorization']
  if (header === undefined) throw invalidRequest("headers must have required property 'authorization'")
  return callerOf(bearerToken(header) ?? header, verify).catch((error) => {
    throw accessDenied(messageOf(error))
  })
}

/** The caller of a request that needs none; undefined without a valid token. */
export async function optionalCaller(call: Call, verify: VerifyToken): Promise<Caller | undefined> {
  const token = bearerToken(call.headers['authorization'])
  return token === undefined ? undefined : callerOf(token, verify).catch(() => undefined)
}
