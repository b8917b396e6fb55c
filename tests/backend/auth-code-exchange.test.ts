import { createHash } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { authorizeUrl, authRequest, claimsOf, newClient, site, unusedEmail } from './support/auth.ts'
import { sql } from './support/clients.ts'
import { comeBack } from './support/consent.ts'

const backend = inject('backend')
const verifier = 'a-verifier-of-more-than-forty-three-characters-in-all'

const challenges = {
  s256: createHash('sha256').update(verifier).digest('base64url'),
  plain: verifier,
}

const startUrl = (query: Record<string, string>) =>
  `${backend.url}/auth/v1/authorize?${new URLSearchParams({ provider: 'google', redirect_to: site, ...query })}`

async function codeFor(method: keyof typeof challenges): Promise<string> {
  const url = startUrl({ code_challenge: challenges[method], code_challenge_method: method })
  return (await comeBack(url, { email: unusedEmail() })).searchParams.get('code') ?? ''
}

const exchange = (body: unknown) =>
  authRequest('/token?grant_type=pkce', { method: 'POST', body: JSON.stringify(body) })

describe('auth: exchanging a code', () => {
  test('a verifier that fits an S256 challenge opens a session', async () => {
    const { status, json } = await exchange({ auth_code: await codeFor('s256'), code_verifier: verifier })
    expect(status).toBe(200)
    expect(json).toMatchObject({ token_type: 'bearer', user: { aud: 'authenticated' } })
  })

  test('a verifier that is a plain challenge opens a session', async () => {
    const { status } = await exchange({ auth_code: await codeFor('plain'), code_verifier: verifier })
    expect(status).toBe(200)
  })

  test('another verifier is error bad_code_verifier', async () => {
    const auth_code = await codeFor('s256')
    const { status, json } = await exchange({ auth_code, code_verifier: `${verifier}x` })
    expect({ status, ...Object(json) }).toEqual({
      status: 400,
      code: 'bad_code_verifier',
      message: 'code challenge does not match previously saved code verifier',
    })
  })

  test('a code can be used after a wrong verifier, and once', async () => {
    const auth_code = await codeFor('s256')
    await exchange({ auth_code, code_verifier: 'wrong' })
    expect((await exchange({ auth_code, code_verifier: verifier })).status).toBe(200)
    const again = await exchange({ auth_code, code_verifier: verifier })
    expect(again).toMatchObject({
      status: 404,
      json: {
        code: 'flow_state_not_found',
        message: 'invalid flow state, no valid flow state found',
      },
    })
  })

  test('ten exchanges of one code at once open one session', async () => {
    const auth_code = await codeFor('s256')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => exchange({ auth_code, code_verifier: verifier })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
  })

  test('a code that is too old is error flow_state_expired', async () => {
    const auth_code = await codeFor('s256')
    await sql(`update auth.flow_state set created_at = now() - interval '6 minutes' where auth_code = $1`, [
      auth_code,
    ])
    expect(await exchange({ auth_code, code_verifier: verifier })).toMatchObject({
      status: 422,
      json: { code: 'flow_state_expired', message: 'invalid flow state, flow state has expired' },
    })
  })

  test('an unknown code is error flow_state_not_found', async () => {
    expect(await exchange({ auth_code: 'x', code_verifier: verifier })).toMatchObject({
      status: 404,
      json: { code: 'flow_state_not_found' },
    })
  })

  test('the code of somebody who has not come back yet is none', async () => {
    const url = startUrl({ code_challenge: challenges.s256, code_challenge_method: 's256' })
    const response = await fetch(url, { redirect: 'manual' })
    const state = new URL(response.headers.get('location') ?? '').searchParams.get('state')
    const [flow] = await sql('select auth_code from auth.flow_state where id = $1', [state])
    expect((await exchange({ auth_code: flow?.['auth_code'], code_verifier: verifier })).status).toBe(404)
  })

  test('code and verifier must be there', async () => {
    for (const body of [{}, { auth_code: 'x' }, { code_verifier: 'x' }, { auth_code: null }]) {
      expect(await exchange(body)).toMatchObject({
        status: 400,
        json: {
          code: 'validation_failed',
          message: 'invalid request: both auth code and code verifier should be non-empty',
        },
      })
    }
  })

  test('an unknown grant type is status 400', async () => {
    const answer = await authRequest('/token?grant_type=magic', { method: 'POST', body: '{}' })
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'invalid_credentials', message: 'unsupported_grant_type' },
    })
  })

  test('supabase-js without the verifier of the flow opens no session', async () => {
    const back = await comeBack(await authorizeUrl(newClient()), { email: unusedEmail() })
    const stranger = newClient()
    const { data, error } = await stranger.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(data.session).toBeNull()
    expect(error?.name).toBe('AuthPKCECodeVerifierMissingError')
  })

  test("supabase-js with another flow's verifier opens no session", async () => {
    const code = (await comeBack(await authorizeUrl(newClient()), { email: unusedEmail() })).searchParams
    const stranger = newClient()
    await authorizeUrl(stranger)
    const { error } = await stranger.auth.exchangeCodeForSession(code.get('code') ?? '')
    expect(error).toMatchObject({ status: 400, code: 'bad_code_verifier' })
  })

  test('the session says that it was opened by OAuth', async () => {
    const { json } = await exchange({ auth_code: await codeFor('s256'), code_verifier: verifier })
    expect(claimsOf(Object(json).access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'oauth', timestamp: expect.any(Number) }],
    })
  })
})

describe('auth: code challenges', () => {
  const refusals: readonly (readonly [rule: string, query: Record<string, string>, message: string])[] = [
    [
      'a challenge needs a method',
      { code_challenge: challenges.s256 },
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'a method needs a challenge',
      { code_challenge_method: 's256' },
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'a challenge has at least 43 characters',
      { code_challenge: 'a'.repeat(42), code_challenge_method: 's256' },
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      'a challenge has at most 128 characters',
      { code_challenge: 'a'.repeat(129), code_challenge_method: 's256' },
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      'a challenge has the characters of RFC 7636 alone',
      { code_challenge: `${'a'.repeat(43)}+`, code_challenge_method: 's256' },
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    ],
    [
      'a method is s256 or plain',
      { code_challenge: 'a'.repeat(43), code_challenge_method: 'md5' },
      'Invalid code_challenge_method',
    ],
  ]
  for (const [rule, query, message] of refusals) {
    test(rule, async () => {
      const response = await fetch(startUrl(query), { redirect: 'manual' })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message })
    })
  }
})
