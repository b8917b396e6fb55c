import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** RFC 6238 as authenticator apps know it. */
const period = 30
const window = 1
const shape = { algorithm: 'SHA1', digits: 6, period } as const

/** Where a code was found: the time steps since 1970. */
export type Step = number

export const newSecret = () => new Secret({ size: 20 }).base32

/** What an authenticator app is told, as an address. */
export function totpAddress(secret: string, issuer: string, account: string): string {
  // Half a character has no place in an address.
  const wellFormed = issuer.toWellFormed()
  const label = `${encodeURIComponent(wellFormed)}:${encodeURIComponent(account)}`
  const fields = { algorithm: 'SHA1', digits: '6', issuer: wellFormed, period: String(period), secret }
  return `otpauth://totp/${label}?${new URLSearchParams(fields).toString().replaceAll('+', '%20')}`
}

/** What the largest QR code of level M holds, in bytes: ISO/IEC 18004, table 7. */
export const maxQrBytes = 2331

/** An SVG without `#`: clients put it into a data address as it is. */
export const qrCode = (address: string) =>
  renderSVG(address, { ecc: 'M', border: 4, pixelSize: 3, blackColor: 'black', whiteColor: 'white' })

/**
 * The step whose code this is, now or one step to either side; undefined when it is none of them.
 * @param now milliseconds since 1970
 */
export function findStep(secret: string, code: string, now: number): Step | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}
