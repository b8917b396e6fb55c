import { describe, expect, inject, test } from 'vitest'
import { admin, authRequest, newClient, newUser, site, somebody, unusedEmail } from './support/auth.ts'
import { leadsTo } from './support/consent.ts'
import { linkTo } from './support/outbox.ts'

const backend = inject('backend')
const asService = (path: string, init: RequestInit = {}) =>
  authRequest(path, { ...init, token: backend.serviceKey })

describe('auth: changing people', () => {
  test('metadata is merged', async () => {
    const { id } = await newUser({ user_metadata: { name: 'Ana' } })
    const { data } = await admin.updateUserById(id, {
      user_metadata: { city: 'Pasig' },
      app_metadata: { plan: 'premium' },
    })
    expect(data.user).toMatchObject({
      user_metadata: { name: 'Ana', city: 'Pasig' },
      app_metadata: { provider: 'email', plan: 'premium' },
    })
  })

  test('an address is changed at once, with its identity', async () => {
    const { id } = await newUser()
    const email = unusedEmail()
    const { data } = await admin.updateUserById(id, { email, email_confirm: true })
    expect(data.user).toMatchObject({
      email,
      identities: [{ identity_data: { email, email_verified: true } }],
    })
  })

  test("somebody else's address is error email_exists", async () => {
    const other = await newUser()
    const { id } = await newUser()
    expect((await admin.updateUserById(id, { email: other.address })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })

  test('a ban lasts as long as it says, and can be lifted', async () => {
    const { id, client } = await somebody()
    const { data } = await admin.updateUserById(id, { ban_duration: '1h30m' })
    const left = Date.parse(data.user?.banned_until ?? '') - Date.now()
    expect(left).toBeGreaterThan(5_300_000)
    expect(left).toBeLessThanOrEqual(5_400_000)
    expect((await client.auth.getUser()).error).toMatchObject({ code: 'user_banned' })
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect((await client.auth.getUser()).error).toBeNull()
  })

  test('a duration must be one', async () => {
    const { id } = await newUser()
    expect((await admin.updateUserById(id, { ban_duration: 'for ever' })).error).toMatchObject({
      status: 400,
      message: 'invalid format for ban duration: time: invalid duration "for ever"',
    })
  })

  test('an address can be confirmed', async () => {
    const { id } = await newUser({ email_confirm: false })
    const { data } = await admin.updateUserById(id, { email_confirm: true })
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String))
  })

  test('the next token has a role that was given', async () => {
    const { id, client } = await somebody()
    await admin.updateUserById(id, { role: 'service_role' })
    const { data } = await client.auth.refreshSession()
    expect(data.user?.role).toBe('service_role')
  })
})

describe('auth: deleting people', () => {
  test('somebody goes with identities, sessions and factors', async () => {
    const { id, client } = await somebody()
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found' })
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' })
  })

  test('a deleted person who comes again is somebody new', async () => {
    const { id, email } = await somebody()
    await admin.deleteUser(id)
    expect((await somebody('google', email)).id).not.toBe(id)
  })

  test('softly deleted, the row stays and says nothing of the person', async () => {
    const { id, email } = await somebody()
    expect((await admin.deleteUser(id, true)).error).toBeNull()
    const { data } = await admin.getUserById(id)
    expect(data.user).toMatchObject({ id, deleted_at: expect.any(String), user_metadata: {} })
    expect(JSON.stringify(data.user)).not.toContain(email)
    expect((await somebody('google', email)).id).not.toBe(id)
  })

  test('softly deleted twice is no error', async () => {
    const { id } = await newUser()
    await admin.deleteUser(id, true)
    const first = (await admin.getUserById(id)).data.user
    expect((await admin.deleteUser(id, true)).error).toBeNull()
    expect((await admin.getUserById(id)).data.user).toEqual(first)
  })

  test('an unknown person is error user_not_found', async () => {
    expect((await admin.deleteUser(crypto.randomUUID())).error).toMatchObject({ code: 'user_not_found' })
  })
})

describe('auth: links made by the service', () => {
  test('a recovery link has its address, code, hash and type', async () => {
    const { address } = await newUser()
    const { data, error } = await admin.generateLink({
      type: 'recovery',
      email: address,
      options: { redirectTo: `${site}/x` },
    })
    expect(error).toBeNull()
    expect(data.properties).toMatchObject({
      action_link: expect.stringContaining(`${backend.url}/auth/v1/verify?token=`),
      email_otp: expect.stringMatching(/^\d{6}$/),
      hashed_token: expect.stringMatching(/^[0-9a-f]{56}$/),
      verification_type: 'recovery',
      redirect_to: `${site}/x`,
    })
    expect(data.user?.email).toBe(address)
  })

  test('its link signs in', async () => {
    const { address } = await newUser()
    const { data } = await admin.generateLink({ type: 'magiclink', email: address })
    const back = new URL(await leadsTo(data.properties?.action_link ?? ''))
    expect(back.hash).toContain('type=magiclink')
    expect(back.hash).toContain('access_token=')
  })

  test('its hash signs in', async () => {
    const { address, id } = await newUser()
    const { data } = await admin.generateLink({ type: 'magiclink', email: address })
    const client = newClient()
    const token_hash = data.properties?.hashed_token ?? ''
    const verified = await client.auth.verifyOtp({ token_hash, type: 'magiclink' })
    expect(verified.data.user?.id).toBe(id)
  })

  test('its code signs in as type email', async () => {
    const { address, id } = await newUser()
    const { data } = await admin.generateLink({ type: 'magiclink', email: address })
    const token = data.properties?.email_otp ?? ''
    const verified = await newClient().auth.verifyOtp({ email: address, token, type: 'email' })
    expect(verified.data.user?.id).toBe(id)
  })

  test('a sign-up link makes a person, whom it confirms', async () => {
    const email = unusedEmail()
    const { data } = await admin.generateLink({ type: 'signup', email, password: 'correct horse' })
    expect(data.user).not.toHaveProperty('email_confirmed_at')
    await leadsTo(data.properties?.action_link ?? '')
    const { data: found } = await admin.getUserById(data.user?.id ?? '')
    expect(found.user?.email_confirmed_at).toEqual(expect.any(String))
  })

  test('a magic link for nobody makes a person, as hosted', async () => {
    const { data } = await admin.generateLink({ type: 'magiclink', email: unusedEmail() })
    expect(data.properties?.verification_type).toBe('signup')
  })

  test('a recovery link for nobody is error user_not_found', async () => {
    const { error } = await admin.generateLink({ type: 'recovery', email: unusedEmail() })
    expect(error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  test('another type is status 400', async () => {
    const body = JSON.stringify({ type: 'palmistry', email: unusedEmail() })
    expect(await asService('/admin/generate_link', { method: 'POST', body })).toMatchObject({
      status: 400,
      json: { message: 'Invalid email action link type requested: palmistry' },
    })
  })

  test('an invitation is mailed, and its link lets the person in', async () => {
    const email = unusedEmail()
    const { data, error } = await admin.inviteUserByEmail(email, { data: { name: 'Guest' } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String),
      user_metadata: { name: 'Guest' },
    })
    expect(await leadsTo(linkTo(email))).toContain('type=invite')
  })

  test('who is confirmed is not invited: email_exists', async () => {
    const { address } = await newUser()
    expect((await admin.inviteUserByEmail(address)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })
})
