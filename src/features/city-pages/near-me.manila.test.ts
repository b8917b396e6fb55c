import { expect, test } from 'vitest'
import { nearMeTarget } from './near-me.ts'

test.each([
  ['manila', 'manila-city'],
  ['makati', 'makati-city'],
  ['paranaque', 'paranaque-city'],
])('NEAR-04 the short city slug %s is read as %s', (short, long) => {
  expect(nearMeTarget('spas', short)).toBe(`/location/${long}?category=spas`)
})
