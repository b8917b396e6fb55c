import { describe, expect, inject, test } from 'vitest'
import { authRequest, newClient, somebody, unusedEmail } from './support/auth.ts'
import { preflight } from './support/clients.ts'

const backend = inject('backend')

describe('auth: what our project leaves off', () => {
  const refusals: readonly (readonly [
    rule: string,
    ask: (auth: ReturnType<typeof newClient>['auth']) => Promise<{ error: unknown }>,
    expected: object,
  ])[] = [
    [
      'signing up with a password: email_provider_disabled',
      (auth) => auth.signUp({ email: unusedEmail(), password: 'correct horse' }),
      { status: 400, code: 'email_provider_disabled', message: 'Email signups are disabled' },
    ],
    [
      'signing up with a number: phone_provider_disabled',
      (auth) => auth.signUp({ phone: '639171234567', password: 'correct horse' }),
      { status: 400, code: 'phone_provider_disabled', message: 'Phone signups are disabled' },
    ],
    [
      'signing in with a password: email_provider_disabled',
      (auth) => auth.signInWithPassword({ email: unusedEmail(), password: 'correct horse' }),
      { status: 422, code: 'email_provider_disabled', message: 'Email logins are disabled' },
    ],
    [
      'signing in with number and password: phone_provider_disabled',
      (auth) => auth.signInWithPassword({ phone: '639171234567', password: 'correct horse' }),
      { status: 422, code: 'phone_provider_disabled', message: 'Phone logins are disabled' },
    ],
    [
      'one-time passwords by mail: email_provider_disabled',
      (auth) => auth.signInWithOtp({ email: unusedEmail() }),
      { status: 422, code: 'email_provider_disabled', message: 'Email logins are disabled' },
    ],
    [
      'one-time passwords by text message: phone_provider_disabled',
      (auth) => auth.signInWithOtp({ phone: '639171234567' }),
      { status: 400, code: 'phone_provider_disabled', message: 'Unsupported phone provider' },
    ],
    [
      'one-time passwords for nobody: otp_disabled',
      (auth) => auth.signInWithOtp({ email: unusedEmail(), options: { shouldCreateUser: false } }),
      { status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' },
    ],
    [
      'anonymous sign-ins: anonymous_provider_disabled',
      (auth) => auth.signInAnonymously(),
      {
        status: 422,
        code: 'anonymous_provider_disabled',
        message: 'Anonymous sign-ins are disabled',
      },
    ],
    [
      'single sign-on: saml_provider_disabled',
      (auth) => auth.signInWithSSO({ domain: 'people.test' }),
      { status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
    ],
    [
      'sending a confirmation again: email_provider_disabled',
      (auth) => auth.resend({ type: 'signup', email: unusedEmail() }),
      { status: 400, code: 'email_provider_disabled' },
    ],
    [
      'tokens of a provider: provider_disabled',
      (auth) => auth.signInWithIdToken({ provider: 'google', token: 'abc' }),
      { status: 400, code: 'provider_disabled' },
    ],
  ]
  for (const [rule, ask, expected] of refusals) {
    test(rule, async () => {
      expect((await ask(newClient().auth)).error).toMatchObject(expected)
    })
  }

  test('wallets: web3_provider_disabled', async () => {
    const answer = await authRequest('/token?grant_type=web3', { method: 'POST', body: '{}' })
    expect(answer).toMatchObject({ status: 422, json: { code: 'web3_provider_disabled' } })
  })

  test('passkeys, the OAuth server and custom providers say so too', async () => {
    expect(
      await authRequest('/passkeys/authentication/options', { method: 'POST', body: '{}' }),
    ).toMatchObject({ status: 404, json: { code: 'passkey_disabled' } })
    expect(await authRequest('/oauth/authorizations/x')).toMatchObject({
      status: 404,
      json: { code: 'feature_disabled' },
    })
    const token = backend.serviceKey
    expect(await authRequest('/admin/custom-providers', { token })).toMatchObject({
      status: 404,
      json: { code: 'feature_disabled' },
    })
  })
})

describe('auth: settings and health', () => {
  test('settings name the providers that are on', async () => {
    const { json } = await authRequest('/settings')
    expect(json).toMatchObject({
      external: { google: true, facebook: true, email: false, phone: false, anonymous_users: false },
      disable_signup: false,
      saml_enabled: false,
    })
  })

  test('health names the service', async () => {
    expect((await authRequest('/health')).json).toMatchObject({ name: 'GoTrue' })
  })

  test('both take a project key', async () => {
    for (const path of ['settings', 'health'])
      expect((await fetch(`${backend.url}/auth/v1/${path}`)).status).toBe(401)
  })

  test('AUTH-20 the key set is shown without a key', async () => {
    const response = await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ keys: [{ kty: 'EC', alg: 'ES256', use: 'sig' }] })
  })
})

