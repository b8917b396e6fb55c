import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { admin, newClient, signIn, somebody } from './support/auth.ts'
import { sql } from './support/clients.ts'
import { enrollTotp, levelOf, secureWithTotp, unusedPhone } from './support/factors.ts'
import { codeTo, messagesTo } from './support/outbox.ts'

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
