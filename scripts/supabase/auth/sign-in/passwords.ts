import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { unprocessable } from '../failure.ts'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const keyBytes = 32
const minLength = 6

/** @throws AuthFailure weak_password */
export function checkStrength(password: string): void {
  if (password.length < minLength)
    throw unprocessable('weak_password', `Password should be at least ${minLength} characters.`)
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
