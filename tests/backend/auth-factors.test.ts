import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { admin, authRequest, claimsOf, newClient, signIn, somebody } from './support/auth.ts'
import { sql } from './support/clients.ts'
import { codeTo, messagesTo } from './support/outbox.ts'
import { appCode, enrollTotp, secureWithTotp } from './support/totp.ts'

let made = 0
function unusedPhone(): string {
  made += 1
  return `63917${String(process.pid).padStart(7, '0')}${made}`.slice(0, 15)
}

async function challengeOf(client: SupabaseClient, factorId: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId })
  if (error) throw error
  return data
}

const levelOf = async (client: SupabaseClient) =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data

describe('auth: enrolling a factor', () => {
  test('AUTH-17 POST /factors with friendly_name, factor_type totp and issuer answers id, type, secret, uri and QR code', async () => {
    const { client, email } = await somebody()
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'My phone',
      issuer: 'Suki',
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'totp',
      friendly_name: 'My phone',
      totp: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    })
    const uri = new URL(data?.totp.uri ?? '')
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toContain(`Suki:${email}`)
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      algorithm: 'SHA1',
      digits: '6',
      issuer: 'Suki',
      period: '30',
      secret: data?.totp.secret,
    })
  })

  test('the QR code is an SVG that a page can show', async () => {
    const { data } = await enrollTotp((await somebody()).client)
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    expect(data.totp.qr_code).not.toContain('#')
  })

  test('without an issuer it is the host of the site', async () => {
    const { data } = await enrollTotp((await somebody()).client)
    expect(new URL(data.totp.uri).searchParams.get('issuer')).toBe('localhost:8888')
  })

  test('AUTH-17 a phone factor is enrolled with its number', async () => {
    const { client } = await somebody()
    const phone = unusedPhone()
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'Text me',
      phone: `+${phone}`,
    })
    expect(error).toBeNull()
    expect(data).toEqual({
      id: expect.any(String),
      type: 'phone',
      friendly_name: 'Text me',
      phone: `+${phone}`,
    })
  })

  test('AUTH-06 a session has the factors of its user, unverified at first', async () => {
    const { client } = await somebody()
    const { id } = await enrollTotp(client, 'Mine')
    const { data } = await client.auth.getUser()
    expect(data.user?.factors).toEqual([
      {
        id,
        friendly_name: 'Mine',
        factor_type: 'totp',
        status: 'unverified',
        phone: '',
        last_challenged_at: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
  })

  test('listFactors tells verified ones by their type', async () => {
    const { client } = await somebody()
    const { id } = await secureWithTotp(client)
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.totp.map((factor) => factor.id)).toEqual([id])
    expect(data?.phone).toEqual([])
  })

  const enrollRaw = async (body: unknown) => {
    const { session } = await somebody()
    return authRequest('/factors', {
      method: 'POST',
      token: session.access_token,
      body: JSON.stringify(body),
    })
  }

  test('another type is status 400', async () => {
    expect(await enrollRaw({ factor_type: 'carrier-pigeon' })).toMatchObject({
      status: 400,
      json: { code: 'validation_failed', message: 'factor_type needs to be totp, phone, or webauthn' },
    })
  })

  test('WebAuthn is switched off: mfa_webauthn_enroll_not_enabled', async () => {
    expect(await enrollRaw({ factor_type: 'webauthn' })).toMatchObject({
      status: 422,
      json: { code: 'mfa_webauthn_enroll_not_enabled' },
    })
  })

  test('a phone factor needs a number', async () => {
    expect(await enrollRaw({ factor_type: 'phone' })).toMatchObject({
      status: 400,
      json: { message: 'Phone number required to enroll Phone factor' },
    })
  })

  test('a number has the form of E.164', async () => {
    expect(await enrollRaw({ factor_type: 'phone', phone: '0917-555' })).toMatchObject({
      status: 400,
      json: { message: 'Invalid phone number format (E.164 required)' },
    })
  })

  test('two factors of one name are error mfa_factor_name_conflict', async () => {
    const { client } = await somebody()
    await enrollTotp(client, 'Same')
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Same' })
    expect(error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "Same" for this user already exists',
    })
  })

  test('ten enrolments of one name at once make one factor', async () => {
    const { session, id } = await somebody()
    const body = JSON.stringify({ factor_type: 'totp', friendly_name: 'Once' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        authRequest('/factors', { method: 'POST', token: session.access_token, body }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sql('select 1 from auth.mfa_factors where user_id = $1', [id])).toHaveLength(1)
  })

  test('more than ten factors are error too_many_enrolled_mfa_factors', async () => {
    const { client } = await somebody()
    for (let index = 0; index < 10; index += 1) await enrollTotp(client, `Factor ${index}`)
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'One more' })
    expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
  })

  test('what was begun and not verified goes after five minutes', async () => {
    const { client, id } = await somebody()
    const factor = await enrollTotp(client, 'Forgotten')
    await sql(`update auth.mfa_factors set created_at = now() - interval '6 minutes' where id = $1`, [
      factor.id,
    ])
    await enrollTotp(client, 'Forgotten')
    expect(await sql('select 1 from auth.mfa_factors where user_id = $1', [id])).toHaveLength(1)
  })
})

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

