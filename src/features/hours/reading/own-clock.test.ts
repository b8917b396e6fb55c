import { expect, test } from 'vitest'
import { clockPattern } from './own-clock.ts'

const without = (text: string, timeZone: string, country: string) =>
  text.replace(clockPattern(timeZone, `en-${country}`), '').trim()

test.each([
  ['9am-5pm et', 'America/New_York', 'US'],
  ['9am-5pm est', 'America/New_York', 'US'],
  ['9am-5pm eastern time', 'America/New_York', 'US'],
  ['9am-5pm (utc-05:00)', 'America/New_York', 'US'],
  ['9am-5pm bst', 'Europe/London', 'GB'],
  ['9am-5pm acdt', 'Australia/Adelaide', 'AU'],
  ['9am-5pm gmt+9:30', 'Australia/Adelaide', 'AU'],
  ['9am-5pm npt', 'Asia/Kathmandu', 'NP'],
  ['9am-5pm utc +5:45', 'Asia/Kathmandu', 'NP'],
  ['9am-5pm jst', 'Asia/Tokyo', 'JP'],
  ['9am-5pm gmt+12:00', 'Pacific/Fiji', 'FJ'],
])('BIZ-13 the own clock is no other clock: %s in %s', (text, timeZone, country) => {
  expect(without(text, timeZone, country).replace('()', '').trim()).toBe('9am-5pm')
})

test.each([
  ['9am-5pm pst', 'America/New_York', 'US'],
  ['9am-5pm gmt+8', 'Asia/Tokyo', 'JP'],
  ['9am-5pm utc+5', 'Asia/Kathmandu', 'NP'],
  ['est. 1985, 9am-5pm', 'America/New_York', 'US'],
  ['9am-5pm, western avenue', 'Europe/Lisbon', 'PT'],
])('another clock, or no clock, stays: %s in %s', (text, timeZone, country) => {
  expect(without(text, timeZone, country)).toBe(text)
})
