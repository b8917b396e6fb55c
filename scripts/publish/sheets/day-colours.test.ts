import { expect, test } from 'vitest'
import { dayColours } from './day-colours.ts'

test('each colour of day and dusk has its day for browsers that cannot choose', () => {
  const css = `:root, :host { --color-ink: light-dark(#161d38, #f6ecdb); --color-white: #fff;
    --color-pane:light-dark(#fffffc,#1d1e42); --shadow-lift: 0 1px light-dark(rgb(1 2 3 / 0.1), black); }
    .pane { color: light-dark(red, blue) }`
  expect(dayColours(css)).toBe(
    '@supports not (color:light-dark(red,red)){:root{--color-ink:#161d38;--color-pane:#fffffc}}',
  )
})
