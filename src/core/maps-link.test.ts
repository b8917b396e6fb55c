import { expect, test } from 'vitest'
import { coordinatesIn } from './maps-link.ts'

test.each([
  [
    'the last pin, an earlier one, the middle of the window',
    'https://www.google.com/maps/place/X/@14.5,121.1,17z/data=!3d14.1!4d121.2!3d14.3!4d121.4',
    [
      [14.3, 121.4],
      [14.1, 121.2],
      [14.5, 121.1],
    ],
  ],
  ['an embedded map, longitude first', 'https://maps.test/embed?pb=!2d121.02!3d14.55', [[14.55, 121.02]]],
  [
    'a marker before the part that is shown',
    '/?mlon=121.2&mlat=14.1#map=17/14.5/121.1',
    [
      [14.1, 121.2],
      [14.5, 121.1],
    ],
  ],
  ['numbers without a comma only as decimals', '/?q=14+121+Rizal+Street&ll=14.5~121.5', [[14.5, 121.5]]],
  ['no part of a longer number', '/?q=14.5,1210.5.1', []],
  ['what cannot be decoded, as it is', 'https://maps.test/%E0%A4%A/@14.5,121.1', [[14.5, 121.1]]],
])('%s', (_, link, pairs) => {
  expect(coordinatesIn(link)).toEqual(pairs)
})
