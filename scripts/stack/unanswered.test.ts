import { expect, test } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { unanswered, wordsOfFailure } from './unanswered.ts'

const url = 'https://data.suki.example'

test('a service that does not answer is named, with what to do', () => {
  const failed = new AppError('unavailable', 'Reading the pages failed: TypeError: fetch failed')
  expect(wordsOfFailure(failed, url)).toBe(unanswered(url))
  expect(unanswered(url)).toContain(url)
})

test.each([
  [new Error('SUPABASE_URL is missing'), 'SUPABASE_URL is missing'],
  [
    new AppError('unavailable', 'Reading the pages failed: permission denied'),
    'Reading the pages failed: permission denied',
  ],
  ['stopped', 'stopped'],
])('any other failure says itself: %s', (failure, words) => {
  expect(wordsOfFailure(failure, url)).toBe(words)
})
