import { expect, test } from 'vitest'
import { accountError, signInUrl, storedUser } from './account.ts'

test('AUTH-02 signing in starts at the authorize endpoint and comes back to the site root', () => {
  const address = new URL(signInUrl('https://data.example/', 'google', 'https://suki.example/'))
  expect(address.origin + address.pathname).toBe('https://data.example/auth/v1/authorize')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    provider: 'google',
    redirect_to: 'https://suki.example/',
  })
})

test('AUTH-06 the stored session tells who is signed in', () => {
  const session = {
    access_token: 'a',
    refresh_token: 'r',
    expires_at: 1,
    user: { id: 'u', email: 'a@b.test' },
  }
  expect(storedUser(JSON.stringify(session))).toEqual({ id: 'u', email: 'a@b.test' })
  expect(storedUser(JSON.stringify({ user: { id: 'u' } }))).toEqual({ id: 'u', email: '' })
})

test.each([null, '', '{', 'null', '7', '"text"', '{}', '{"user":null}', '{"user":{"id":3}}'])(
  '%j in the storage is nobody’s session',
  (text) => {
    expect(storedUser(text)).toBeNull()
  },
)

test('AUTH-05 HEAD-08 an error without words of its own is unexpected', () => {
  expect(accountError('Provider said no')).toEqual({ title: 'Error', text: 'Provider said no' })
  expect(accountError('')).toEqual({ title: 'Error', text: 'An unexpected error occurred' })
  expect(accountError(undefined).text).toBe('An unexpected error occurred')
})