describe('auth: a phone factor', () => {
  async function enrollPhone() {
    const person = await somebody()
    const phone = unusedPhone()
    const { data, error } = await person.client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'Text me',
      phone,
    })
    if (error) throw error
    return { ...person, phone, factorId: data.id }
  }

  test('AUTH-18 a challenge with channel sms sends a code, which verifies the factor', async () => {
    const { client, phone, factorId } = await enrollPhone()
    const { data: challenge } = await client.auth.mfa.challenge({ factorId, channel: 'sms' })
    expect(challenge).toMatchObject({ type: 'phone' })
    const { data, error } = await client.auth.mfa.verify({
      factorId,
      challengeId: challenge?.id ?? '',
      code: codeTo(`+${phone}`),
    })
    expect(error).toBeNull()
    expect(data?.user.factors).toMatchObject([{ factor_type: 'phone', status: 'verified', phone }])
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2' })
  })

  test('another code is error mfa_verification_failed', async () => {
    const { client, phone, factorId } = await enrollPhone()
    const { data: challenge } = await client.auth.mfa.challenge({ factorId, channel: 'sms' })
    const right = codeTo(`+${phone}`)
    const { error } = await client.auth.mfa.verify({
      factorId,
      challengeId: challenge?.id ?? '',
      code: right === '111111' ? '222222' : '111111',
    })
    expect(error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid MFA Phone code entered',
    })
  })

  test('a second message at once is error over_sms_send_rate_limit', async () => {
    const { client, phone, factorId } = await enrollPhone()
    await client.auth.mfa.challenge({ factorId, channel: 'sms' })
    const { error } = await client.auth.mfa.challenge({ factorId, channel: 'sms' })
    expect(error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
    expect(error?.message).toMatch(/^For security purposes, you can only request this after \d seconds\.$/)
    expect(messagesTo(`+${phone}`)).toHaveLength(1)
  })

  test('WhatsApp needs its own provider', async () => {
    const { client, factorId } = await enrollPhone()
    const { error } = await client.auth.mfa.challenge({ factorId, channel: 'whatsapp' })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('the same number once more replaces what was begun', async () => {
    const { client, phone } = await enrollPhone()
    const { error } = await client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'Again', phone })
    expect(error).toBeNull()
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1)
  })

  test('the same number once it is verified is error mfa_verified_factor_exists', async () => {
    const { client, phone, factorId } = await enrollPhone()
    const { data: challenge } = await client.auth.mfa.challenge({ factorId, channel: 'sms' })
    await client.auth.mfa.verify({
      factorId,
      challengeId: challenge?.id ?? '',
      code: codeTo(`+${phone}`),
    })
    const { error } = await client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'Again', phone })
    expect(error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  })
})

describe('auth: what a second factor guards', () => {
  async function atLevelOne() {
    const { client, email, id } = await somebody()
    const factor = await secureWithTotp(client)
    const elsewhere = newClient()
    await signIn(elsewhere, email)
    return { client: elsewhere, secured: client, factor, id }
  }

  test('AUTH-17 a factor is removed by DELETE /factors/{factorId} at level 2', async () => {
    const { client } = await somebody()
    const { id } = await secureWithTotp(client)
    const { data, error } = await client.auth.mfa.unenroll({ factorId: id })
    expect(error).toBeNull()
    expect(data).toEqual({ id })
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
  })

  test('without the factor the session is of level 1 again', async () => {
    const { client } = await somebody()
    const { id } = await secureWithTotp(client)
    await client.auth.mfa.unenroll({ factorId: id })
    await client.auth.refreshSession()
    const level = await levelOf(client)
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    expect(level?.currentAuthenticationMethods).toMatchObject([{ method: 'oauth' }])
  })

  test('at level 1 a verified factor stays: insufficient_aal', async () => {
    const { client, factor } = await atLevelOne()
    const { error } = await client.auth.mfa.unenroll({ factorId: factor.id })
    expect(error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    })
  })

  test('at level 1 no further factor is enrolled: insufficient_aal', async () => {
    const { client } = await atLevelOne()
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Sneaked in' })
    expect(error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
      message: 'AAL2 required to enroll a new factor',
    })
  })

  test('at level 1 password and address stay: insufficient_aal', async () => {
    const { client } = await atLevelOne()
    for (const change of [{ password: 'correct horse' }, { email: 'other@people.test' }])
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
        message: 'AAL2 session is required to update email or password when MFA is enabled.',
      })
  })

  test('an unverified factor can be removed at level 1', async () => {
    const { client } = await somebody()
    const { id } = await enrollTotp(client)
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull()
  })

  test('the service removes a factor: its sessions fall back to level 1', async () => {
    const { client, id } = await somebody()
    const factor = await secureWithTotp(client)
    const { data: listed } = await admin.mfa.listFactors({ userId: id })
    expect(listed?.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
    const { error } = await admin.mfa.deleteFactor({ userId: id, id: factor.id })
    expect(error).toBeNull()
    await client.auth.refreshSession()
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  })

  test('an administrator with a second factor has their rights at level 2 alone', async () => {
    const { client, email, id } = await somebody()
    await sql('insert into public.admin_users (user_id) values ($1)', [id])
    await secureWithTotp(client)
    const elsewhere = newClient()
    await signIn(elsewhere, email)
    const isAdmin = async (db: SupabaseClient) =>
      (await db.schema('public').rpc('is_current_user_admin')).data
    expect(await isAdmin(client)).toBe(true)
    expect(await isAdmin(elsewhere)).toBe(false)
  })
})
