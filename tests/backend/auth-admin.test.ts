import { describe, expect, inject, test } from 'vitest'
import { admin, authRequest, leadsTo, newClient, site, somebody, unusedEmail } from './support/auth.ts'
import { sql } from './support/clients.ts'
import { linkTo } from './support/outbox.ts'

const backend = inject('backend')
const asService = (path: string, init: RequestInit = {}) =>
  authRequest(path, { ...init, token: backend.serviceKey })

async function newUser(attributes: Parameters<typeof admin.createUser>[0] = {}) {
  const email = unusedEmail()
  const { data, error } = await admin.createUser({ email, email_confirm: true, ...attributes })
  if (error) throw error
  return { ...data.user, address: email }
}

describe('auth: the service key alone', () => {
  test("people's tokens are refused: not_admin", async () => {
    const { session } = await somebody()
    expect(await authRequest('/admin/users', { token: session.access_token })).toMatchObject({
      status: 403,
      json: { code: 'not_admin', message: 'User not allowed' },
    })
  })

  test('the anonymous key is refused: not_admin', async () => {
    const { error } = await newClient().auth.admin.listUsers()
    expect(error).toMatchObject({ status: 403, code: 'not_admin' })
  })

  test('without a token: no_authorization', async () => {
    expect(await authRequest('/admin/users')).toMatchObject({
      status: 401,
      json: { code: 'no_authorization' },
    })
  })

  test('every administrative address is guarded', async () => {
    const { session, id } = await somebody()
    const addresses: readonly (readonly [method: string, path: string])[] = [
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${id}`],
      ['PUT', `/admin/users/${id}`],
      ['DELETE', `/admin/users/${id}`],
      ['GET', `/admin/users/${id}/factors`],
      ['PUT', `/admin/users/${id}/factors/${id}`],
      ['DELETE', `/admin/users/${id}/factors/${id}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ]
    for (const [method, path] of addresses) {
      const init = { method, ...(method !== 'GET' && { body: '{}' }) }
      const answer = await authRequest(path, { ...init, token: session.access_token })
      expect(answer.status, `${method} ${path}`).toBe(403)
    }
    expect((await admin.getUserById(id)).error).toBeNull()
  })
})

describe('auth: making people', () => {
  test('a person with a confirmed address', async () => {
    const user = await newUser({ user_metadata: { name: 'Ana' }, app_metadata: { plan: 'free' } })
    expect(user).toMatchObject({
      email: user.address,
      email_confirmed_at: expect.any(String),
      role: 'authenticated',
      aud: 'authenticated',
      user_metadata: { name: 'Ana' },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'free' },
      identities: [{ provider: 'email', identity_data: { email: user.address, sub: user.id } }],
    })
  })

  test('without email_confirm the address is not confirmed', async () => {
    const user = await newUser({ email_confirm: false })
    expect(user).not.toHaveProperty('email_confirmed_at')
  })

  test('a person with a telephone number', async () => {
    const phone = `6391${String(Date.now()).slice(-8)}`
    const { data } = await admin.createUser({ phone: `+${phone}`, phone_confirm: true })
    expect(data.user).toMatchObject({ phone, email: '', phone_confirmed_at: expect.any(String) })
  })

  test('a person with an id of one’s own', async () => {
    const id = crypto.randomUUID()
    expect((await newUser({ id })).id).toBe(id)
  })

  test('an id must be one', async () => {
    const { error } = await admin.createUser({ email: unusedEmail(), id: 'one' })
    expect(error).toMatchObject({ status: 400, message: 'ID must conform to the uuid v4 format' })
  })

  test('the nil id is refused', async () => {
    const { error } = await admin.createUser({
      email: unusedEmail(),
      id: '00000000-0000-0000-0000-000000000000',
    })
    expect(error).toMatchObject({ status: 400, message: 'ID cannot be a nil uuid' })
  })

  test('neither address nor number is status 400', async () => {
    expect((await admin.createUser({})).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Cannot create a user without either an email or phone',
    })
  })

  test('a taken address is error email_exists, whatever its case', async () => {
    const { address } = await newUser()
    const { error } = await admin.createUser({ email: address.toUpperCase() })
    expect(error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    })
  })

  test('ten at once with one address make one person', async () => {
    const email = unusedEmail()
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.createUser({ email })))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    for (const { error } of answers) if (error) expect(error.code).toBe('email_exists')
  })

  test('a taken number is error phone_exists', async () => {
    const phone = `6392${String(Date.now()).slice(-8)}`
    await admin.createUser({ phone })
    expect((await admin.createUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' })
  })

  test('who was made signs in with a provider as the same person', async () => {
    const user = await newUser()
    expect((await somebody('google', user.address)).id).toBe(user.id)
  })

  test('an unconfirmed address is a trap for nobody: its password and identity go at the first sign-in', async () => {
    const user = await newUser({ email_confirm: false, password: 'attacker knows' })
    const { session } = await somebody('google', user.address)
    expect(session.user.id).toBe(user.id)
    expect(session.user.identities?.map(({ provider }) => provider)).toEqual(['google'])
    const [row] = await sql('select encrypted_password from auth.users where id = $1', [user.id])
    expect(row).toEqual({ encrypted_password: null })
  })
})

describe('auth: reading people', () => {
  test('one by id', async () => {
    const { id, address } = await newUser()
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email: address })
  })

  test('an unknown id is error user_not_found', async () => {
    expect((await admin.getUserById(crypto.randomUUID())).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
      message: 'User not found',
    })
  })

  test('what is no id is status 404', async () => {
    expect(await asService('/admin/users/abc')).toMatchObject({
      status: 404,
      json: { code: 'validation_failed', message: 'user_id must be an UUID' },
    })
  })

  test('a page of them, newest first, with the total and the links to further pages', async () => {
    const made = [await newUser(), await newUser(), await newUser()]
    // Other tests make people meanwhile; these are newer than anybody.
    for (const [index, { id }] of made.entries())
      await sql(`update auth.users set created_at = now() + $2 * interval '1 year' where id = $1`, [
        id,
        index + 1,
      ])
    const { data } = await admin.listUsers({ page: 1, perPage: 2 })
    expect(data.users.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id])
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2 })
    expect('total' in data && data.total).toBeGreaterThanOrEqual(3)
  })

  test('the next page goes on where one ended', async () => {
    for (let index = 0; index < 4; index += 1) await newUser()
    const page = async (number: number) => {
      const query = new URLSearchParams({ page: String(number), per_page: '2', sort: 'created_at asc' })
      const { json } = await asService(`/admin/users?${query}`)
      return Object(json).users.map(({ id }: { id: string }) => id)
    }
    const ids = [...(await page(1)), ...(await page(2))]
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(4)
  })

  test('a page after the last is empty', async () => {
    expect((await admin.listUsers({ page: 9999, perPage: 50 })).data.users).toEqual([])
  })

  test('fifty to a page unless asked', async () => {
    const answer = await asService('/admin/users')
    expect(answer.headers.get('link')).toContain('rel="last"')
    expect(Object(answer.json).users.length).toBeLessThanOrEqual(50)
  })

  test('a page number must be one', async () => {
    const answer = await asService('/admin/users?page=first')
    expect(answer).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('Bad Pagination Parameters') },
    })
  })

  test('sorted and filtered', async () => {
    const { address, id } = await newUser()
    const answer = await asService(
      `/admin/users?${new URLSearchParams({ filter: address, sort: 'created_at asc' })}`,
    )
    expect(Object(answer.json).users).toMatchObject([{ id }])
    expect(await asService('/admin/users?sort=email')).toMatchObject({ status: 400 })
  })
})

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
