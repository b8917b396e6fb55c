import { expect, test } from 'vitest'
import { formatDistance, formatWalk } from './distance-text.ts'

test.each([
  [0, 'less than 50 m', 'walk 1 min'],
  [49, 'less than 50 m', 'walk 1 min'],
  [350, '350 m', 'walk 6 min'],
  [374, '350 m', 'walk 6 min'],
  [974, '950 m', 'walk 16 min'],
  [975, '1.0 km', 'walk 16 min'],
  [1_240, '1.2 km', 'walk 20 min'],
  [1_900, '1.9 km', ''],
  [9_949, '9.9 km', ''],
  [9_950, '10 km', ''],
  [14_400, '14 km', ''],
])('NEAR-13 %d metres are %s, %s', (metres, distance, walk) => {
  expect([formatDistance(metres), formatWalk(metres)]).toEqual([distance, walk])
})
