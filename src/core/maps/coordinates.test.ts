import { expect, test } from 'vitest'
import { readPair } from './coordinates.ts'

test.each([
  ['14.5547, 121.0244', [14.5547, 121.0244]],
  ['14.5547~121.0244', [14.5547, 121.0244]],
  ['14,5547; 121,0244', [14.5547, 121.0244]],
  ['Lat: 14.5547, Long: 121.0244', [14.5547, 121.0244]],
  ['14.5547° N, 121.0244° E', [14.5547, 121.0244]],
  ['33.5° S 151° W', [-33.5, -151]],
  ['N 14.5547 E 121.0244', [14.5547, 121.0244]],
  [`14°30'00"N 121°30'36"E`, [14.5, 121.51]],
  [`14° 30' N, 121° 30.6' E`, [14.5, 121.51]],
])('%s are coordinates', (text, pair) => {
  const [first, second] = readPair(text) ?? []
  expect(first).toBeCloseTo(pair[0] ?? 0, 9)
  expect(second).toBeCloseTo(pair[1] ?? 0, 9)
})

test.each(['', '14 121 Rizal Street', '14.5,1210.5.1', '12 Mill Street, 14', '14.5547'])(
  '%j is no pair of coordinates',
  (text) => {
    expect(readPair(text)).toBeNull()
  },
)
