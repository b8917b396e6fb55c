import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, inject, test } from 'vitest'
import { admin, authRequest, claimsOf, newClient, somebody, unusedEmail } from './support/auth.ts'
import { sql } from './support/clients.ts'
import { linkTo, messagesTo } from './support/outbox.ts'

const backend = inject('backend')

describe('auth: reading the signed-in person', () => {
  test('getUser answers the person', async () => {
    const { client, id, email } = await somebody()
    const { data, error } = await client.auth.getUser()
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id, email, role: 'authenticated', is_anonymous: false })
  })

  test('secrets are never shown', async () => {
    const { client, id } = await somebody()
    await admin.updateUserById(id, { password: 'correct horse' })
    const { data } = await client.auth.getUser()
    expect(JSON.stringify(data)).not.toMatch(/password|scrypt|secret/)
  })

  test('times are ISO 8601 in UTC', async () => {
    const { client } = await somebody()
    const { data } = await client.auth.getUser()
    expect(data.user?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
  })

  test('an identity has identity_id, id, user_id, provider and identity_data', async () => {
    const { client, id, email } = await somebody()
    const { data } = await client.auth.getUserIdentities()
    expect(data?.identities).toEqual([
      {
        identity_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        id: expect.any(String),
        user_id: id,
        identity_data: expect.objectContaining({ email, sub: expect.any(String) }),
        provider: 'google',
        last_sign_in_at: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
        email,
      },
    ])
  })
})

describe('auth: who may not', () => {
  const readUser = (token?: string) => authRequest('/user', token === undefined ? {} : { token })

  test('without a token: no_authorization', async () => {
    expect(await readUser()).toMatchObject({
      status: 401,
      json: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    })
  })

  test('with the anonymous key alone: bad_jwt', async () => {
    expect(await readUser(backend.anonKey)).toMatchObject({
      status: 403,
      json: { code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
    })
  })

  test('with what is no token: bad_jwt', async () => {
    expect(await readUser('abc')).toMatchObject({ status: 403, json: { code: 'bad_jwt' } })
  })

  test('with an expired token: bad_jwt', async () => {
    expect(await readUser(backend.oddTokens.expired)).toMatchObject({
      status: 403,
      json: {
        code: 'bad_jwt',
        message:
          'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
      },
    })
  })

  test('with a token that somebody else signed: bad_jwt', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const token = await new SignJWT({ sub: crypto.randomUUID(), role: 'authenticated' })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(privateKey)
    expect(await readUser(token)).toMatchObject({ status: 403, json: { code: 'bad_jwt' } })
  })

  test('with a token of nobody: user_not_found', async () => {
    expect(await readUser(backend.tokens[0])).toMatchObject({
      status: 403,
      json: { code: 'user_not_found', message: 'User from sub claim in JWT does not exist' },
    })
  })

  test('who was banned meanwhile: user_banned', async () => {
    const { client, id } = await somebody()
    await admin.updateUserById(id, { ban_duration: '24h' })
    expect((await client.auth.getUser()).error).toMatchObject({
      status: 403,
      code: 'user_banned',
      message: 'User is banned',
    })
  })

  test('without a project key', async () => {
    const response = await fetch(`${backend.url}/auth/v1/user`)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: 'No API key found in request' })
  })
})

