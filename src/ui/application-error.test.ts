import { expect, test } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { applicationErrorText } from './application-error.ts'

test.each([
  [new AppError('unavailable', 'Reading x failed: secret'), /^Error 503: we could not reach our data/],
  [new Error('Failed to load the area'), /^Failed to load the area$/],
  [new Error(''), /^Error 500/],
  ['text', /^Error 500/],
  [undefined, /^Error 500/],
])('NF-07 %s is told by its status or message', (error, text) => {
  expect(applicationErrorText(error)).toMatch(text)
})
