import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { findStep, newSecret, qrCode, totpUri } from './totp.ts'

/** The secret of RFC 6238, appendix B; its eight-digit codes cut to six. */
const secret = Secret.fromLatin1('12345678901234567890').base32
const vectors: readonly (readonly [seconds: number, code: string])[] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]

describe('time-based codes', () => {
  for (const [seconds, code] of vectors) {
    test(`RFC 6238: at ${seconds} s the code is ${code}`, () => {
      expect(findStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
    })
  }

  test('the step before and the step after count, with their own number', () => {
    const step = Math.floor(1111111109 / 30)
    expect(findStep(secret, '081804', (step + 1) * 30_000)).toBe(step)
    expect(findStep(secret, '081804', (step - 1) * 30_000)).toBe(step)
    expect(findStep(secret, '081804', (step + 2) * 30_000)).toBeUndefined()
    expect(findStep(secret, '081804', (step - 2) * 30_000)).toBeUndefined()
  })

  test('six digits it must be', () => {
    for (const code of ['', '81804', '0081804', '08180x', ' 81804'])
      expect(findStep(secret, code, 1111111109_000)).toBeUndefined()
  })

  test('a secret has 160 bits', () => {
    expect(Secret.fromBase32(newSecret()).bytes).toHaveLength(20)
  })

  test('a URI keeps odd names in their place', () => {
    const uri = totpUri('ABC', 'A & B', 'a:b?c@people.test')
    expect(uri).toBe(
      'otpauth://totp/A%20%26%20B:a%3Ab%3Fc%40people.test?algorithm=SHA1&digits=6&issuer=A%20%26%20B&period=30&secret=ABC',
    )
  })

  test('a QR code is an SVG without a number sign, which would end a data URL', () => {
    const picture = qrCode(totpUri(newSecret(), 'Suki', 'a@people.test'))
    expect(picture).toMatch(/^<svg [\s\S]*<\/svg>$/)
    expect(picture).not.toContain('#')
  })
})
