import { expect, test } from 'vitest'
import { createLimiter } from './rate-limit.ts'

test('an IP that sends too much is error over_request_rate_limit until the window ends', () => {
  const check = createLimiter({ count: 2, milliseconds: 1000 })
  check('a', 0)
  check('a', 10)
  expect(() => check('a', 20)).toThrow(
    expect.objectContaining({
      status: 429,
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    }),
  )
  expect(() => check('b', 30)).not.toThrow()
  expect(() => check('a', 1000)).not.toThrow()
})
