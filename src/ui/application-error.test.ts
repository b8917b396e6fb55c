import { expect, test } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { applicationErrorText } from './application-error.ts'

test.each([
  [new AppError('unavailable', 'Reading x failed: secret'), /^Error 503: we could not reach our data/],
  [new AppError('unexpected', 'row 7 has no owner_id'), /^Error 500/],
  [
    new TypeError('Failed to fetch dynamically imported module: /_astro/x.js'),
    /^Error 503: a part of this page/,
  ],
  [
    new TypeError('error loading dynamically imported module: /_astro/x.js'),
    /^Error 503: a part of this page/,
  ],
  [new TypeError('Importing a module script failed.'), /^Error 503: a part of this page/],
  [new TypeError('Load failed'), /^Error 503/],
  [new TypeError("Cannot read properties of undefined (reading 'rows')"), /^Error 500/],
  [new Error('The area has no tabs'), /^Error 500/],
  [new Error(''), /^Error 500/],
  ['text', /^Error 500/],
  [undefined, /^Error 500/],
])('NF-07 %s is told by its status, never by words for developers', (error, text) => {
  expect(applicationErrorText(error)).toMatch(text)
})
