import { expect, test } from 'vitest'
import { withoutCountry } from './without-country.ts'

test.each([
  ['24 Jupiter Street, Makati City, Philippines', '24 Jupiter Street, Makati City'],
  ['24 Jupiter Street, Makati City, the Philippines.', '24 Jupiter Street, Makati City'],
  ['24 Jupiter Street, 1209 Makati City, PH', '24 Jupiter Street, 1209 Makati City'],
  ['University of the Philippines, Quezon City', 'University of the Philippines, Quezon City'],
  ['University of the Philippines', 'University of the Philippines'],
  ['Philippines', 'Philippines'],
])('%j ends at its town: %j', (written, address) => {
  expect(withoutCountry(written)).toBe(address)
})
