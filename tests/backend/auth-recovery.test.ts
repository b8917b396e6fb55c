import { createClient } from '@supabase/supabase-js'
import { describe, expect, inject, test } from 'vitest'
import { admin, authRequest, claimsOf, newClient, site, somebody } from './support/auth.ts'
import { sql } from './support/clients.ts'
import { leadsTo } from './support/consent.ts'
import { messagesTo } from './support/outbox.ts'

const backend = inject('backend')
const redirectTo = `${site}/new-password`

/** A link to sign in by, as an administrator makes it, and its code. */
async function recoveryLink(email: string, leadingTo = redirectTo) {
  const { data, error } = await admin.generateLink({
    type: 'recovery',
    email,
    options: { redirectTo: leadingTo },
  })
  if (error) throw error
  const { action_link: link, email_otp: code } = data.properties
  return { link, code }
}

describe('auth: recovering an account', () => {
  test('AUTH-14 a recovery request carries email, code challenge, its method and the security token to POST /recover, which refuses it while e-mail sign-in is off', async () => {
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
    expect(error).toMatchObject({ status: 400, code: 'email_provider_disabled' })
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
    expect(messagesTo(email)).toEqual([])
    expect(await sql('select from auth.one_time_tokens where relates_to = $1', [email])).toEqual([])
  })

  test('what is kept of the code cannot be used', async () => {
    const { email, id } = await somebody()
    const { code } = await recoveryLink(email)
    expect(code).toMatch(/^\d{6}$/)
    const [row] = await sql('select token_hash from auth.one_time_tokens where user_id = $1', [id])
    expect(row?.['token_hash']).not.toContain(code)
  })

  test('the person sets a new password then', async () => {
    const { email, id } = await somebody()
    const { code } = await recoveryLink(email)
    const client = newClient()
    const { data } = await client.auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect(data.user?.id).toBe(id)
    expect(claimsOf(data.session?.access_token ?? '')['amr']).toMatchObject([{ method: 'otp' }])
    expect((await client.auth.updateUser({ password: 'correct horse battery' })).error).toBeNull()
  })

  test('the link leads back with the session in the fragment', async () => {
    const { email } = await somebody()
    const back = new URL(await leadsTo((await recoveryLink(email)).link))
    expect(back.origin + back.pathname).toBe(redirectTo)
    const told = new URLSearchParams(back.hash.slice(1))
    expect(told.get('type')).toBe('recovery')
    expect(told.get('access_token')).toBeTruthy()
    expect(told.get('refresh_token')).toMatch(/^[a-z0-9]{12}$/)
    expect(back.search).toBe('')
  })

  test('a link counts once: otp_expired', async () => {
    const { email } = await somebody()
    const { link } = await recoveryLink(email)
    await leadsTo(link)
    const back = new URL(await leadsTo(link))
    const told = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    }
    expect(Object.fromEntries(new URLSearchParams(back.hash.slice(1)))).toMatchObject(told)
  })

  test('a link is good for an hour', async () => {
    const { email, id } = await somebody()
    const { link } = await recoveryLink(email)
    await sql(
      `update auth.one_time_tokens set created_at = now() - interval '61 minutes' where user_id = $1`,
      [id],
    )
    expect(await leadsTo(link)).toContain('error_code=otp_expired')
  })

  test('the link may be opened half an hour later', async () => {
    const { email, id } = await somebody()
    const { link } = await recoveryLink(email)
    await sql(
      `update auth.one_time_tokens set created_at = now() - interval '30 minutes' where user_id = $1`,
      [id],
    )
    expect(await leadsTo(link)).toContain('access_token=')
  })

  test('an older link counts no more', async () => {
    const { email } = await somebody()
    const first = await recoveryLink(email)
    const second = await recoveryLink(email)
    expect(await leadsTo(first.link)).toContain('error_code=otp_expired')
    expect(await leadsTo(second.link)).toContain('access_token=')
  })

  test('a link leads to allowed addresses alone', async () => {
    const { email } = await somebody()
    const { link } = await recoveryLink(email, 'https://evil.example/')
    expect(new URL(link).searchParams.get('redirect_to')).toBe(site)
    const changed = link.replace(encodeURIComponent(site), encodeURIComponent('https://evil.example/'))
    expect(new URL(await leadsTo(changed)).origin).toBe(site)
  })

  test('another code is error otp_expired', async () => {
    const { email, client } = await somebody()
    const { code } = await recoveryLink(email)
    const token = code === '000000' ? '111111' : '000000'
    expect((await client.auth.verifyOtp({ email, token, type: 'recovery' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
  })

  test("a code is one person's alone", async () => {
    const first = await somebody()
    const second = await somebody()
    const { code } = await recoveryLink(first.email)
    const answer = { email: second.email, token: code, type: 'recovery' } as const
    expect((await second.client.auth.verifyOtp(answer)).error).toMatchObject({ code: 'otp_expired' })
  })

  test('ten openings of one link at once open one session', async () => {
    const { email, id } = await somebody()
    const { link } = await recoveryLink(email)
    const backs = await Promise.all(Array.from({ length: 10 }, () => leadsTo(link)))
    expect(backs.filter((back) => back.includes('access_token='))).toHaveLength(1)
    expect(await sql('select 1 from auth.sessions where user_id = $1', [id])).toHaveLength(2)
  })

  test('a banned person is not let in by a link', async () => {
    const { email, id } = await somebody()
    const { link } = await recoveryLink(email)
    await admin.updateUserById(id, { ban_duration: '1h' })
    expect(await leadsTo(link)).toContain('error_code=user_banned')
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
