import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDay, monthBefore, startOfDay, wallClock } from './time.ts'

describe('local time', () => {
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

test('a day starts and ends in the place’s time zone', () => {
  expect(localDay(new Date('2024-01-31T15:59:59Z'), 'Asia/Manila')).toBe('2024-01-31')
  expect(localDay(new Date('2024-01-31T16:00:00Z'), 'Asia/Manila')).toBe('2024-02-01')
})

test('adding days crosses the ends of months and of February', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

describe('the first moment of a day', () => {
  test.each([
    ['Asia/Manila', '2024-02-01', '2024-01-31T16:00:00Z'],
    ['Europe/Lisbon', '2026-03-29', '2026-03-29T00:00:00Z'],
    ['Europe/Lisbon', '2026-03-30', '2026-03-29T23:00:00Z'],
    ['Europe/Lisbon', '2026-10-25', '2026-10-24T23:00:00Z'],
    ['Europe/Lisbon', '2026-10-26', '2026-10-26T00:00:00Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00Z'],
  ])('in %s %s begins at %s', (timeZone, day, instant) => {
    expect(startOfDay(day, timeZone)).toEqual(new Date(instant))
  })

  test('is 1 o’clock where clocks skip midnight', () => {
    const instant = startOfDay('2026-04-24', 'Africa/Cairo')
    expect(wallClock(instant, 'Africa/Cairo')).toEqual({ weekday: 'friday', minutes: 60 })
  })

  test('belongs to the day, and the second before it to the day before', () => {
    const zone = fc.constantFrom('Asia/Manila', 'Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe')
    fc.assert(
      fc.property(zone, fc.integer({ min: -2000, max: 2000 }), (timeZone, days) => {
        const day = addDays('2026-01-01', days)
        const instant = startOfDay(day, timeZone)
        expect(localDay(instant, timeZone)).toBe(day)
        expect(localDay(new Date(instant.getTime() - 1000), timeZone)).toBe(addDays(day, -1))
      }),
    )
  })
})

test('the month before January is December of the year before', () => {
  expect(monthBefore('2026-03-31')).toBe('2026-02-01')
  expect(monthBefore('2026-01-01')).toBe('2025-12-01')
})
