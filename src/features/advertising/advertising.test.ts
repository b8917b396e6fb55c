import { expect, test } from 'vitest'
import { canManage, daysLeft, daysLeftText, runs } from './advertising.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = '2026-03-20T00:00:00Z'

test('days left are rounded up and never negative', () => {
  expect(daysLeft('2026-03-02T12:00:00Z', now)).toBe(1)
  expect(daysLeft('2026-03-02T12:00:01Z', now)).toBe(2)
  expect(daysLeft('2026-03-01T12:00:01Z', now)).toBe(1)
  expect(daysLeft('2026-02-01T00:00:00Z', now)).toBe(0)
})

test('days left are shown in words', () => {
  expect(daysLeftText('2026-03-13T12:00:00Z', now)).toBe('12 days left')
  expect(daysLeftText('2026-03-02T00:00:00Z', now)).toBe('1 day left')
  expect(daysLeftText('2026-03-01T12:00:00Z', now)).toBe('Ended')
})

test('DASH-20 only an active plan that the payment provider knows can be managed', () => {
  expect(canManage({ status: 'active', providerId: 'sub_1' })).toBe(true)
  expect(canManage({ status: 'active', providerId: null })).toBe(false)
  expect(canManage({ status: 'inactive', providerId: 'sub_1' })).toBe(false)
  expect(canManage({ status: 'cancelled', providerId: 'sub_1' })).toBe(false)
})

test('a plan runs while it is active; a grant only until its end', () => {
  expect(runs({ status: 'active', providerId: 'sub_1', endsAt: '2026-02-01T00:00:00Z' }, now)).toBe(true)
  expect(runs({ status: 'active', providerId: null, endsAt: later }, now)).toBe(true)
  expect(runs({ status: 'active', providerId: null, endsAt: '2026-02-01T00:00:00Z' }, now)).toBe(false)
  expect(runs({ status: 'inactive', providerId: null, endsAt: later }, now)).toBe(false)
  expect(runs({ status: 'cancelled', providerId: 'sub_1', endsAt: later }, now)).toBe(false)
})
