import { expect, test } from 'vitest'
import { assuranceLevel } from './tokens.ts'

const used = (...methods: string[]) => methods.map((method) => ({ method, timestamp: 1 }))

test('one factor is level 1, whatever it is', () => {
  expect(assuranceLevel([])).toBe('aal1')
  expect(assuranceLevel(used('oauth'))).toBe('aal1')
  expect(assuranceLevel(used('recovery', 'otp'))).toBe('aal1')
})

test('a second factor is level 2', () => {
  expect(assuranceLevel(used('totp', 'oauth'))).toBe('aal2')
  expect(assuranceLevel(used('oauth', 'mfa/phone'))).toBe('aal2')
})
