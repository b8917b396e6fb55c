import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pinInJson, pinInLetters, pinInName } from './encoded-pins.ts'

test('a dropped pin says its degrees in its name', () => {
  const link =
    'https://www.google.com/maps/embed?pb=!1m2!1s0x0:0x0!2zMTTCsDQxJzI0LjQiTiAxMjHCsDA0JzIyLjQiRQ!5e0'
  const [[latitude, longitude] = []] = pinInName(link)
  expect(latitude).toBeCloseTo(14 + 41 / 60 + 24.4 / 3600, 9)
  expect(longitude).toBeCloseTo(121 + 4 / 60 + 22.4 / 3600, 9)
})

test('a name that is no degrees is no pin', () => {
  expect(pinInName(`!2z${btoa('Corner Bakery')}!5e0`)).toEqual([])
  expect(pinInName('!2z====!5e0')).toEqual([])
})

test.each([
  { latitude: -38.14749, longitude: 145.14347 },
  { lat: -38.14749, lng: 145.14347 },
])('the JSON of a place: %j', (place) => {
  expect(pinInJson(`https://share.here.com/p/e-${btoa(JSON.stringify({ id: 'x', ...place }))}`)).toEqual([
    [-38.14749, 145.14347],
  ])
})

test.each([
  'https://share.here.com/p/s-Abc',
  'https://share.here.com/p/e-%',
  `/p/e-${btoa('{"latitude":1}')}`,
])('%s says no place', (link) => {
  expect(pinInJson(link)).toEqual([])
})

test.each([
  ['https://omaps.app/Umse5f0H8a/Nova_Iorque', 40.71274, -74.005997],
  ['https://comaps.at/o4MnIOApKp/Kreuzberg', 52.487739, 13.381523],
  ['om://o4MnIOApKp', 52.487739, 13.381523],
])('%s holds a place in its letters', (link, latitude, longitude) => {
  const [[north, east] = []] = pinInLetters(link)
  expect(north).toBeCloseTo(latitude, 5)
  expect(east).toBeCloseTo(longitude, 5)
})

test('any text gives no place or one of the world', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{0,12}$/), (code) => {
      for (const [north, east] of pinInLetters(`https://omaps.app/${code}`)) {
        expect(Math.abs(north)).toBeLessThanOrEqual(90)
        expect(Math.abs(east)).toBeLessThanOrEqual(180)
      }
    }),
  )
})
