import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** RFC 6238 as authenticator apps know it. */
const period = 30
const window = 1
const shape = { algorithm: 'SHA1', digits: 6, period } as const

/** The time step of a code, counted from 1970. */
export type Step = number

export const newSecret = () => new Secret({ size: 20 }).base32

/** The `otpauth:` URI that an authenticator app scans. */
export function totpAddress(secret: string, issuer: string, account: string): string {
  // A lone surrogate cannot be encoded in a URI.
  const wellFormed = issuer.toWellFormed()
  const label = `${encodeURIComponent(wellFormed)}:${encodeURIComponent(account)}`
  const fields = { algorithm: 'SHA1', digits: '6', issuer: wellFormed, period: String(period), secret }
  return `otpauth://totp/${label}?${new URLSearchParams(fields).toString().replaceAll('+', '%20')}`
}

/** Capacity of the largest QR code of level M, in bytes: ISO/IEC 18004, table 7. */
export const maxQrBytes = 2331

/** An SVG without `#`, since clients put it into a data URL unescaped. */
export const qrCode = (address: string) =>
  renderSVG(address, { ecc: 'M', border: 4, pixelSize: 3, blackColor: 'black', whiteColor: 'white' })

/**
 * The time step that a code belongs to, at most one step from now; undefined for a wrong code.
 * @param now milliseconds since 1970
 */
export function findStep(secret: string, code: string, now: number): Step | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}
