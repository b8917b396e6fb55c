import { expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { foundSelf, notFoundSelf, pinAt, pinTexts } from './pin-words.ts'
import { roundPin } from './use-pin.ts'

const spot = { latitude: 1.23456789, longitude: 103.98765432 }

test('the pin is said in words, for those who do not see the map', () => {
  expect(pinAt(spot, 'Springfield')).toBe('The pin is in Springfield, at 1.23457, 103.98765.')
  expect(pinAt(spot, null)).toContain(`outside of ${site.place}`)
  expect(roundPin(spot)).toEqual({ latitude: 1.234568, longitude: 103.987654 })
})

test('a device that knows little of where it is says so', () => {
  expect(foundSelf(12)).not.toMatch(/\d/)
  expect(foundSelf(1_234)).toContain('about 1230 m')
})

test('whatever fails leaves the pin to be set by hand', () => {
  const failures = ['refused', 'timed-out', 'unavailable', 'far'] as const
  const words = failures.map(notFoundSelf)
  expect(new Set(words).size).toBe(failures.length)
  const { unknownAddress, unanswered, signedOut, noAddress } = pinTexts
  for (const text of [...words, unknownAddress, unanswered, signedOut, noAddress])
    expect(text).toMatch(/set the pin by hand/i)
})
