import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  calculateJwkThumbprint,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { z } from 'zod'

const keyFile = z.object({
  privateKey: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), d: z.string() }),
  anonKey: z.string(),
  serviceKey: z.string(),
})

/** The signing key of a state folder and the two keys that clients hold. */
export type Keys = {
  anonKey: string
  serviceKey: string
  /** What `/auth/v1/.well-known/jwks.json` shows. */
  publicKeys: { keys: JWK[] }
  /** Signs claims as the auth service does; `issued` and `expires` are seconds since 1970. */
  sign(claims: JWTPayload, times: { issued: number; expires: number }): Promise<string>
}

export const keysFile = (stateDir: string) => join(stateDir, 'keys.json')

const algorithm = 'ES256'
/** As much as readers of tokens tolerate, in seconds. */
const clockSkew = 30
const tenYears = 10 * 365 * 24 * 60 * 60

async function signer(privateJwk: JWK): Promise<Pick<Keys, 'publicKeys' | 'sign'>> {
  const key = await importJWK(privateJwk, algorithm)
  const { d: _secret, ...shown } = privateJwk
  const kid = await calculateJwkThumbprint(privateJwk)
  const publicKey: JWK = { ...shown, kid, alg: algorithm, use: 'sig', key_ops: ['verify'], ext: true }
  return {
    publicKeys: { keys: [publicKey] },
    sign: (claims, { issued, expires }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .sign(key),
  }
}

async function createKeyFile(file: string, now: number): Promise<void> {
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const privateKey = await exportJWK(pair.privateKey)
  const { sign } = await signer(privateKey)
  const times = { issued: now, expires: now + tenYears }
  const anonKey = await sign({ iss: 'supabase', ref: 'local', role: 'anon' }, times)
  const serviceKey = await sign({ iss: 'supabase', ref: 'local', role: 'service_role' }, times)
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, `${JSON.stringify({ privateKey, anonKey, serviceKey }, undefined, 2)}\n`, {
    mode: 0o600,
  })
  await rename(temporary, file)
}

/** A key of the future is refused with every request. @throws Error with a message for people */
function assertMade(key: string, file: string, now: number): void {
  const { iat = 0 } = decodeJwt(key)
  if (iat <= now + clockSkew) return
  const when = (seconds: number) => new Date(seconds * 1000).toISOString()
  throw new Error(
    `This machine's clock says ${when(now)}, but the keys in ${file} were made at ${when(iat)}. Set the clock right. ` +
      'If it was wrong when they were made, delete that file: new ones are made, and everybody signs in again.',
  )
}

/**
 * The keys of a state folder, made once: signing is asymmetric, as on hosted projects. `now` is in seconds.
 * @throws Error with a message for people when the clock is behind the time at which they were made
 */
export async function loadKeys(stateDir: string, now: number): Promise<Keys> {
  const file = keysFile(stateDir)
  if (!existsSync(file)) await createKeyFile(file, now)
  const { privateKey, anonKey, serviceKey } = keyFile.parse(JSON.parse(await readFile(file, 'utf8')))
  assertMade(anonKey, file, now)
  return { anonKey, serviceKey, ...(await signer(privateKey)) }
}
