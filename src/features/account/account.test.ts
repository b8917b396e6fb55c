import { expect, test } from 'vitest'
import { signInAddress } from './account.ts'

test('AUTH-02 signing in starts at the authorize endpoint and comes back to the site root', () => {
  const address = new URL(signInAddress('https://data.example/', 'google', 'https://suki.example/'))
  expect(address.origin + address.pathname).toBe('https://data.example/auth/v1/authorize')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    provider: 'google',
    redirect_to: 'https://suki.example/',
  })
})
