import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

export const refreshTokenForm = /^[a-z0-9]{12}$/

export const newRefreshToken = () =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Six digits, as people type them. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** The stored hash of a mailed code; it is useless without the e-mail address. */
export const hashCode = (address: string, code: string) =>
  createHash('sha224').update(address).update(code).digest('hex')

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(a), digest(b))
}
