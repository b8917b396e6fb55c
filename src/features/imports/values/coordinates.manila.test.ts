import fc from 'fast-check'
import { expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { readPoint } from './coordinates.ts'

test.each([
  ['14.557083', '121.024444', ''],
  ['14,557083', '121,024444', ''],
  ['121.024444', '14.557083', ''],
  ['-14.557083', '121.024444', ''],
  ['121.024444', '-14.557083', ''],
  ['14°33\'25.5"N', '121°1\'28"E', ''],
  ['N 14 33.425', 'E 121 1.46664', ''],
  ['14-33-25.5 N', '121-1-28 E', ''],
  ['', '', '14.557083, 121.024444'],
  ['', '', '14,557083; 121,024444'],
  ['', '', '14 33.425, 121 1.46664'],
  ['', '', '14 33 25.5 121 1 28'],
  ['', '', '14°33\'25.5"N 121°1\'28"E'],
  ['', '', 'POINT(121.024444 14.557083)'],
  ['', '', 'SRID=4326;POINT Z (121.024444 14.557083 12.5)'],
  ['14.557083, 121.024444', '', ''],
  ['', '', 'Lat: 14.557083 Long: 121.024444'],
])('%j, %j, %j is one and the same point', (latitude, longitude, both) => {
  const point = readPoint(latitude, longitude, both)
  expect(point).toMatchObject({
    latitude: expect.closeTo(14.557083, 5),
    longitude: expect.closeTo(121.024444, 5),
  })
})

test.each([
  ['see map', '', ''],
  ['0', '0', ''],
  ['14.5', '', ''],
  ['14°75\'00"N', '121°1\'28"E', ''],
  ['', '', '0917 123 4567'],
])('%j, %j, %j is no point', (latitude, longitude, both) => {
  expect(readPoint(latitude, longitude, both)).toBeNull()
})

test('another country is outside', () => {
  expect(readPoint('48.1', '11.5', '')).toBe('outside')
})

test('fewer digits leave it further off', () => {
  expect(readPoint('14.6', '121.0', '')).toMatchObject({ blur: expect.closeTo(5566, 0) })
  expect(readPoint('14.55708', '121.02444', '')).toMatchObject({ blur: expect.closeTo(0.56, 1) })
})

test('every point of the country is read back, in degrees, minutes and seconds too', () => {
  const { minLatitude, maxLatitude, minLongitude, maxLongitude } = site.bounds
  const degrees = (min: number, max: number) => fc.double({ min: min + 0.01, max: max - 0.01, noNaN: true })
  const minutes = (value: number) => `${Math.trunc(value)} ${((value % 1) * 60).toFixed(5)}`
  fc.assert(
    fc.property(
      degrees(minLatitude, maxLatitude),
      degrees(minLongitude, maxLongitude),
      (latitude, longitude) => {
        const point = {
          latitude: expect.closeTo(latitude, 5),
          longitude: expect.closeTo(longitude, 5),
        }
        expect(readPoint('', '', `${latitude.toFixed(6)} ${longitude.toFixed(6)}`)).toMatchObject(point)
        // Rounding may make sixty minutes of the last one, which nobody writes.
        if (latitude % 1 < 0.999 && longitude % 1 < 0.999)
          expect(readPoint(minutes(latitude), minutes(longitude), '')).toMatchObject(point)
      },
    ),
  )
})
