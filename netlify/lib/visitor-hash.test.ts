import { expect, test } from 'vitest'
import { visitorHash } from './visitor-hash.ts'

const morning = new Date('2026-03-01T01:00:00Z')
const hash = (ip: string, now = morning, secret = 'secret') => visitorHash(ip, now, secret)

test('an IP has one hash per day and secret', () => {
  expect(hash('203.0.113.7')).toBe(hash('203.0.113.7', new Date('2026-03-01T23:00:00Z')))
  expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.7', new Date('2026-03-02T01:00:00Z')))
  expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.7', morning, 'other'))
  expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.8'))
})

test('a hash does not reveal the IP, and has the length that the database expects', () => {
  expect(hash('203.0.113.7')).toMatch(/^[\w-]{43}$/)
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:9', true],
  ['2001:db8::1', '2001:0db8:0:0:5::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '::2', true],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8', false],
])('%s and %s are one household: %s', (one, other, same) => {
  expect(hash(one) === hash(other)).toBe(same)
})
