import { expect, test } from 'vitest'
import { readCredits } from './credits.ts'

const osm = 'https://www.openstreetmap.org/copyright'

test.each([
  ['© OpenStreetMap contributors', [{ text: '© OpenStreetMap contributors', url: null }]],
  [
    `<a href="https://example.org/" target="_blank">&copy; Tiles Ltd</a> <a href="${osm}">© OpenStreetMap</a>`,
    [
      { text: '© Tiles Ltd', url: 'https://example.org/' },
      { text: '© OpenStreetMap', url: osm },
    ],
  ],
  [
    `Data: <a href="javascript:alert(1)">me</a> | ${'x'.repeat(3)}`,
    [
      { text: 'Data:', url: null },
      { text: 'me', url: null },
      { text: '| xxx', url: null },
    ],
  ],
  ['<b>© Somebody</b> | ', [{ text: '© Somebody |', url: null }]],
  ['', []],
  [' | ', []],
])('%j names %j', (attribution, credits) => {
  expect(readCredits(attribution)).toEqual(credits)
})
