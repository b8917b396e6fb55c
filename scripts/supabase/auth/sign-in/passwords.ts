import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AuthFailure, invalid } from '../failure.ts'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const keyBytes = 32
const minLength = 6
/** In bytes: what comes after them is not looked at by the hosted service's hash. */
const maxLength = 72

/** @throws AuthFailure weak_password, with its reasons; validation_failed for one that is too long */
export function checkStrength(password: string): void {
  if (Buffer.byteLength(password) > maxLength)
    throw invalid(`Password cannot be longer than ${maxLength} characters`)
  if (password.length < minLength)
    throw new AuthFailure(422, 'weak_password', `Password should be at least ${minLength} characters.`, {
      weak_password: { reasons: ['length'] },
    })
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, keyBytes)
  return `$scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, kind, salt = '', key = ''] = hash.split('$')
  if (kind !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), keyBytes)
  return expected.length === keyBytes && timingSafeEqual(actual, expected)
}
