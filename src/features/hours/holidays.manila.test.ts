import { expect, test } from 'vitest'
import { holidaysOfPlace } from './holidays.ts'

test('the holidays of the place are days off, each once, and no mere observances', async () => {
  const holidays = await holidaysOfPlace([2026, 2027])
  const nameOf = (day: string) => holidays.find((holiday) => holiday.day === day)?.name
  expect(nameOf('2026-11-30')).toBe('Bonifacio Day')
  expect(nameOf('2026-12-31')).toBe("New Year's Eve")
  expect(nameOf('2027-03-26')).toBe('Good Friday')
  expect(nameOf('2026-07-27')).toBeUndefined()
  expect(new Set(holidays.map(({ day }) => day)).size).toBe(holidays.length)
})
