import { describe, expect, inject, test } from 'vitest'
import {
  askAuthorize,
  authorizeUrl,
  claimsOf,
  newClient,
  signIn,
  site,
  somebody,
  unusedEmail,
} from './support/auth.ts'
import { sql } from './support/clients.ts'
import { answerConsent, comeBack, leadsTo, openConsent } from './support/consent.ts'

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

  test('a session carries the provider token', async () => {
    const { session } = await somebody('facebook')
    expect(session.provider_token).toMatch(/^local-facebook-/)
  })

  test('the address of a new person is confirmed, as the provider vouches for it', async () => {
    const { session } = await somebody()
    expect(session.user).toMatchObject({
      email_confirmed_at: expect.any(String),
      confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      is_anonymous: false,
      phone: '',
    })
  })

  test('app_metadata names the provider, user_metadata what it says of the person', async () => {
    const client = newClient()
    const back = await comeBack(await authorizeUrl(client), {
      email: 'Maria.Clara@people.test',
      name: 'María Clara de los Santos',
    })
    const { data } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(data.user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] })
    expect(data.user?.user_metadata).toMatchObject({
      iss: 'https://accounts.google.com',
      email: 'maria.clara@people.test',
      email_verified: true,
      full_name: 'María Clara de los Santos',
      name: 'María Clara de los Santos',
      phone_verified: false,
      provider_id: expect.any(String),
      sub: expect.any(String),
    })
  })

  test('who comes again is the same person', async () => {
    const { id, email } = await somebody()
    const again = await somebody('google', email)
    expect(again.id).toBe(id)
    expect(again.session.user.identities).toHaveLength(1)
  })

  test('an address is the same in capitals', async () => {
    const { id, email } = await somebody()
    expect((await somebody('google', email.toUpperCase())).id).toBe(id)
  })

  test('another provider with the same verified address is linked to the same person', async () => {
    const { id, email } = await somebody('google')
    const again = await somebody('facebook', email)
    expect(again.id).toBe(id)
    expect(again.session.user.identities?.map(({ provider }) => provider)).toEqual(['google', 'facebook'])
    expect(again.session.user.app_metadata).toEqual({
      provider: 'google',
      providers: ['google', 'facebook'],
    })
  })

  test('two first sign-ins at once make one person', async () => {
    const email = unusedEmail()
    const both = await Promise.all([somebody('google', email), somebody('facebook', email)])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    const [row] = await sql('select count(*)::int from auth.users where email = $1', [email])
    expect(row).toEqual({ count: 1 })
  })

  test('each sign-in is a session of its own', async () => {
    const { email, session, id } = await somebody()
    const other = await somebody('google', email)
    expect(claimsOf(other.session.access_token)['session_id']).not.toBe(
      claimsOf(session.access_token)['session_id'],
    )
    expect(await sql('select id from auth.sessions where user_id = $1', [id])).toHaveLength(2)
  })

  test('a demo person signs in as the person the demo made', async () => {
    const id = '00000000-0000-8000-a000-00000000000a'
    const data = { sub: 'demo-a', email: 'visitor-a@demo.test', email_verified: true, name: 'Visitor A' }
    await sql(
      `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, $2, now(), $3)`,
      [id, data.email, data],
    )
    await sql(
      `insert into auth.identities (user_id, provider, provider_id, identity_data)
       values ($1, 'facebook', 'demo-a', $2)`,
      [id, data],
    )
    const session = await signIn(newClient(), data.email, 'facebook')
    expect(session.user.id).toBe(id)
    expect(session.user.identities).toHaveLength(1)
  })

  test('a banned person is refused: access_denied', async () => {
    const { id, email } = await somebody()
    await sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id])
    const back = await comeBack(await authorizeUrl(newClient()), { email })
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
      error_description: 'User is banned',
    })
    expect(back.searchParams.has('code')).toBe(false)
  })
})

describe('auth: the implicit flow', () => {
  async function comeBackImplicitly() {
    const url = await authorizeUrl(newClient('implicit'))
    const back = await comeBack(url, { email: unusedEmail() })
    return { back, told: new URLSearchParams(back.hash.slice(1)) }
  }

  test('brings the session in the fragment, and nothing in the query', async () => {
    const { back, told } = await comeBackImplicitly()
    expect(back.search).toBe('')
    expect([...told.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ])
    expect(told.get('token_type')).toBe('bearer')
  })

  test('its tokens make a session of supabase-js', async () => {
    const { told } = await comeBackImplicitly()
    const client = newClient('implicit')
    const { data, error } = await client.auth.setSession({
      access_token: told.get('access_token') ?? '',
      refresh_token: told.get('refresh_token') ?? '',
    })
    expect(error).toBeNull()
    expect(data.user?.email).toContain('@people.test')
  })

  test('leaves no flow behind that could be used again', async () => {
    const callback = await answerConsent(await authorizeUrl(newClient('implicit')), { email: unusedEmail() })
    await leadsTo(callback)
    const again = new URL(await leadsTo(callback))
    expect(again.searchParams.get('error_code')).toBe('bad_oauth_state')
  })
})

describe('auth: where a sign-in leads back to', () => {
  const backTo = async (redirectTo: string) => {
    const back = await comeBack(await authorizeUrl(newClient(), 'google', redirectTo), {
      email: unusedEmail(),
    })
    return back.href.replace(/[?&]code=.*$/, '')
  }

  test('a page of the site, with its own query kept', async () => {
    const url = await authorizeUrl(newClient(), 'google', `${site}/search?q=cafe`)
    const back = await comeBack(url, { email: unusedEmail() })
    expect(back.pathname).toBe('/search')
    expect(back.searchParams.get('q')).toBe('cafe')
    expect(back.searchParams.has('code')).toBe(true)
  })

  test('any port of this machine', async () => {
    expect(await backTo('http://localhost:4321/x')).toBe('http://localhost:4321/x')
    expect(await backTo('http://127.0.0.1:4321/')).toBe('http://127.0.0.1:4321/')
  })

  test('what a pattern of the allow-list allows', async () => {
    expect(await backTo('https://one.preview.test/a/b')).toBe('https://one.preview.test/a/b')
  })

  test('the site itself instead of anything else', async () => {
    for (const address of [
      'https://evil.example/',
      'https://one.two.preview.test/',
      'http://one.preview.test/',
      'http://localhost:8888@evil.example/',
      'http://localhost.evil.example/',
      'http://10.0.0.1/',
      'javascript:alert(1)',
      '//evil.example',
      'not an address',
    ]) {
      expect(await backTo(address), address).toBe(`${site}/`)
    }
  })

  test('the site itself when nothing is asked for', async () => {
    const response = await askAuthorize({ provider: 'google' })
    const page = await fetch(response.headers.get('location') ?? '')
    expect(page.status).toBe(200)
    const state = new URL(response.headers.get('location') ?? '').searchParams.get('state')
    const [flow] = await sql('select referrer from auth.flow_state where id = $1', [state])
    expect(flow).toEqual({ referrer: site })
  })
})
