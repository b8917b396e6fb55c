import { expect, test } from 'vitest'
import { metersBetween } from '#core/distance.ts'
import { isInBounds } from './geocoding.ts'

test('GEO-04 a country may lie on both sides of 180 degrees, and south of the equator', () => {
  const bounds = { minLatitude: -21, maxLatitude: -12, minLongitude: 176, maxLongitude: -178 }
  const isIn = (latitude: number, longitude: number) => isInBounds({ latitude, longitude }, bounds)
  expect([isIn(-18.14, 178.44), isIn(-16.8, -179.99), isIn(-16.8, 180)]).toEqual([true, true, true])
  expect([isIn(-18.14, -177), isIn(-18.14, 0), isIn(18.14, 178.44)]).toEqual([false, false, false])
})

test('across 180 degrees it is as far as anywhere else', () => {
  const west = { latitude: -16.8, longitude: 179.99 }
  const east = { latitude: -16.8, longitude: -179.99 }
  expect(metersBetween(west, east)).toBeCloseTo(
    metersBetween({ ...west, longitude: 0.01 }, { ...east, longitude: -0.01 }),
    3,
  )
})
