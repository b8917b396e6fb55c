import { expect, test } from 'vitest'
import { lineThrough, type Roads, wordsFor } from './still-words.ts'

/** A kilometre is a tenth of the tile. */
const metres = 10_000
const road = (name: string, y: number, isMain = false): Roads[number] => ({
  ...{ name, isMain },
  lines: [
    lineThrough([
      { x: 0, y },
      { x: 1, y },
    ]),
  ],
})
const at = { x: 0.5, y: 0.5 }

test.each([
  [
    'its street and the nearest main road',
    [road('Rada Street', 0.502), road('Ayala Avenue', 0.54, true)],
    'Makati City',
    'Map: near Rada Street, Makati City; 400 m from Ayala Avenue',
  ],
  [
    'a main road on which it is once',
    [road('Ayala Avenue', 0.501, true)],
    'Makati City',
    'Map: near Ayala Avenue, Makati City',
  ],
  [
    'the nearest of two streets',
    [road('Rada Street', 0.507), road('Dela Rosa Street', 0.496)],
    'Makati City',
    'Map: near Dela Rosa Street, Makati City',
  ],
  [
    'no street that is farther away than one sees',
    [road('Rada Street', 0.52)],
    'Makati City',
    'Map: in Makati City',
  ],
  [
    'a main road where there is no street',
    [road('EDSA', 0.45, true)],
    'Makati City',
    'Map: in Makati City; 500 m from EDSA',
  ],
  [
    'no main road that is far away',
    [road('Rada Street', 0.5), road('EDSA', 0.7, true)],
    'Pasay City',
    'Map: near Rada Street, Pasay City',
  ],
  [
    'no landmark at its door',
    [road('Rada Street', 0.5), road('EDSA', 0.505, true)],
    'Pasay City',
    'Map: near Rada Street, Pasay City',
  ],
  ['no city where the listing does not say it', [road('Rada Street', 0.5)], '', 'Map: near Rada Street'],
  ['the city alone where no roads are known', [], 'Makati City', 'Map: in Makati City'],
  ['nothing where nothing is known', [], '', 'Where it is on the map'],
])('the words tell %s', (_, roads, city, words) => {
  expect(wordsFor(at, roads, metres, city)).toBe(words)
})
