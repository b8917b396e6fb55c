import { describe, expect, test } from 'vitest'
import { authRequest, somebody } from './support/auth.ts'
import { sql } from './support/clients.ts'
import { enrollTotp, secureWithTotp, unusedPhone } from './support/factors.ts'

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
