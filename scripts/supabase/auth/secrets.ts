import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

export const refreshTokenForm = /^[a-z0-9]{12}$/

export const newRefreshToken = () =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Six digits, as people type them. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** What is kept of a code that was mailed: whoever reads the table cannot use it without knowing the address. */
export const hashCode = (address: string, code: string) =>
  createHash('sha224').update(address).update(code).digest('hex')

/** Compares without telling by its duration how much was right. */
export function sameText(a: string, b: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(a), digest(b))
}
