import { describe, expect, test } from 'vitest'
import { localDay, monthBefore, wallClock } from './time.ts'

describe('the clock on the wall', () => {
  test.each([
    ['2024-01-01T00:00:00Z', { weekday: 'monday', minutes: 480 }],
    ['2024-01-01T16:00:00Z', { weekday: 'tuesday', minutes: 0 }],
    ['2024-01-07T15:59:59Z', { weekday: 'sunday', minutes: 1439 }],
  ])('BIZ-12 at %s it is %j in Manila', (instant, clock) => {
    expect(wallClock(new Date(instant), 'Asia/Manila')).toEqual(clock)
  })

  test('a zone with daylight saving time follows it', () => {
    expect(wallClock(new Date('2024-07-01T12:00:00Z'), 'America/New_York').minutes).toBe(8 * 60)
    expect(wallClock(new Date('2024-01-01T12:00:00Z'), 'America/New_York').minutes).toBe(7 * 60)
  })
})

test('a day begins and ends where the directory is', () => {
  expect(localDay(new Date('2024-01-31T15:59:59Z'), 'Asia/Manila')).toBe('2024-01-31')
  expect(localDay(new Date('2024-01-31T16:00:00Z'), 'Asia/Manila')).toBe('2024-02-01')
})

test('the month before January is December of the year before', () => {
  expect(monthBefore('2026-03-31')).toBe('2026-02-01')
  expect(monthBefore('2026-01-01')).toBe('2025-12-01')
})
