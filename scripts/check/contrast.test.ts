import { expect, it } from 'vitest'
import { contrastRatio, findDifferingColors, findFaintPairs, lightnessContrast } from './contrast.ts'

it.each([
  ['#888888', '#ffffff', 63.056],
  ['#ffffff', '#888888', -68.541],
  ['#000000', '#aaaaaa', 58.146],
  ['#aaaaaa', '#000000', -56.241],
  ['#112233', '#ddeeff', 91.668],
  ['#ddeeff', '#112233', -93.068],
  ['#112233', '#444444', 8.323],
  ['#444444', '#112233', -7.527],
  ['#123456', '#123456', 0],
])('%s on %s has the lightness contrast that its authors publish: %d', (text, background, expected) => {
  expect(lightnessContrast(text, background)).toBeCloseTo(expected, 2)
})

it('knows the ratios of WCAG', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

it('finds pairs that are faint, noted wrongly or unknown', () => {
  const tokens = (...notes: string[]) => `/*
${notes.map((note) => ` *   ${note}`).join('\n')}
 */
  --color-ink: light-dark(#000000, #ffffff);
  --color-shell: light-dark(#ffffff, #000000);
  --color-faint: light-dark(#888888, #ffffff);`
  expect(findFaintPairs(tokens('ink on shell: 106, -108'))).toEqual([])
  expect(
    findFaintPairs(tokens('ink on shell: 90, -108', 'faint on shell: 63, -108', 'ink on sky: 1, 1')),
  ).toEqual([
    'ink on shell: note 106, -108 in the comment, not 90, -108',
    'faint on shell: 3.54 and 21.00 to 1, less than 4.5',
    'ink on sky: one of them is no token',
  ])
})

it('finds colours that code repeats and the tokens no longer have', () => {
  const tokens = '--color-ink: light-dark(#000000, #ffffff);\n--color-ink-soft: light-dark(#111111, #eeeeee);'
  const day = { ink: '#000000', inkSoft: '#111111' }
  expect(findDifferingColors(tokens, { day, dusk: { ink: '#ffffff' } })).toEqual([])
  expect(findDifferingColors(tokens, { day, dusk: { ink: '#fffffe', sky: '#0000ff' } })).toEqual([
    'ink at dusk: #ffffff here and #fffffe in src/config/colours.ts, which have to be one',
    'sky at dusk: no token here and #0000ff in src/config/colours.ts, which have to be one',
  ])
})
