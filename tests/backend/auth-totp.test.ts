import { describe, expect, test } from 'vitest'
import { authRequest, claimsOf, newClient, signIn, somebody } from './support/auth.ts'
import { sql } from './support/clients.ts'
import { appCode, challengeOf, enrollTotp, levelOf, secureWithTotp } from './support/factors.ts'

describe('auth: challenging and verifying a TOTP factor', () => {
  test('AUTH-18 POST /factors/{factorId}/challenge and /verify with code and challenge_id make the factor verified', async () => {
    const { client } = await somebody()
    const { id, secret } = await enrollTotp(client)
    const challenge = await challengeOf(client, id)
    expect(challenge).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'totp',
      expires_at: expect.any(Number),
    })
    const { data, error } = await client.auth.mfa.verify({
      factorId: id,
      challengeId: challenge.id,
      code: appCode(secret),
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'bearer',
    })
    expect(data?.user.factors).toMatchObject([{ id, status: 'verified' }])
  })

  test('AUTH-07 pages are told that a second factor was verified', async () => {
    const { client } = await somebody()
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    await secureWithTotp(client)
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  })

  test('the session is of level 2 then, and says how', async () => {
    const { client } = await somebody()
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    await secureWithTotp(client)
    const level = await levelOf(client)
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    const methods = level?.currentAuthenticationMethods.map((entry) => Object(entry).method)
    expect(methods?.sort()).toEqual(['oauth', 'totp'])
  })

  test('the level is a claim that SQL can read', async () => {
    const { client } = await somebody()
    await secureWithTotp(client)
    const { data } = await client.auth.getSession()
    expect(claimsOf(data.session?.access_token ?? '')['aal']).toBe('aal2')
  })

  test('a refresh keeps the level', async () => {
    const { client } = await somebody()
    await secureWithTotp(client)
    await client.auth.refreshSession()
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2' })
  })

  test('who signs in again is at level 1 and is told that level 2 comes next', async () => {
    const { client, email } = await somebody()
    await secureWithTotp(client)
    const elsewhere = newClient()
    await signIn(elsewhere, email)
    expect(await levelOf(elsewhere)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  })

  test('verifying ends the sessions that have not shown a second factor', async () => {
    const { client, email } = await somebody()
    const other = await somebody('google', email)
    await secureWithTotp(client)
    expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test('verifying removes other factors of the type that were only begun', async () => {
    const { client } = await somebody()
    await enrollTotp(client, 'Left behind')
    const { id } = await secureWithTotp(client, 'Kept')
    expect((await client.auth.mfa.listFactors()).data?.all.map((factor) => factor.id)).toEqual([id])
  })

  test('the refresh token from before leads nowhere later', async () => {
    const { client, session } = await somebody()
    await secureWithTotp(client)
    await sql(
      `update auth.refresh_tokens set updated_at = now() - interval '1 minute' where session_id = $1`,
      [claimsOf(session.access_token)['session_id']],
    )
    const body = JSON.stringify({ refresh_token: session.refresh_token })
    expect(await authRequest('/token?grant_type=refresh_token', { method: 'POST', body })).toMatchObject({
      status: 400,
      json: { code: 'refresh_token_already_used' },
    })
  })

  async function verifyWith(code: (secret: string) => string) {
    const person = await somebody()
    const factor = await enrollTotp(person.client)
    const challenge = await challengeOf(person.client, factor.id)
    const { error } = await person.client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: challenge.id,
      code: code(factor.secret),
    })
    return { ...person, factor, challenge, error }
  }

  test('the code of the next step is right too: clocks differ', async () => {
    expect((await verifyWith((secret) => appCode(secret, 1))).error).toBeNull()
  })

  test('a code of some minutes ago is error mfa_verification_failed', async () => {
    expect((await verifyWith((secret) => appCode(secret, -5))).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    })
  })

  test('what is no code is error mfa_verification_failed', async () => {
    for (const code of ['1', '1234567', 'abcdef', '12 456'])
      expect((await verifyWith(() => code)).error).toMatchObject({ code: 'mfa_verification_failed' })
  })

  test('an empty code is error validation_failed', async () => {
    expect((await verifyWith(() => '')).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Code needs to be non-empty',
    })
  })

  test('a wrong code leaves the factor unverified and the session as it was', async () => {
    const { client } = await verifyWith(() => '000000')
    expect((await client.auth.getUser()).data.user?.factors).toMatchObject([{ status: 'unverified' }])
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  })

  test('a code counts once', async () => {
    const { client } = await somebody()
    const { id, secret } = await enrollTotp(client)
    const code = appCode(secret)
    expect((await client.auth.mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull()
    expect((await client.auth.mfa.challengeAndVerify({ factorId: id, code })).error).toMatchObject({
      code: 'mfa_verification_failed',
    })
    const next = appCode(secret, 1)
    expect((await client.auth.mfa.challengeAndVerify({ factorId: id, code: next })).error).toBeNull()
  })

  test('an older code counts no more once a newer one did', async () => {
    const { client } = await somebody()
    const { id, secret } = await enrollTotp(client)
    await client.auth.mfa.challengeAndVerify({ factorId: id, code: appCode(secret, 1) })
    const late = await client.auth.mfa.challengeAndVerify({ factorId: id, code: appCode(secret) })
    expect(late.error).toMatchObject({ code: 'mfa_verification_failed' })
  })

  test('one code sent ten times at once is right once', async () => {
    const { client, session } = await somebody()
    const { id, secret } = await enrollTotp(client)
    const challenges = []
    for (let index = 0; index < 10; index += 1) challenges.push(await challengeOf(client, id))
    const code = appCode(secret)
    const answers = await Promise.all(
      challenges.map((challenge) =>
        authRequest(`/factors/${id}/verify`, {
          method: 'POST',
          token: session.access_token,
          body: JSON.stringify({ challenge_id: challenge.id, code }),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a challenge is answered once', async () => {
    const { client, factor, challenge } = await verifyWith((secret) => appCode(secret))
    const again = await client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: challenge.id,
      code: appCode(factor.secret, 1),
    })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
  })

  test('an unknown challenge is error mfa_factor_not_found', async () => {
    const { client } = await somebody()
    const { id, secret } = await enrollTotp(client)
    const { error } = await client.auth.mfa.verify({
      factorId: id,
      challengeId: crypto.randomUUID(),
      code: appCode(secret),
    })
    expect(error).toMatchObject({
      status: 422,
      code: 'mfa_factor_not_found',
      message: 'MFA factor with the provided challenge ID not found',
    })
  })

  test('a challenge is good for five minutes: mfa_challenge_expired', async () => {
    const { client } = await somebody()
    const { id, secret } = await enrollTotp(client)
    const challenge = await challengeOf(client, id)
    expect(challenge.expires_at - Date.now() / 1000).toBeGreaterThan(290)
    await sql(`update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1`, [
      challenge.id,
    ])
    const answer = { factorId: id, challengeId: challenge.id, code: appCode(secret) }
    expect((await client.auth.mfa.verify(answer)).error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
      message: `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    })
    expect((await client.auth.mfa.verify(answer)).error).toMatchObject({ code: 'mfa_factor_not_found' })
  })

  test('a challenge is answered from where it was asked', async () => {
    const { client, session } = await somebody()
    const { id, secret } = await enrollTotp(client)
    const challenge = await challengeOf(client, id)
    const answer = await authRequest(`/factors/${id}/verify`, {
      method: 'POST',
      token: session.access_token,
      headers: { 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ challenge_id: challenge.id, code: appCode(secret) }),
    })
    expect(answer).toMatchObject({
      status: 422,
      json: {
        code: 'mfa_ip_address_mismatch',
        message: 'Challenge and verify IP addresses mismatch.',
      },
    })
  })

  test("somebody else's factor is error mfa_factor_not_found", async () => {
    const { id } = await enrollTotp((await somebody()).client)
    const { client } = await somebody()
    expect((await client.auth.mfa.challenge({ factorId: id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
      message: 'Factor not found',
    })
  })

  test('what is no id is status 404', async () => {
    const { session } = await somebody()
    const answer = await authRequest('/factors/abc/challenge', {
      method: 'POST',
      token: session.access_token,
      body: '{}',
    })
    expect(answer).toMatchObject({ status: 404, json: { message: 'factor_id must be an UUID' } })
  })
})
