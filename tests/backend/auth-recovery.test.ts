import { createClient } from '@supabase/supabase-js'
import { describe, expect, inject, test } from 'vitest'
import { admin, authRequest, claimsOf, newClient, site, somebody, unusedEmail } from './support/auth.ts'
import { sql } from './support/clients.ts'
import { leadsTo } from './support/consent.ts'
import { codeTo, linkTo, messagesTo } from './support/outbox.ts'

const backend = inject('backend')
const redirectTo = `${site}/new-password`

describe('auth: recovering an account', () => {
  test('AUTH-14 a recovery request carries email, code challenge, its method and the security token to POST /recover', async () => {
    const { email } = await somebody()
    const sent: { url: string; body: unknown }[] = []
    const client = createClient(backend.url, backend.anonKey, {
      auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false, storageKey: 'recovery' },
      global: {
        fetch: (input, init) => {
          sent.push({ url: String(input), body: JSON.parse(String(init?.body)) })
          return fetch(input, init)
        },
      },
    })
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo, captchaToken: 'token' })
    expect(error).toBeNull()
    expect(sent).toMatchObject([
      {
        url: expect.stringContaining(`${backend.url}/auth/v1/recover?redirect_to=`),
        body: {
          email,
          code_challenge: expect.stringMatching(/^[\w-]{43}$/),
          code_challenge_method: 's256',
          gotrue_meta_security: { captcha_token: 'token' },
        },
      },
    ])
    expect(messagesTo(email)).toHaveLength(1)
  })

  test('the answer is status 200 and {}', async () => {
    const { email } = await somebody()
    const body = JSON.stringify({ email })
    expect(await authRequest('/recover', { method: 'POST', body })).toMatchObject({ status: 200, json: {} })
  })

  test('an address that nobody has gets the same answer, and no mail', async () => {
    const email = unusedEmail()
    const body = JSON.stringify({ email })
    expect(await authRequest('/recover', { method: 'POST', body })).toMatchObject({ status: 200, json: {} })
    expect(messagesTo(email)).toEqual([])
  })

  test('a missing address is status 400', async () => {
    expect(await authRequest('/recover', { method: 'POST', body: '{}' })).toMatchObject({
      status: 400,
      json: { code: 'validation_failed', message: 'Password recovery requires an email' },
    })
  })

  test('what is no address is status 400', async () => {
    const body = JSON.stringify({ email: 'nobody' })
    expect(await authRequest('/recover', { method: 'POST', body })).toMatchObject({
      status: 400,
      json: { message: 'Unable to validate email address: invalid format' },
    })
  })

  test('the mail has a subject, a link for recovery and a code', async () => {
    const { email, client } = await somebody()
    await client.auth.resetPasswordForEmail(email, { redirectTo })
    const [message = ''] = messagesTo(email)
    expect(message).toContain('Subject: Reset your password')
    const link = new URL(linkTo(email))
    expect(link.origin + link.pathname).toBe(`${backend.url}/auth/v1/verify`)
    expect(link.searchParams.get('type')).toBe('recovery')
    expect(link.searchParams.get('token')).toMatch(/^pkce_[0-9a-f]{56}$/)
    expect(link.searchParams.get('redirect_to')).toContain(redirectTo)
    expect(codeTo(email)).toMatch(/^\d{6}$/)
  })

  test('what is kept of the code cannot be used', async () => {
    const { email, client, id } = await somebody()
    await client.auth.resetPasswordForEmail(email)
    const [row] = await sql('select token_hash from auth.one_time_tokens where user_id = $1', [id])
    expect(row?.['token_hash']).not.toContain(codeTo(email))
  })

  test('the link leads back with a code, which opens a session: PASSWORD_RECOVERY', async () => {
    const { email, id } = await somebody()
    const client = newClient()
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    await client.auth.resetPasswordForEmail(email, { redirectTo })
    const back = new URL(await leadsTo(linkTo(email)))
    expect(back.origin + back.pathname).toBe(redirectTo)
    const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect(events).toContain('PASSWORD_RECOVERY')
    expect(claimsOf(data.session?.access_token ?? '')['amr']).toMatchObject([{ method: 'recovery' }])
  })

  test('the person sets a new password then', async () => {
    const { email } = await somebody()
    const client = newClient()
    await client.auth.resetPasswordForEmail(email, { redirectTo })
    const back = new URL(await leadsTo(linkTo(email)))
    await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect((await client.auth.updateUser({ password: 'correct horse battery' })).error).toBeNull()
  })

  test('in the implicit flow the link leads back with the session in the fragment', async () => {
    const { email } = await somebody()
    await newClient('implicit').auth.resetPasswordForEmail(email, { redirectTo })
    const back = new URL(await leadsTo(linkTo(email)))
    const told = new URLSearchParams(back.hash.slice(1))
    expect(told.get('type')).toBe('recovery')
    expect(told.get('access_token')).toBeTruthy()
    expect(told.get('refresh_token')).toMatch(/^[a-z0-9]{12}$/)
    expect(back.search).toBe('')
  })

  test('a link counts once: otp_expired', async () => {
    const { email } = await somebody()
    await newClient().auth.resetPasswordForEmail(email, { redirectTo })
    const link = linkTo(email)
    await leadsTo(link)
    const back = new URL(await leadsTo(link))
    const told = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    }
    expect(Object.fromEntries(back.searchParams)).toMatchObject(told)
    expect(Object.fromEntries(new URLSearchParams(back.hash.slice(1)))).toMatchObject(told)
  })

  test('a link is good for an hour', async () => {
    const { email, id } = await somebody()
    await newClient().auth.resetPasswordForEmail(email, { redirectTo })
    await sql(
      `update auth.one_time_tokens set created_at = now() - interval '61 minutes' where user_id = $1`,
      [id],
    )
    const back = new URL(await leadsTo(linkTo(email)))
    expect(back.searchParams.get('error_code')).toBe('otp_expired')
  })

  test('the link may be opened half an hour later, and its code be used then', async () => {
    const { email, id } = await somebody()
    const client = newClient()
    await client.auth.resetPasswordForEmail(email, { redirectTo })
    const past = `now() - interval '30 minutes'`
    await sql(`update auth.one_time_tokens set created_at = ${past} where user_id = $1`, [id])
    await sql(`update auth.flow_state set created_at = ${past} where user_id = $1`, [id])
    const back = new URL(await leadsTo(linkTo(email)))
    const { error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(error).toBeNull()
  })

  test('an older mail counts no more', async () => {
    const { email } = await somebody()
    await newClient().auth.resetPasswordForEmail(email, { redirectTo })
    const first = linkTo(email)
    await newClient().auth.resetPasswordForEmail(email, { redirectTo })
    expect(new URL(await leadsTo(first)).searchParams.get('error_code')).toBe('otp_expired')
    expect(new URL(await leadsTo(linkTo(email))).searchParams.has('code')).toBe(true)
  })

  test('a link leads to allowed addresses alone', async () => {
    const { email } = await somebody()
    await newClient().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/' })
    expect(new URL(linkTo(email)).searchParams.get('redirect_to')).toBe(site)
    const changed = linkTo(email).replace(
      encodeURIComponent(site),
      encodeURIComponent('https://evil.example/'),
    )
    expect(new URL(await leadsTo(changed)).origin).toBe(site)
  })

  test('the code in the mail can be typed instead', async () => {
    const { email, id } = await somebody()
    const client = newClient()
    await client.auth.resetPasswordForEmail(email)
    const { data, error } = await client.auth.verifyOtp({ email, token: codeTo(email), type: 'recovery' })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect(data.session?.refresh_token).toMatch(/^[a-z0-9]{12}$/)
  })

  test('another code is error otp_expired', async () => {
    const { email, client } = await somebody()
    await client.auth.resetPasswordForEmail(email)
    const token = codeTo(email) === '000000' ? '111111' : '000000'
    expect((await client.auth.verifyOtp({ email, token, type: 'recovery' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
  })

  test("a code is one person's alone", async () => {
    const first = await somebody()
    const second = await somebody()
    await first.client.auth.resetPasswordForEmail(first.email)
    const answer = { email: second.email, token: codeTo(first.email), type: 'recovery' } as const
    expect((await second.client.auth.verifyOtp(answer)).error).toMatchObject({ code: 'otp_expired' })
  })

  test('ten openings of one link at once open one session', async () => {
    const { email, id } = await somebody()
    await newClient('implicit').auth.resetPasswordForEmail(email, { redirectTo })
    const link = linkTo(email)
    const backs = await Promise.all(Array.from({ length: 10 }, () => leadsTo(link)))
    expect(backs.filter((back) => back.includes('access_token='))).toHaveLength(1)
    expect(await sql('select 1 from auth.sessions where user_id = $1', [id])).toHaveLength(2)
  })

  test('a banned person is not let in by mail', async () => {
    const { email, id } = await somebody()
    await newClient().auth.resetPasswordForEmail(email, { redirectTo })
    await admin.updateUserById(id, { ban_duration: '1h' })
    expect(new URL(await leadsTo(linkTo(email))).searchParams.get('error_code')).toBe('user_banned')
  })
})

describe('auth: verifying', () => {
  const refusals: readonly (readonly [rule: string, body: object, status: number, message: string])[] = [
    ['needs a type', { token: '1' }, 400, 'Verify requires a verification type'],
    ['needs a token', { type: 'recovery' }, 400, 'Verify requires either a token or a token hash'],
    [
      'takes a token or a hash, not both',
      { type: 'recovery', token: '1', token_hash: '2' },
      400,
      'Verify requires either a token or a token hash',
    ],
    [
      'takes nothing beside a hash',
      { type: 'recovery', token_hash: '2', email: 'a@people.test' },
      400,
      'Only the token_hash and type should be provided',
    ],
    [
      'needs an address for a token',
      { type: 'recovery', token: '123456' },
      400,
      'Only an email address or phone number should be provided on verify',
    ],
    ['knows its types', { type: 'palmistry', token_hash: 'abc' }, 400, 'Invalid email verification type'],
    [
      'refuses text messages, which nobody was sent',
      { type: 'sms', token: '123456', phone: '639171234567' },
      403,
      'Token has expired or is invalid',
    ],
    [
      'refuses an unknown hash',
      { type: 'recovery', token_hash: 'abc' },
      403,
      'Email link is invalid or has expired',
    ],
  ]
  for (const [rule, body, status, message] of refusals) {
    test(rule, async () => {
      const answer = await authRequest('/verify', { method: 'POST', body: JSON.stringify(body) })
      expect(answer).toMatchObject({ status, json: { message } })
    })
  }

  test('a link without a token is status 400', async () => {
    const response = await fetch(`${backend.url}/auth/v1/verify?type=recovery`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ msg: 'Verify requires a token or a token hash' })
  })

  test('needs no project key, as mails carry none', async () => {
    const back = await leadsTo(`${backend.url}/auth/v1/verify?type=recovery&token=abc`)
    expect(new URL(back).origin).toBe(site)
  })
})
