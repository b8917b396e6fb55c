import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { err, ok } from './result.ts'

test('an outcome tells success from failure', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 })
  expect(err('no')).toEqual({ ok: false, error: 'no' })
})

test('an error carries its code beside its message and cause', () => {
  const cause = new Error('socket')
  const error = new AppError('unavailable', 'database is away', { cause })
  expect(error).toMatchObject({ name: 'AppError', code: 'unavailable', message: 'database is away', cause })
})
