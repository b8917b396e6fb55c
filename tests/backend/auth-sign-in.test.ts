import { describe, expect, inject, test } from 'vitest'
import {
  authorizeUrl,
  claimsOf,
  comeBack,
  newClient,
  openConsent,
  site,
  somebody,
  unusedEmail,
} from './support/auth.ts'

const backend = inject('backend')

describe('auth: signing in with a provider', () => {
  test('AUTH-02 a sign-in begins at GET /authorize with the provider and the site root to come back to', async () => {
    for (const provider of ['google', 'facebook'] as const) {
      const url = new URL(await authorizeUrl(newClient(), provider))
      expect(url.origin + url.pathname).toBe(`${backend.url}/auth/v1/authorize`)
      expect(url.searchParams.get('provider')).toBe(provider)
      expect(url.searchParams.get('redirect_to')).toBe(`${site}/`)
      const { address, page } = await openConsent(url.href)
      expect(new URL(address).pathname).toBe(`/consent/${provider}`)
      expect(page.status).toBe(200)
    }
  })

  test('AUTH-02 a Google sign-in comes back to the site root with a code', async () => {
    const back = await comeBack(await authorizeUrl(newClient()), { email: unusedEmail() })
    expect(back.origin + back.pathname).toBe(`${site}/`)
    expect(back.searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/)
    expect(back.hash).toBe('')
  })

  test('AUTH-02 a Facebook sign-in comes back to the site root with a code', async () => {
    const back = await comeBack(await authorizeUrl(newClient(), 'facebook'), { email: unusedEmail() })
    expect(back.origin + back.pathname).toBe(`${site}/`)
    expect(back.searchParams.has('code')).toBe(true)
  })

  test('AUTH-06 a session has access_token, refresh_token, expires_at and user with id, email and identities', async () => {
    const email = unusedEmail()
    const { session } = await somebody('google', email)
    expect(session).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^[a-z0-9]{12}$/),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email,
        aud: 'authenticated',
        role: 'authenticated',
      },
    })
    expect(session.user.identities).toMatchObject([
      { provider: 'google', user_id: session.user.id, identity_data: { email, email_verified: true } },
    ])
    expect(claimsOf(session.access_token)['exp']).toBe(session.expires_at)
  })
})
