import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseEmail, parsePhone } from './fields.ts'
import { bearer, clientIp, readBody, text } from './request.ts'

describe('requests', () => {
  test('the client is the first hop that is an IP', () => {
    expect(clientIp({ 'x-forwarded-for': 'unknown, 203.0.113.7, 10.0.0.1' })).toBe('203.0.113.7')
    expect(clientIp({ 'x-forwarded-for': '2001:db8::1' })).toBe('2001:db8::1')
    expect(clientIp({ 'x-forwarded-for': "'; drop" })).toBe('127.0.0.1')
    expect(clientIp({})).toBe('127.0.0.1')
  })

  test('a token stands behind Bearer', () => {
    expect(bearer({ headers: { authorization: 'Bearer abc' } })).toBe('abc')
    expect(bearer({ headers: { authorization: 'bearer abc' } })).toBe('abc')
    for (const authorization of ['', 'abc', 'Basic abc', 'Bearer', 'Bearer a b'])
      expect(() => bearer({ headers: { authorization } }), authorization).toThrow('valid Bearer token')
  })

  test('a missing or null text is empty', () => {
    const form = z.object({ a: text, b: text })
    expect(readBody({ text: '{"a": null}' }, form)).toEqual({ a: '', b: '' })
  })
})

describe('fields', () => {
  test('an e-mail address is kept in lower case', () => {
    expect(parseEmail('Ana.Reyes+x@People.Test')).toBe('ana.reyes+x@people.test')
  })

  test('what is no e-mail address is refused', () => {
    for (const value of ['', 'a', 'a@', '@b.test', 'a b@c.test', `${'a'.repeat(250)}@b.test`])
      expect(() => parseEmail(value), value).toThrow()
  })

  test('a telephone number is kept as digits', () => {
    expect(parsePhone('+63 917 123 4567')).toBe('639171234567')
  })

  test('what is not E.164 is refused', () => {
    for (const value of ['', '0917', '+', '63917-123', '1234567890123456', 'abc'])
      expect(() => parsePhone(value), value).toThrow('Invalid phone number format (E.164 required)')
  })
})
