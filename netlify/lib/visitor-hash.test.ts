import { expect, test } from 'vitest'
import { hashVisit } from './visitor-hash.ts'

const today = { day: '2026-03-01', salt: 'a salt of sixty-four hexadecimal digits' }
const visit = (ip: string, salt = today) => hashVisit(salt, ip, 'Firefox')

test('an IP has one hash under a day’s salt, and another under the next', () => {
  expect(visit('203.0.113.7')).toEqual(visit('203.0.113.7'))
  expect(visit('203.0.113.7').address).not.toBe(visit('203.0.113.8').address)
  const tomorrow = visit('203.0.113.7', { day: '2026-03-02', salt: 'another salt' })
  for (const kind of ['visitor', 'address', 'network'] as const)
    expect(tomorrow[kind]).not.toBe(visit('203.0.113.7')[kind])
})

test('a hash does not reveal the IP, and has the length that the database expects', () => {
  expect(visit('203.0.113.7').visitor).toMatch(/^[\w-]{43}$/)
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:9', true],
  ['2001:db8::1', '2001:0db8:0:0:5::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '::2', true],
  ['::ffff:203.0.113.7', '203.0.113.7', true],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8', false],
])('%s and %s are one household: %s', (one, other, same) => {
  expect(visit(one).address === visit(other).address).toBe(same)
})

test.each([
  ['203.0.113.7', '203.0.113.250', true],
  ['203.0.113.7', '203.0.114.7', false],
  ['::ffff:203.0.113.7', '203.0.113.9', true],
  ['2001:db8:1:2::1', '2001:db8:1:ffff::1', true],
  ['2001:db8:1::1', '2001:db8:2::1', false],
  ['unknown', 'nowhere', false],
])('%s and %s are one network: %s', (one, other, same) => {
  expect(visit(one).network === visit(other).network).toBe(same)
})