describe('auth: changing oneself', () => {
  test('data is merged into user_metadata, null takes a key away', async () => {
    const { client } = await somebody()
    await client.auth.updateUser({ data: { city: 'Makati', theme: 'dusk' } })
    const { data } = await client.auth.updateUser({ data: { theme: null } })
    expect(data.user?.user_metadata).toMatchObject({ city: 'Makati', email_verified: true })
    expect(data.user?.user_metadata).not.toHaveProperty('theme')
  })

  test('the change is there for the next reader', async () => {
    const { client } = await somebody()
    await client.auth.updateUser({ data: { city: 'Pasig' } })
    expect((await client.auth.getUser()).data.user?.user_metadata).toMatchObject({ city: 'Pasig' })
  })

  test('twenty changes at once are all kept', async () => {
    const { session, client } = await somebody()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        authRequest('/user', {
          method: 'PUT',
          token: session.access_token,
          body: JSON.stringify({ data: { [`key-${index}`]: index } }),
        }),
      ),
    )
    const { data } = await client.auth.getUser()
    for (let index = 0; index < 20; index += 1)
      expect(data.user?.user_metadata).toHaveProperty(`key-${index}`, index)
  })

  test('app_metadata is not for people to change: not_admin', async () => {
    const { session } = await somebody()
    const body = JSON.stringify({ app_metadata: { role: 'admin' } })
    expect(await authRequest('/user', { method: 'PUT', token: session.access_token, body })).toMatchObject({
      status: 403,
      json: { code: 'not_admin', message: 'Updating app_metadata requires admin privileges' },
    })
  })

  test('id and role cannot be changed by naming them', async () => {
    const { session, client, id } = await somebody()
    const body = JSON.stringify({ id: crypto.randomUUID(), role: 'service_role', aud: 'x', data: {} })
    await authRequest('/user', { method: 'PUT', token: session.access_token, body })
    expect((await client.auth.getUser()).data.user).toMatchObject({ id, role: 'authenticated' })
  })

  test('a weak password is error weak_password', async () => {
    const { client } = await somebody()
    const { error } = await client.auth.updateUser({ password: '12345' })
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      message: 'Password should be at least 6 characters.',
    })
  })

  test('the same password again is error same_password', async () => {
    const { client } = await somebody()
    expect((await client.auth.updateUser({ password: 'correct horse' })).error).toBeNull()
    expect((await client.auth.updateUser({ password: 'correct horse' })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    })
  })

  test('a new password ends the other sessions', async () => {
    const mine = await somebody()
    const other = await somebody('google', mine.email)
    await mine.client.auth.updateUser({ password: 'correct horse' })
    expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await mine.client.auth.getUser()).error).toBeNull()
  })

  test('a telephone number needs the phone provider: phone_provider_disabled', async () => {
    const { client } = await somebody()
    expect((await client.auth.updateUser({ phone: '+639171234567' })).error).toMatchObject({
      status: 400,
      code: 'phone_provider_disabled',
    })
  })

  test('another address must be one', async () => {
    const { client } = await somebody()
    expect((await client.auth.updateUser({ email: 'nowhere' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    })
  })

  test("another person's address is error email_exists", async () => {
    const other = await somebody()
    const { client } = await somebody()
    expect((await client.auth.updateUser({ email: other.email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    })
  })

  test('another address counts once both mails were answered', async () => {
    const { client, email, id } = await somebody()
    const next = unusedEmail()
    const { data } = await client.auth.updateUser({ email: next })
    expect(data.user).toMatchObject({ email, new_email: next })
    const first = await fetch(linkTo(next), { redirect: 'manual' })
    expect(first.status).toBe(303)
    expect(first.headers.get('location')).toContain('message=Confirmation+link+accepted')
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    await fetch(linkTo(email), { redirect: 'manual' })
    const { data: changed } = await admin.getUserById(id)
    expect(changed.user?.email).toBe(next)
    expect(changed.user).not.toHaveProperty('new_email')
  })

  test('reauthentication mails a code', async () => {
    const { client, email } = await somebody()
    expect((await client.auth.reauthenticate()).error).toBeNull()
    expect(messagesTo(email).at(-1)).toMatch(/Enter the code: \d{6}/)
  })
})

describe('auth: AUTH-20 reading claims', () => {
  test('AUTH-20 getClaims reads GET /.well-known/jwks.json and answers the claims', async () => {
    const { client, id } = await somebody()
    const { data, error } = await client.auth.getClaims()
    expect(error).toBeNull()
    expect(data?.claims.sub).toBe(id)
    expect(data?.header.alg).toBe('ES256')
  })

  test('AUTH-20 a signature that is not right is refused', async () => {
    const { client, session } = await somebody()
    const [header, payload, signature = ''] = session.access_token.split('.')
    const turned = Buffer.from(signature, 'base64url').reverse().toString('base64url')
    const { data, error } = await client.auth.getClaims(`${header}.${payload}.${turned}`)
    expect(data).toBeNull()
    expect(error?.message).toBe('Invalid JWT signature')
  })

  test('AUTH-20 claims that were changed are refused', async () => {
    const { client, session } = await somebody()
    const [header, , signature] = session.access_token.split('.')
    const claims = { ...claimsOf(session.access_token), role: 'service_role' }
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const { error } = await client.auth.getClaims(`${header}.${payload}.${signature}`)
    expect(error?.message).toBe('Invalid JWT signature')
  })

  test('AUTH-20 a token whose key is not in the set is refused', async () => {
    const { client } = await somebody()
    const { privateKey } = await generateKeyPair('ES256')
    const token = await new SignJWT({ sub: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'ES256', kid: 'another' })
      .setExpirationTime('1h')
      .sign(privateKey)
    const { data, error } = await client.auth.getClaims(token)
    expect(data).toBeNull()
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt' })
  })

  test('AUTH-20 an empty key set leads to the service, which refuses what is not signed right', async () => {
    const { session } = await somebody()
    const [header, payload, signature = ''] = session.access_token.split('.')
    const turned = Buffer.from(signature, 'base64url').reverse().toString('base64url')
    const client = newClient()
    const { data, error } = await client.auth.getClaims(`${header}.${payload}.${turned}`, { keys: [] })
    expect(data).toBeNull()
    expect(error).not.toBeNull()
  })

  test('rows that a person changed stay theirs after they are gone', async () => {
    const { id } = await somebody()
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect(await sql('select 1 from auth.sessions where user_id = $1', [id])).toEqual([])
    expect(await sql('select 1 from auth.identities where user_id = $1', [id])).toEqual([])
  })
})
