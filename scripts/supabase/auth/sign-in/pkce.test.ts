import { describe, expect, test } from 'vitest'
import { checkVerifier, parseChallenge } from './pkce.ts'

describe('code challenges', () => {
  test('the example of RFC 7636, appendix B', () => {
    const challenge = { challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', method: 's256' } as const
    expect(() => checkVerifier(challenge, 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).not.toThrow()
    expect(() => checkVerifier(challenge, 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXK')).toThrow(
      'code challenge does not match previously saved code verifier',
    )
  })

  test('a plain challenge is its verifier', () => {
    const challenge = { challenge: 'a'.repeat(43), method: 'plain' } as const
    expect(() => checkVerifier(challenge, 'a'.repeat(43))).not.toThrow()
    expect(() => checkVerifier(challenge, 'a'.repeat(42))).toThrow()
  })

  test('no challenge is the implicit flow', () => {
    expect(parseChallenge('', '')).toBeUndefined()
  })

  test('a method may be written in capitals', () => {
    expect(parseChallenge('a'.repeat(43), 'S256')).toEqual({ challenge: 'a'.repeat(43), method: 's256' })
  })
})