describe('auth: the form of errors', () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${backend.url}/auth/v1/user`, { headers: { apikey: backend.anonKey, ...headers } })

  test('since API version 2024-01-01 they have code and message', async () => {
    const response = await ask({ 'x-supabase-api-version': '2024-01-01' })
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await response.json()).toEqual({
      code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    })
  })

  test('a later version is the newest there is', async () => {
    const response = await ask({ 'x-supabase-api-version': '2030-12-31' })
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  })

  test('without a version they have code, error_code and msg', async () => {
    const response = await ask({})
    expect(response.headers.get('x-supabase-api-version')).toBeNull()
    expect(await response.json()).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    })
  })

  test('a version that is none counts as none', async () => {
    const response = await ask({ 'x-supabase-api-version': 'new' })
    expect(await response.json()).toHaveProperty('error_code')
  })

  test('a header names the code too', async () => {
    expect((await ask({})).headers.get('x-sb-error-code')).toBe('no_authorization')
  })

  test('supabase-js reads code, status and message', async () => {
    const { error } = await newClient().auth.signInAnonymously()
    expect(error).toMatchObject({
      name: 'AuthApiError',
      status: 422,
      code: 'anonymous_provider_disabled',
    })
  })
})

describe('auth: requests that are none', () => {
  const post = (path: string, body: string) => authRequest(path, { method: 'POST', body })

  test('a body that is no JSON is error bad_json', async () => {
    expect(await post('/verify', '{"email":')).toMatchObject({
      status: 400,
      json: { code: 'bad_json', message: expect.stringMatching(/^Could not parse request body as JSON: /) },
    })
  })

  test('an empty body is error bad_json', async () => {
    expect(await post('/verify', '')).toMatchObject({
      status: 400,
      json: {
        code: 'bad_json',
        message: 'Could not parse request body as JSON: unexpected end of JSON input',
      },
    })
  })

  test('a field of another type is error bad_json', async () => {
    expect(await post('/verify', '{"email": 7}')).toMatchObject({ status: 400, json: { code: 'bad_json' } })
    expect(await post('/verify', '[]')).toMatchObject({ status: 400, json: { code: 'bad_json' } })
  })

  test('a body of more than one megabyte is status 413', async () => {
    const answer = await post('/verify', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }))
    expect(answer).toMatchObject({
      status: 413,
      json: {
        code: 'request_entity_too_large',
        message: 'Request body too large (max 1048576 bytes)',
      },
    })
  })

  test('a text that no column can hold is refused, not a crash', async () => {
    const { session } = await somebody()
    const body = '{"data": {"name": "a\\u0000b"}}'
    const answer = await authRequest('/user', { method: 'PUT', token: session.access_token, body })
    expect(answer).toMatchObject({ status: 400, json: { code: 'validation_failed' } })
  })

  test('an unknown address is status 404', async () => {
    expect(await authRequest('/nothing')).toMatchObject({ status: 404, text: '404 page not found\n' })
  })

  test('a known address with another method is status 405', async () => {
    expect((await authRequest('/recover')).status).toBe(405)
    expect((await authRequest('/verify', { method: 'DELETE' })).status).toBe(405)
  })

  test('a slash at the end makes no difference', async () => {
    expect((await authRequest('/settings/')).status).toBe(200)
  })
})

describe('auth: browsers', () => {
  test('every origin may ask, and read version, total and links', async () => {
    const response = await fetch(`${backend.url}/auth/v1/settings`, {
      headers: { apikey: backend.anonKey, origin: 'https://any.example' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const exposed = response.headers.get('access-control-expose-headers')?.toLowerCase()
    for (const name of ['x-supabase-api-version', 'x-total-count', 'link']) expect(exposed).toContain(name)
  })

  test('a preflight is answered without a key', async () => {
    const headers = 'apikey,authorization,content-type,x-supabase-api-version'
    const response = await preflight('/auth/v1/user', 'PUT', headers)
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version')
  })

  test('redirects are not kept by caches', async () => {
    const response = await fetch(`${backend.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
